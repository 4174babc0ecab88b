import { Form as AntForm, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { CallError } from '#contract/base/call.ts'
import { deviceStore } from '#web/base/device-store.ts'
import { SchemaContext } from './schema-context.ts'
import { filled } from './zod-rule.ts'

type Values = Record<string, unknown>

/** What a page or a dialog holds of its form: it sends it, watches whether it is being sent, and may fill it. */
export type FormHandle = {
  instance: FormInstance<Values>
  busy: boolean
  setBusy: (busy: boolean) => void
  submit: () => void
  /** Fills fields, as if they had been typed. */
  fill: (values: Values) => void
  /** Says beside a field what is wrong with it. */
  fault: (name: string, text: string) => void
  /** What stands in all fields now, also in those that are not drawn. */
  values: () => Values
}

export function useForm(): FormHandle {
  const [instance] = AntForm.useForm<Values>()
  const [busy, setBusy] = useState(false)
  return {
    instance,
    busy,
    setBusy,
    submit: () => instance.submit(),
    fill: (values) => instance.setFieldsValue(values),
    fault: (name, text) => instance.setFields([{ name, errors: [text] }]),
    values: () => instance.getFieldsValue(true),
  }
}

/** What stands in a field of the form around it now. */
export const useFormValue = (name: string): unknown => AntForm.useWatch(name)

const drafts = deviceStore('form', z.record(z.string(), z.unknown()), 'session')

/** The faults of a refusal, by field, as every call answers them. */
function refusedFields(error: unknown): [string, string][] {
  if (!(error instanceof CallError)) return []
  const named = z.object({ fields: z.record(z.string(), z.string()) }).safeParse(error.data)
  return named.success
    ? Object.entries(named.data.fields).map(([path, text]) => [path.split('.')[0] ?? path, text])
    : []
}

type Props<S extends z.ZodObject> = {
  form: FormHandle
  /** The contract's fields: each checks its own, and `submit` gets what the contract makes of them. */
  schema: S
  initial?: Values
  /** What was typed outlives a reload and a lost session within this window, under this name, until it is sent. */
  keepAs?: string
  disabled?: boolean
  children: ReactNode
  /** Rejected, the form keeps what was typed, and shows the faults beside their fields. */
  submit: (values: z.output<S>) => Promise<unknown>
  /** For a refusal that needs more than the sentence beside a field. */
  refused?: (error: unknown) => void
}

export function Form<S extends z.ZodObject>(props: Props<S>) {
  const { form, schema, initial = {}, keepAs, disabled = false, children, submit, refused } = props
  const [start] = useState(() => ({ ...initial, ...(keepAs !== undefined && drafts.read(keepAs)) }))
  const show = (faults: readonly [string, string][]) => {
    form.instance.setFields(faults.map(([name, text]) => ({ name, errors: [text] })))
    const first = faults[0]?.[0]
    if (first !== undefined) form.instance.scrollToField(first, { focus: true, block: 'nearest' })
  }
  const send = async () => {
    const read = schema.safeParse(filled(form.values()))
    // Each field has said its own; what is left concerns several at once.
    if (!read.success) return show(read.error.issues.map((i) => [String(i.path[0] ?? ''), i.message]))
    form.setBusy(true)
    try {
      await submit(read.data)
      if (keepAs !== undefined) drafts.remove(keepAs)
    } catch (error) {
      show(refusedFields(error))
      refused?.(error)
    } finally {
      form.setBusy(false)
    }
  }
  return (
    <SchemaContext value={schema}>
      <AntForm<Values>
        form={form.instance}
        layout="vertical"
        requiredMark={false}
        disabled={disabled}
        initialValues={start}
        scrollToFirstError={{ focus: true, block: 'nearest' }}
        onFinish={() => void send()}
        {...(keepAs !== undefined && {
          onValuesChange: (_: unknown, values: Values) => void drafts.write(keepAs, values),
        })}
      >
        {children}
      </AntForm>
    </SchemaContext>
  )
}
