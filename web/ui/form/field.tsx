import { Form } from 'antd'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, Label, LoneField, type Render } from './lone-field.tsx'
import { SchemaContext } from './schema-context.ts'
import { checkField } from './zod-rule.ts'

type Injected<T> = {
  id?: string
  value?: T
  onChange?: (value: T) => void
  onBlur?: () => void
  'aria-required'?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** The form passes its field the value and the attributes for a screen reader. */
function Injection<T>({ render, extra, ...rest }: Injected<T> & { render: Render<T>; extra: object }) {
  const { id = '', value, onChange, ...attributes } = rest
  return render({ value, onChange: (next) => onChange?.(next), attributes: { id, ...extra, ...attributes } })
}

function useRules<T>({ name, label, wrong, check }: FieldProps<T> & { name: string }) {
  const { t } = useTranslation('kit')
  const schema = use(SchemaContext)
  if (!schema) return []
  return [
    {
      validator: async (_: unknown, value: T) => {
        const own = check?.(value)
        if (own !== undefined) throw new Error(own)
        const fault = checkField(schema, name, value)
        if (!fault) return
        const text = wrong ?? t(`field.${fault.key}`, { field: label, limit: fault.limit })
        throw new Error(text)
      },
    },
  ]
}

function NamedField<T>(props: FieldProps<T> & { name: string; children: Render<T>; group: boolean }) {
  const { name, label, labelHidden, hint, error, required, disabled, className, children, group } = props
  const rules = useRules(props)
  return (
    <Form.Item
      name={name}
      label={labelHidden ? undefined : <Label text={label} required={required} />}
      extra={hint}
      rules={rules}
      validateTrigger="onBlur"
      validateFirst
      className={className ?? ''}
      {...(error !== undefined && { help: error, validateStatus: 'error' as const })}
    >
      <Injection<T>
        render={children}
        extra={{
          ...(disabled && { disabled: true }),
          ...((labelHidden || group) && { 'aria-label': label }),
          ...(required && { 'aria-required': true }),
        }}
      />
    </Form.Item>
  )
}

/** Label, hint and error around one control. `group`: several controls, labelled as a group. */
export function Field<T>({ group = false, ...props }: FieldProps<T> & { children: Render<T>; group?: boolean }) {
  return props.name === undefined ? (
    <LoneField {...props} group={group} />
  ) : (
    <NamedField {...props} name={props.name} group={group} />
  )
}
