import { type FormEvent, type HTMLInputTypeAttribute, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Icon } from '../icon.tsx'
import styles from './light-form.module.css'
import { LoneField } from './lone-field.tsx'
import { checkField, filled, refusedFields } from './zod-rule.ts'

type Values = Readonly<Record<string, unknown>>

type Props<S extends z.ZodObject> = {
  schema: S
  /** The sentence for each field when its rule is violated. */
  wrong: Readonly<Record<string, string>>
  submit: (values: z.output<S>) => Promise<unknown>
  /** For a refusal that needs more than the sentence beside a field. */
  refused?: () => void
}

export type LightField = {
  name: string
  value: unknown
  error: string | undefined
  set: (value: unknown) => void
  leave: () => void
}

/** A form of the browser's own fields, for the first page: `Form` needs the whole kit, which a slow line brings late. */
export function useLightForm<S extends z.ZodObject>({ schema, wrong, submit, refused }: Props<S>) {
  const [values, setValues] = useState<Values>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const node = useRef<HTMLFormElement>(null)

  const errorOf = (name: string, value: unknown) =>
    checkField(schema, name, value) === null ? [] : [[name, wrong[name] ?? '']]
  const show = (found: readonly (readonly string[])[]) => {
    setErrors(Object.fromEntries(found))
    const first = found[0]?.[0]
    if (first !== undefined) node.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const faults = Object.keys(schema.shape).flatMap((name) => errorOf(name, values[name]))
    show(faults)
    const read = schema.safeParse(filled(values))
    if (faults.length || !read.success) return
    try {
      await submit(read.data)
    } catch (error) {
      show(refusedFields(error))
      refused?.()
    }
  }

  const field = (name: string): LightField => ({
    name,
    value: values[name],
    error: errors[name],
    set: (value) => {
      setValues((all) => ({ ...all, [name]: value }))
      if (errors[name] !== undefined) setErrors(({ [name]: _, ...rest }) => rest)
    },
    leave: () => {
      const found = errorOf(name, values[name])
      if (found.length) setErrors((all) => ({ ...all, ...Object.fromEntries(found) }))
    },
  })
  return {
    field,
    fill: (given: Values) => {
      setValues((all) => ({ ...all, ...given }))
      setErrors({})
    },
    form: { ref: node, noValidate: true, className: styles['form'], onSubmit: (e: FormEvent) => void onSubmit(e) },
  }
}

type TextProps = {
  field: LightField
  label: string
  maxLength: number
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: 'email'
  children?: ReactNode
}

export function LightText({
  field,
  label,
  maxLength,
  type = 'text',
  autoComplete = 'off',
  inputMode,
  children,
}: TextProps) {
  return (
    <LoneField<string> label={label} error={field.error}>
      {({ attributes }) => (
        <span className={styles['line']}>
          <input
            {...attributes}
            name={field.name}
            type={type}
            className={styles['input']}
            value={String(field.value ?? '')}
            maxLength={maxLength}
            autoComplete={autoComplete}
            {...(inputMode !== undefined && { inputMode })}
            onChange={(e) => field.set(e.target.value)}
            onBlur={field.leave}
          />
          {children}
        </span>
      )}
    </LoneField>
  )
}

export function LightPassword(props: Omit<TextProps, 'type' | 'children'>) {
  const { t } = useTranslation('kit')
  const [shown, setShown] = useState(false)
  return (
    <LightText {...props} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        className={styles['eye']}
        aria-label={t('field.showPassword')}
        title={t('field.showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" />
      </button>
    </LightText>
  )
}

export function LightCheck({ field, label, children }: { field: LightField; label: string; children: ReactNode }) {
  return (
    <LoneField<boolean> label={label} labelHidden error={field.error} className={styles['check']}>
      {({ attributes: { 'aria-label': _, ...attributes } }) => (
        <label className={styles['choice']}>
          <input
            {...attributes}
            name={field.name}
            type="checkbox"
            checked={field.value === true}
            onChange={(e) => field.set(e.target.checked)}
          />
          <span>{children}</span>
        </label>
      )}
    </LoneField>
  )
}
