import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import type { Booking } from '#contract/clinic/calendar.ts'
import { toastDone } from '#web/base/notices.ts'
import { useRequestKey } from '#web/base/request-key.ts'
import { clockText, instantIn } from '#web/base/zone.ts'
import { PatientDialog } from '#web/clinic/patient/patient-dialog.tsx'
import type { ChosenPatient } from '#web/clinic/patient/patient-select.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice-fields.tsx'
import { DateTimeField } from '#web/ui/form/date-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './calendar.module.css'
import { ChoosePatient } from './choose-patient.tsx'
import type { Span } from './lanes.ts'
import { repeatOf } from './repeat.ts'
import { useBookingCalls } from './use-calendar.ts'

export type Draft = {
  /** Null: a new booking. */
  booking: Booking | null
  patient: ChosenPatient | null
  day: string
  minute: number
  doctorId: number | null
  roomId: number | null
  waitingId?: number
}

const minutesOf = (at: string) => Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16))

/** A new booking, or a new time for an existing one. */
export function BookingDialog({ draft, span, close }: { draft: Draft; span: Span; close: () => void }) {
  const { t } = useTranslation(['calendar', 'fields', 'common', 'patient'])
  const { book, move } = useBookingCalls()
  const [patient, setPatient] = useState(draft.patient)
  const [adding, setAdding] = useState<string | null>(null)
  const [at, setAt] = useState<string | null>(`${draft.day}T${clockText(draft.minute)}`)
  const [doctorId, setDoctor] = useState(draft.doctorId)
  const [roomId, setRoom] = useState(draft.roomId)
  const [minutes, setMinutes] = useState<number | null>(draft.booking?.minutes ?? 15)
  const [reason, setReason] = useState(draft.booking?.reason ?? '')
  const [times, setTimes] = useState<number | null>(1)
  const [everyDays, setEveryDays] = useState<number | null>(7)
  const repeats = times !== null && times > 1
  const [overbook, setOverbook] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const { requestKey } = useRequestKey()
  /** Taken was the time that was tried, with that doctor. */
  const elsewhere =
    <T,>(change: (value: T) => void) =>
    (value: T) => {
      setTaken(false)
      setOverbook(false)
      change(value)
    }

  async function send(patientId: number, when: string, length: number) {
    const reservationDate = instantIn(span.timeZone, when.slice(0, 10), minutesOf(when))
    const place = { doctorId, roomId, reservationDate, minutes: length, overbook, reason }
    const repeat = repeatOf(times, everyDays)
    const waitingId = draft.waitingId ?? null
    const more = { patientId, repeat, waitingId, ...(!overbook && { requestKey }) }
    try {
      if (draft.booking) {
        await move.mutateAsync({ mcId: draft.booking.mcId, version: draft.booking.version, ...place })
        toastDone(t('calendar:moved'))
      } else {
        const { refused } = await book.mutateAsync({ ...place, ...more })
        toastDone(refused.length ? t('calendar:someRefused', { count: refused.length }) : t('calendar:booked'))
      }
      close()
    } catch (error) {
      if (error instanceof CallError && error.code === errors.slot_taken.code) setTaken(true)
    }
  }

  if (adding !== null)
    return (
      <PatientDialog
        name={adding}
        close={() => setAdding(null)}
        done={({ patientId, patientName }) => setPatient({ patientId, patientName })}
      />
    )
  return (
    <Dialog
      title={draft.booking ? t('calendar:moveTitle', { name: draft.booking.name }) : t('calendar:newBooking')}
      close={close}
      confirm={{
        label: draft.booking ? t('calendar:moveIt') : t('calendar:bookIt'),
        run: () => {
          if (patient && at && minutes !== null) void send(patient.patientId, at, minutes)
        },
        busy: book.isPending || move.isPending,
        disabled: patient === null || at === null || (repeats && everyDays === null),
      }}
    >
      <div className={styles['fields']}>
        {draft.booking ? null : (
          <>
            <ChoosePatient label={t('fields:patientId')} value={patient} onChange={setPatient} />
            <Button look="link" onClick={() => setAdding('')}>
              {t('patient:add')}
            </Button>
          </>
        )}
        <DateTimeField label={t('fields:reservationDate')} value={at} onChange={elsewhere(setAt)} from={span.today} />
        <Select
          label={t('fields:doctorId')}
          options={span.doctors.map((d) => ({ value: d.doctorId, label: d.name }))}
          value={doctorId}
          onChange={elsewhere(setDoctor)}
          clearable
        />
        {span.rooms.length ? (
          <Select
            label={t('fields:roomId')}
            options={span.rooms.map((r) => ({ value: r.roomId, label: r.name }))}
            value={roomId}
            onChange={elsewhere(setRoom)}
            clearable
          />
        ) : null}
        <NumberField
          label={t('fields:minutes')}
          min={5}
          max={480}
          unit={t('calendar:minutes')}
          value={minutes}
          onChange={setMinutes}
        />
        <TextField label={t('calendar:visitReason')} maxLength={100} value={reason} onChange={setReason} />
        {draft.booking ? null : (
          <NumberField
            label={t('calendar:howMany')}
            min={1}
            max={20}
            unit={t('calendar:times')}
            value={times}
            onChange={setTimes}
          />
        )}
        {repeats && !draft.booking ? (
          <NumberField
            label={t('calendar:every')}
            min={1}
            max={60}
            unit={t('calendar:days')}
            value={everyDays}
            onChange={setEveryDays}
          />
        ) : null}
        {isTaken ? (
          <>
            <Alert kind="warning" title={t('calendar:takenTitle')} />
            <Checkbox label={t('calendar:overbook')} value={overbook} onChange={setOverbook} />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
