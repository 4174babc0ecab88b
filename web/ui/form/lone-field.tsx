import { type ReactElement, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

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
  /** What the field itself finds wrong with a value, beside the contract's rule. */
  check?: (value: T | undefined) => string | undefined
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

export type Render<T> = (bound: Bound<T>) => ReactElement

export function Label({ text, required }: { text: string; required?: boolean | undefined }) {
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

/** Label, hint and error around one control, without a form of the kit. */
export function LoneField<T>(props: FieldProps<T> & { children: Render<T>; group?: boolean }) {
  const {
    label,
    labelHidden = false,
    hint,
    required,
    disabled,
    className,
    value,
    onChange,
    children,
    group = false,
  } = props
  const error = props.error ?? props.check?.(value)
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
