import { Input } from 'antd'
import { Field, type FieldProps } from './field.tsx'

type TextProps = FieldProps<string> & {
  placeholder?: string
  maxLength: number
  autoComplete?: string
  inputMode?: 'text' | 'tel' | 'email' | 'url' | 'numeric'
  readOnly?: boolean
  size?: 'small'
  onLeave?: () => void
  onEnter?: () => void
}

/** One line of text; every text has a limit. */
export function TextField(props: TextProps) {
  const { placeholder, maxLength, autoComplete = 'off', inputMode, readOnly, size, onLeave, onEnter, ...field } = props
  return (
    <Field<string> {...field}>
      {({ value, onChange, attributes: { onBlur, ...attributes } }) => (
        <Input
          {...attributes}
          value={value ?? ''}
          placeholder={placeholder ?? ''}
          maxLength={maxLength}
          autoComplete={autoComplete}
          readOnly={readOnly ?? false}
          status={attributes['aria-invalid'] ? 'error' : ''}
          {...(inputMode !== undefined && { inputMode })}
          {...(size !== undefined && { size })}
          {...(onEnter && { onPressEnter: onEnter })}
          onChange={(e) => onChange(e.target.value)}
          onBlur={() => {
            onBlur?.()
            onLeave?.()
          }}
        />
      )}
    </Field>
  )
}

export function PasswordField({
  maxLength = 64,
  autoComplete = 'new-password',
  ...field
}: Omit<TextProps, 'maxLength'> & { maxLength?: number }) {
  return (
    <Field<string> {...field}>
      {({ value, onChange, attributes }) => (
        <Input.Password
          {...attributes}
          value={value ?? ''}
          maxLength={maxLength}
          autoComplete={autoComplete}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  )
}

type AreaProps = FieldProps<string> & {
  placeholder?: string
  maxLength: number
  /** Grows with what is typed, from and to so many lines. */
  rows?: readonly [min: number, max: number]
  showCount?: boolean
}

export function TextArea({ placeholder, maxLength, rows = [3, 10], showCount = false, ...field }: AreaProps) {
  return (
    <Field<string> {...field}>
      {({ value, onChange, attributes }) => (
        <Input.TextArea
          {...attributes}
          value={value ?? ''}
          placeholder={placeholder ?? ''}
          maxLength={maxLength}
          showCount={showCount}
          autoSize={{ minRows: rows[0], maxRows: rows[1] }}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  )
}
