import { Form as AntForm, type FormInstance } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { z } from 'zod'
import { deviceStore } from '#web/base/device-store.ts'
import { SchemaContext } from './schema-context.ts'
import { filled, refusedFields } from './zod-rule.ts'

type Values = Record<string, unknown>

/** The handle of a form for its page or dialog: submit, state, and filling fields. */
export type FormHandle = {
  instance: FormInstance<Values>
  busy: boolean
  setBusy: (busy: boolean) => void
  submit: () => void
  /** Fills fields as if they had been typed. */
  fill: (values: Values) => void
  /** Displays an error beside a field. */
  fault: (name: string, text: string) => void
  /** The values of all fields, including hidden ones. */
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

/** The current value of a field in the surrounding form. */
export const useFormValue = (name: string): unknown => AntForm.useWatch(name)

const drafts = deviceStore('form', z.record(z.string(), z.unknown()), 'session')

type Props<S extends z.ZodObject> = {
  form: FormHandle
  /** The contract's fields: each validates its own, and `submit` gets the parsed values. */
  schema: S
  initial?: Values
  /** Input survives a reload and a lost session within this window, under this name, until it is sent. */
  keepAs?: string
  disabled?: boolean
  children: ReactNode
  /** When rejected, the form keeps the input and displays the errors beside their fields. */
  submit: (values: z.output<S>) => Promise<unknown>
  /** For a refusal that needs more than the sentence beside a field. */
  refused?: (error: unknown) => void
}

export function Form<S extends z.ZodObject>(props: Props<S>) {
  const { form, schema, initial = {}, keepAs, disabled = false, children, submit, refused } = props
  const [start] = useState(() => ({ ...initial, ...(keepAs !== undefined && drafts.read(keepAs)) }))
  // Two forms of one page may have fields of the same name; their labels must not.
  const id = useId()
  const show = (faults: readonly [string, string][]) => {
    form.instance.setFields(faults.map(([name, text]) => ({ name, errors: [text] })))
    const first = faults[0]?.[0]
    if (first !== undefined) form.instance.scrollToField(first, { focus: true, block: 'nearest' })
  }
  const send = async () => {
    const read = schema.safeParse(filled(form.values()))
    // Each field has displayed its own error; the remaining ones concern several fields.
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
        name={id}
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
