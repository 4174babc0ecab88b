import { z } from 'zod'
import type { Language } from '#contract/base/codes.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { toTraditional } from '#server/language/traditional.ts'

/** The part of JSON Schema used by the contract. */
type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minimum?: number
  format?: string
}
/** Values by field name: existing ids, and what must match them. For a list, the list or one of its items. */
export type Known = Readonly<Record<string, unknown>>
type Input = Record<string, unknown>
export type HostileChange = { what: string; spoil: (input: Input) => Input }

const days: Record<string, string> = { date: '2026-02-20', 'date-time': '2026-03-02T10:30:00+08:00' }

/** A well-formed input for a call: every field filled, one item in each list, known names from `known`. */
export function wellFormedInput(input: z.core.$ZodType, known: Known): Input {
  const { $defs = {}, ...root } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  const fill = (given: Schema, name: string): unknown => {
    const schema = (given.$ref && $defs[given.$ref.split('/').at(-1) ?? '']) || given
    const isList = schema.type === 'array'
    if (Object.hasOwn(known, name) && !schema.properties && (!isList || Array.isArray(known[name]))) return known[name]
    if (isList) return [fill(schema.items ?? {}, name)]
    if (schema.anyOf) return fill(schema.anyOf[0] ?? {}, name)
    if (!schema.properties) return plain(schema)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, s]) => [key, fill(s, key)]))
  }
  return fill(root, '') as Input
}

function plain({ const: only, enum: choices, type, minimum, format }: Schema): unknown {
  const [kind] = [type ?? ''].flat()
  if (only !== undefined) return only
  if (choices) return choices[0]
  if (kind === 'boolean') return false
  if (kind === 'integer' || kind === 'number') return Math.max(minimum ?? 1, 1)
  return kind === 'object' ? {} : (days[format ?? ''] ?? 'a')
}

const long = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Values that do not belong where they are put. */
const anywhere: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['true', true],
  ['empty text', ''],
  ['blanks', ' \t\u3000'],
  ['zero', 0],
  ['minus one', -1],
  ['a billion', 1e9],
  ['a fraction', 1.23456],
  ['beyond whole numbers', 1e21],
  ['NaN as text', 'NaN'],
  ['figures of full width', '１２'],
  ['emoji', '🌿👩🏽‍⚕️'],
  ['traditional', '當歸補血湯'],
  ['English', 'Cinnamon twig decoction'],
  ['control characters', 'a\u0000\u0007\u001b[31m\u202e'],
  ['half a character', 'a\ud800b'],
  ['the other half', '\udc00'],
  ['SQL', "'; drop table prescription; --"],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['a template', '{{name}} {0} %s %00'],
  ['a path', '../../etc/passwd'],
  ['an unknown id', 'no-such-thing-anywhere'],
  ['a word of every object', 'constructor'],
  ['words of every object', '__proto__10g constructor 3g gc6(constructor) 甘草toString'],
  ['a huge text', long('腹痛', 12_000)],
  ['a huge word', long('a', 12_000)],
  ['combining marks', `a${long('\u0301', 400)}`],
  ['an empty list', []],
  ['a list of nothing', [null]],
  ['an empty object', {}],
  ['a nested object', { a: { b: [{ c: [] }] } }],
  ['a field of every object', { constructor: { prototype: {} } }],
]

const ofLists = (list: readonly unknown[]): [string, unknown][] => [
  ['the same twice', [...list, ...list]],
  ['sixty', Array.from({ length: 60 }, () => list[0])],
  ['two thousand', Array.from({ length: 2000 }, () => list[0])],
  ['one and nothing', [...list, null]],
  ['one within another', [list]],
]

type Path = readonly (string | number)[]
type Place = { path: Path; value: unknown }

/** Every place of an input, outer before inner. */
function places(value: unknown, path: Path = []): Place[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, v]) => places(v, [...path, Array.isArray(value) ? Number(key) : key]))
      : []
  return path.length ? [{ path, value }, ...inner] : inner
}

function put(into: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(into)) return into.map((v, i) => (i === step ? put(v, rest, value) : v))
  const at = into as Input
  return { ...at, [step]: put(at[step], rest, value) }
}

/** Faults at every place of a well-formed input: all of them, or a number per place, in rotation from the given one. */
export function hostileChanges(input: Input, each: number, from: number): HostileChange[] {
  let turn = from
  return places(input).flatMap(({ path, value }) => {
    const faults = [...anywhere, ...(Array.isArray(value) ? ofLists(value) : [])]
    const count = Math.min(each, faults.length)
    turn += count
    return Array.from({ length: count }, (_, i) => {
      const [what, wrong] = faults[(turn + i) % faults.length] ?? ['nothing', undefined]
      return { what: `${path.join('.')} ${what}`, spoil: (whole: Input) => put(whole, path, wrong) as Input }
    })
  })
}

/** Quoted input of the caller is removed: everything from the first quote to the last. */
function withoutQuotes(message: string): string {
  const first = message.search(/[「『“‘]/u)
  const last = Math.max(...[...'」』”’'].map((quote) => message.lastIndexOf(quote)))
  return first < 0 || last < first ? message : message.slice(0, first) + message.slice(last + 1)
}

/** What is wrong with a refusal: no envelope, no sentence, another language, or an unfilled placeholder. */
export function faultOf(payload: string, language: Language): string | null {
  const { code, message, data } = JSON.parse(payload) as { code?: number; message?: string; data?: unknown }
  if (!code || !message || data === undefined) return 'no envelope'
  const ours = withoutQuotes(message)
  if (/\p{Script=Han}/u.test(ours) === (language === 'en')) return 'another language'
  if (language === 'zh_TW' && toTraditional(ours) !== ours) return 'simplified characters'
  if (/「[a-z]\w*」/.test(message)) return 'a field without a name'
  return message.length > 200 ? 'no end' : null
}

/** A path or query is text: half a character cannot be sent there at all. */
export const sendable = (e: Endpoint, input: Record<string, unknown>) => {
  const inBody = e.method === 'POST' || e.method === 'PUT'
  const inUrl = Object.entries(input).filter(([name]) => !inBody || e.path.includes(`{${name}}`))
  return inUrl.every(([, v]) => String(v).isWellFormed())
}
