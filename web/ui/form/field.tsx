import { Form } from 'antd'
import { type ReactElement, type ReactNode, use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { SchemaContext } from './schema-context.ts'
import { checkField } from './zod-rule.ts'

/**
 * Common to all fields. Within a `Form` a field has a name and the form holds its value; alone it is given value and
 * onChange.
 */
export type FieldProps<T> = {
  label: string
  /** Only for screen readers, when the place makes the meaning clear. */
  labelHidden?: boolean
  hint?: ReactNode
  /** The error, when only the caller can know it. */
  error?: string | undefined
  /** Replaces the general sentences when the contract's rule is violated. */
  wrong?: string
  required?: boolean
  disabled?: boolean
  className?: string | undefined
  name?: string
  value?: T | undefined
  onChange?: (value: T) => void
}

/** The props of the control: spread over it, they set label, description and state. */
export type Bound<T> = {
  value: T | undefined
  onChange: (value: T) => void
  attributes: {
    id: string
    disabled?: boolean
    onBlur?: () => void
    'aria-label'?: string
    'aria-required'?: boolean
    'aria-invalid'?: boolean
    'aria-describedby'?: string
  }
}

type Render<T> = (bound: Bound<T>) => ReactElement

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

function useRules<T>(name: string, label: string, wrong: string | undefined) {
  const { t } = useTranslation('kit')
  const schema = use(SchemaContext)
  if (!schema) return []
  return [
    {
      validator: async (_: unknown, value: T) => {
        const fault = checkField(schema, name, value)
        if (!fault) return
        const text = wrong ?? t(`field.${fault.key}`, { field: label, limit: fault.limit })
        throw new Error(text)
      },
    },
  ]
}

function NamedField<T>(props: FieldProps<T> & { name: string; children: Render<T>; group: boolean }) {
  const { name, label, labelHidden, hint, error, wrong, required, disabled, className, children, group } = props
  const rules = useRules(name, label, wrong)
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

function Label({ text, required }: { text: string; required?: boolean | undefined }) {
  const { t } = useTranslation('kit')
  return (
    <>
      {text}
      {required ? (
        <span className={styles['required']} title={t('field.mustBeFilled')} aria-hidden="true">
          {'*'}
        </span>
      ) : null}
    </>
  )
}

function LoneField<T>(props: FieldProps<T> & { children: Render<T>; group: boolean }) {
  const {
    label,
    labelHidden = false,
    hint,
    error,
    required,
    disabled,
    className,
    value,
    onChange,
    children,
    group,
  } = props
  const id = useId()
  const described = [error !== undefined && `${id}-error`, Boolean(hint) && `${id}-hint`].filter(Boolean).join(' ')
  const control = children({
    value,
    onChange: (next) => onChange?.(next),
    attributes: {
      id,
      ...(disabled && { disabled }),
      ...((labelHidden || group) && { 'aria-label': label }),
      ...(required && { 'aria-required': true }),
      ...(error !== undefined && { 'aria-invalid': true }),
      ...(described && { 'aria-describedby': described }),
    },
  })
  if (labelHidden && !hint && error === undefined && className === undefined) return control
  return (
    <div className={classNames(styles['field'], className)}>
      {labelHidden ? null : (
        <label className={styles['label']} htmlFor={id}>
          <Label text={label} required={required} />
        </label>
      )}
      {control}
      {error === undefined ? null : (
        <p className={styles['error']} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint ? (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
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
