import { InputNumber } from 'antd'
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
  return (
    <Field<number | null> {...field}>
      {({ value, onChange, attributes }) => (
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
          onChange={onChange}
        />
      )}
    </Field>
  )
}
