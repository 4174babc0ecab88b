import { DatePicker, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
// Months, weekdays and the first day of the week of the calendars; English is built in.
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-tw'
import { Field } from './field.tsx'
import type { FieldProps } from './lone-field.tsx'

const dayFormat = 'YYYY-MM-DD'
const minuteFormat = 'YYYY-MM-DDTHH:mm'

/** Days as in the contract, `2026-11-22`; both ends are included. */
type Bounds = { from?: string; to?: string }

const outside =
  ({ from, to }: Bounds) =>
  (day: Dayjs) => {
    const text = day.format(dayFormat)
    return (from !== undefined && text < from) || (to !== undefined && text > to)
  }

const pickerOf = (value: string | null | undefined) => (value ? dayjs(value) : null)

/** A day: `2026-11-22`. */
export function DateField({ from, to, ...field }: FieldProps<string | null> & Bounds) {
  return (
    <Field<string | null> {...field}>
      {({ value, onChange, attributes }) => (
        <DatePicker
          {...attributes}
          style={{ width: '100%' }}
          value={pickerOf(value)}
          disabledDate={outside({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) })}
          onChange={(day: Dayjs | null) => onChange(day ? day.format(dayFormat) : null)}
        />
      )}
    </Field>
  )
}

/** A day and a minute in the clinic's time zone: `2026-11-22T14:05`. */
export function DateTimeField({
  from,
  to,
  minuteStep = 5,
  clearable = true,
  width = '100%',
  ...field
}: FieldProps<string | null> & Bounds & { minuteStep?: 1 | 5 | 10 | 15 | 30; clearable?: boolean; width?: string }) {
  return (
    <Field<string | null> {...field}>
      {({ value, onChange, attributes }) => (
        <DatePicker
          {...attributes}
          style={{ width }}
          allowClear={clearable}
          showTime={{ format: 'HH:mm', minuteStep }}
          format="YYYY-MM-DD HH:mm"
          value={pickerOf(value)}
          disabledDate={outside({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) })}
          onChange={(at: Dayjs | null) => onChange(at ? at.format(minuteFormat) : null)}
        />
      )}
    </Field>
  )
}

export type Days = readonly [from: string, to: string]

/** From a day to a day, both included. */
export function DateRangeField({
  from,
  to,
  presets = [],
  ...field
}: FieldProps<Days | null> & Bounds & { presets?: readonly { label: string; days: Days }[] }) {
  return (
    <Field<Days | null> {...field} group>
      {({ value, onChange, attributes }) => (
        <DatePicker.RangePicker
          {...attributes}
          style={{ width: '100%' }}
          value={value ? [dayjs(value[0]), dayjs(value[1])] : null}
          presets={presets.map(({ label, days }) => ({ label, value: [dayjs(days[0]), dayjs(days[1])] }))}
          disabledDate={outside({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) })}
          onChange={(days) =>
            onChange(days?.[0] && days[1] ? [days[0].format(dayFormat), days[1].format(dayFormat)] : null)
          }
        />
      )}
    </Field>
  )
}

/** A time of day: `14:05`. */
export function TimeField({
  minuteStep = 5,
  ...field
}: FieldProps<string | null> & { minuteStep?: 1 | 5 | 10 | 15 | 30 }) {
  return (
    <Field<string | null> {...field}>
      {({ value, onChange, attributes }) => (
        <TimePicker
          {...attributes}
          style={{ width: '100%' }}
          format="HH:mm"
          minuteStep={minuteStep}
          value={value ? dayjs(`2000-01-01T${value}`) : null}
          onChange={(at: Dayjs | null) => onChange(at ? at.format('HH:mm') : null)}
        />
      )}
    </Field>
  )
}
