import { DatePicker, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
// Months, weekdays and the first day of the week of the calendars; English is built in.
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-tw'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './field.tsx'
import type { Bound, FieldProps } from './lone-field.tsx'

const dayFormat = 'YYYY-MM-DD'
const minuteFormat = 'YYYY-MM-DDTHH:mm'

/** Days as in the contract, `2026-11-22`; both ends are included. */
type Bounds = { from?: string | undefined; to?: string | undefined }

const outside =
  ({ from, to }: Bounds) =>
  (day: Dayjs) => {
    const text = day.format(dayFormat)
    return (from !== undefined && text < from) || (to !== undefined && text > to)
  }

const pickerOf = (value: string | null | undefined) => (value ? dayjs(value) : null)

type Shape = { text: string; value: string; example: string }
const daysOnly: Shape = { text: dayFormat, value: dayFormat, example: '2026-11-22' }
const withMinutes: Shape = { text: 'YYYY-MM-DD HH:mm', value: minuteFormat, example: '2026-11-22 14:05' }

/** The day that was typed, exactly as it is displayed; null for anything else. */
function readTyped(text: string, shape: Shape): Dayjs | null {
  const day = /^\d{4}-\d{2}-\d{2}/.test(text) ? dayjs(text.replace(' ', 'T')) : null
  return day?.format(shape.text) === text ? day : null
}

type Holder = Pick<Bound<string | null>, 'value' | 'onChange'>

/**
 * The picker drops without a word what is typed and cannot be chosen, and a moment that is not confirmed. A day that was
 * typed stays, and the field says what is wrong with it.
 */
function useTyped({ label, error }: FieldProps<string | null>, { from, to }: Bounds, shape: Shape) {
  const { t } = useTranslation('kit')
  const [isUnread, setUnread] = useState(false)
  const typed = useRef<string | null>(null)
  const check = (value: string | null | undefined) => {
    const day = value?.slice(0, dayFormat.length)
    if (!day) return undefined
    if (from !== undefined && day < from) return t('field.tooEarly', { field: label, limit: from })
    if (to !== undefined && day > to) return t('field.tooLate', { field: label, limit: to })
    return undefined
  }
  const take = ({ value, onChange }: Holder) => {
    const text = typed.current?.trim()
    typed.current = null
    if (text === undefined) return
    const day = readTyped(text, shape)
    setUnread(text !== '' && day === null)
    if (day && day.format(shape.value) !== value) onChange(day.format(shape.value))
  }
  const unread = isUnread ? t('field.writeLike', { field: label, example: shape.example }) : undefined
  const clear = () => {
    typed.current = null
    setUnread(false)
  }
  return { props: { error: error ?? unread, check }, typed, take, clear }
}

/** Hears what is typed into the picker within: its own events come after it has dropped the text. */
type TypingProps = {
  of: ReturnType<typeof useTyped>
  holder: Holder
  /** Called once the typed text has been taken. */
  left: (() => void) | undefined
  children: ReactNode
}

function Typing({ of, holder, left, children }: TypingProps) {
  const isField = ({ target }: SyntheticEvent) => target instanceof HTMLInputElement
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field within is the control
    <div
      style={{ display: 'contents' }}
      onInput={(event) => {
        if (event.target instanceof HTMLInputElement) of.typed.current = event.target.value
      }}
      onKeyDown={(event) => event.key === 'Enter' && isField(event) && of.take(holder)}
      onBlur={(event) => {
        if (!isField(event)) return
        of.take(holder)
        left?.()
      }}
    >
      {children}
    </div>
  )
}

/** A day: `2026-11-22`. */
export function DateField({ from, to, ...field }: FieldProps<string | null> & Bounds) {
  const bounds = { from, to }
  const typed = useTyped(field, bounds, daysOnly)
  return (
    <Field<string | null> {...field} {...typed.props}>
      {({ value, onChange, attributes: { onBlur, ...attributes } }) => (
        <Typing of={typed} holder={{ value, onChange }} left={onBlur}>
          <DatePicker
            {...attributes}
            style={{ width: '100%' }}
            value={pickerOf(value)}
            disabledDate={outside(bounds)}
            onChange={(day: Dayjs | null) => {
              typed.clear()
              onChange(day ? day.format(dayFormat) : null)
            }}
          />
        </Typing>
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
  const bounds = { from, to }
  const typed = useTyped(field, bounds, withMinutes)
  return (
    <Field<string | null> {...field} {...typed.props}>
      {({ value, onChange, attributes: { onBlur, ...attributes } }) => (
        <Typing of={typed} holder={{ value, onChange }} left={onBlur}>
          <DatePicker
            {...attributes}
            style={{ width }}
            allowClear={clearable}
            showTime={{ format: 'HH:mm', minuteStep }}
            format={withMinutes.text}
            value={pickerOf(value)}
            disabledDate={outside(bounds)}
            onChange={(at: Dayjs | null) => {
              typed.clear()
              onChange(at ? at.format(minuteFormat) : null)
            }}
          />
        </Typing>
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
          disabledDate={outside({ from, to })}
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
