import { Input } from 'antd'
import type { FocusEvent } from 'react'
import { Field } from './field.tsx'
import type { FieldProps } from './lone-field.tsx'

type TextProps = FieldProps<string> & {
  placeholder?: string
  maxLength: number
  autoComplete?: string
  inputMode?: 'text' | 'tel' | 'email' | 'url' | 'numeric'
  readOnly?: boolean
  size?: 'small'
  /** An underlined input, for pages with one or two fields. */
  underlined?: boolean
  onLeave?: () => void
  onEnter?: () => void
  /** Selects everything on focus, because it is there to be copied. */
  marksAll?: boolean
}

/** One line of text; every text has a limit. */
export function TextField(props: TextProps) {
  const {
    placeholder,
    maxLength,
    autoComplete = 'off',
    inputMode,
    readOnly,
    size,
    underlined,
    onLeave,
    onEnter,
    marksAll,
    ...field
  } = props
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
          {...(underlined && { variant: 'underlined' as const })}
          {...(marksAll && { onFocus: (e: FocusEvent<HTMLInputElement>) => e.target.select() })}
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
  underlined = false,
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
          {...(underlined && { variant: 'underlined' as const })}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  )
}

type AreaProps = FieldProps<string> & {
  placeholder?: string
  maxLength: number
  /** Grows with the text, between these numbers of lines. */
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
