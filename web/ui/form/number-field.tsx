import { InputNumber } from 'antd'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps<number | null> & {
  min: number
  max: number
  /** Digits after the point. */
  precision?: number
  step?: number
  /** What is counted: g, cm, 元. */
  unit?: string
  placeholder?: string
}

export function NumberField({ min, max, precision = 0, step = 1, unit, placeholder, ...field }: Props) {
  return (
    <Field<number | null> {...field}>
      {({ value, onChange, attributes }) => (
        <InputNumber<number>
          {...attributes}
          style={{ width: '100%' }}
          value={value ?? null}
          min={min}
          max={max}
          step={step}
          precision={precision}
          controls={false}
          placeholder={placeholder ?? ''}
          {...(unit !== undefined && { suffix: unit })}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
