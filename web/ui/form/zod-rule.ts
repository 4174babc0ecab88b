import { z } from 'zod'
import { CallError } from '#contract/base/call.ts'

/** An empty value on the screen is omitted in a call. */
const emptyAsAbsent = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value

/** The non-empty values. An empty list is omitted too: a schema that wants one has it as default. */
export const filled = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, emptyAsAbsent(value)] as const)
      .filter(([, value]) => value !== undefined),
  )

export type Fault = { key: 'required' | 'tooShort' | 'tooLong' | 'tooSmall' | 'tooBig' | 'wrong'; limit: number }

const isLength = (origin: string) => origin === 'string' || origin === 'array'

function faultOf(issue: z.core.$ZodIssue | undefined, isAbsent: boolean): Fault {
  if (isAbsent) return { key: 'required', limit: 0 }
  if (issue?.code === 'too_small')
    return { key: isLength(issue.origin) ? 'tooShort' : 'tooSmall', limit: Number(issue.minimum) }
  if (issue?.code === 'too_big')
    return { key: isLength(issue.origin) ? 'tooLong' : 'tooBig', limit: Number(issue.maximum) }
  return { key: 'wrong', limit: 0 }
}

/** The error of one field by the contract's own schema, or null. */
export function checkField(schema: z.ZodObject, name: string, value: unknown): Fault | null {
  const field = schema.shape[name]
  if (!field) throw new Error(`The schema of this form has no field ${name}`)
  const asked = emptyAsAbsent(value)
  const read = (field as z.ZodType).safeParse(asked)
  return read.success ? null : faultOf(read.error.issues[0], asked === undefined)
}

/** The errors of a refusal, by field, as returned by every call. */
export function refusedFields(error: unknown): [string, string][] {
  if (!(error instanceof CallError)) return []
  const named = z.object({ fields: z.record(z.string(), z.string()) }).safeParse(error.data)
  return named.success
    ? Object.entries(named.data.fields).map(([path, text]) => [path.split('.')[0] ?? path, text])
    : []
}
