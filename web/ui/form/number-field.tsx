import { InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './field.tsx'
import type { FieldProps } from './lone-field.tsx'

type Props = FieldProps<number | null> & {
  min: number
  max: number
  /** Digits after the point. */
  precision?: number
  step?: number
  /** The unit: g, cm, 元. */
  unit?: string
  placeholder?: string
  size?: 'small'
  width?: number | string
}

/** The control takes the nearest bound for a number beyond it: the field says so until something else is typed. */
function useBeyond({ label, min, max, error }: Pick<Props, 'label' | 'min' | 'max' | 'error'>) {
  const { t } = useTranslation('kit')
  const [said, say] = useState<string>()
  const leave = (typed: string) => {
    const number = typed.trim() === '' ? min : Number(typed)
    if (number < min) say(t('field.tooSmall', { field: label, limit: min }))
    if (number > max) say(t('field.tooBig', { field: label, limit: max }))
  }
  return { error: error ?? said, leave, clear: () => say(undefined) }
}

export function NumberField({
  min,
  max,
  precision = 0,
  step = 1,
  unit,
  placeholder,
  size,
  width = '100%',
  ...field
}: Props) {
  const beyond = useBeyond({ ...field, min, max })
  return (
    <Field<number | null> {...field} error={beyond.error}>
      {({ value, onChange, attributes: { onBlur, ...attributes } }) => (
        <InputNumber<number>
          {...attributes}
          style={{ width }}
          value={value ?? null}
          min={min}
          max={max}
          step={step}
          precision={precision}
          controls={false}
          placeholder={placeholder ?? ''}
          {...(size !== undefined && { size })}
          {...(unit !== undefined && { suffix: unit })}
          onInput={beyond.clear}
          onBlur={({ target }) => {
            beyond.leave(target.value)
            onBlur?.()
          }}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
