import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PatientDialog } from '#web/clinic/patient/patient-dialog.tsx'
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
import { OneOfTwo } from './one-of-two.tsx'
import { SeriesRefused, TimeRefused } from './time-refused.tsx'
import { type Draft, placeOf, useBooking } from './use-booking.ts'

/** A new booking, or a new time for an existing one. */
export function BookingDialog({ draft, span, close }: { draft: Draft; span: Span; close: () => void }) {
  const { t } = useTranslation(['calendar', 'fields', 'common', 'patient'])
  const booking = useBooking(draft, span, close)
  const { entered, change, changePlace, repeats, refused, left, hasBooked, takeInstead, isBusy, isReady, send } =
    booking
  const [adding, setAdding] = useState<string | null>(null)

  if (adding !== null)
    return (
      <PatientDialog
        name={adding}
        close={() => setAdding(null)}
        done={({ patientId, patientName }) => change({ patient: { patientId, patientName } })}
      />
    )
  if (left.length)
    return (
      <Dialog
        title={t(hasBooked ? 'calendar:someRefused' : 'calendar:allRefused', { count: left.length })}
        close={close}
        cancelLabel={t('common:close')}
      >
        <SeriesRefused
          list={left}
          doctorId={entered.doctorId}
          doctors={span.doctors}
          busy={isBusy}
          take={(of, near) => void takeInstead(of, near)}
        />
      </Dialog>
    )
  return (
    <Dialog
      title={draft.booking ? t('calendar:moveTitle', { name: draft.booking.name }) : t('calendar:newBooking')}
      close={close}
      confirm={{
        label: draft.booking ? t('calendar:moveIt') : t('calendar:bookIt'),
        run: send,
        busy: isBusy,
        disabled: !isReady,
      }}
    >
      <div className={styles['fields']}>
        {draft.booking ? null : (
          <>
            <ChoosePatient
              label={t('fields:patientId')}
              value={entered.patient}
              onChange={(patient) => change({ patient })}
            />
            <Button look="link" onClick={() => setAdding('')}>
              {t('patient:add')}
            </Button>
          </>
        )}
        <DateTimeField
          label={t('fields:reservationDate')}
          value={entered.at}
          onChange={(at) => changePlace({ at })}
          from={span.today}
        />
        <OneOfTwo
          timeZone={span.timeZone}
          at={entered.at}
          offset={entered.offset}
          choose={(offset) => changePlace({ offset })}
        />
        {refused ? (
          <TimeRefused
            refused={refused}
            day={entered.at?.slice(0, 10) ?? ''}
            doctorId={entered.doctorId}
            doctors={span.doctors}
            take={({ day, time, ...of }) => changePlace({ at: `${day}T${time}`, ...placeOf(entered, of) })}
          />
        ) : null}
        {refused?.why === 'slot_taken' ? (
          <Checkbox
            label={t('calendar:overbook')}
            value={entered.overbook}
            onChange={(overbook) => change({ overbook })}
          />
        ) : null}
        <Select
          label={t('fields:doctorId')}
          options={span.doctors.map((d) => ({ value: d.doctorId, label: d.name }))}
          value={entered.doctorId}
          onChange={(doctorId) => changePlace({ doctorId })}
          clearable
        />
        {span.rooms.length ? (
          <Select
            label={t('fields:roomId')}
            options={span.rooms.map((r) => ({ value: r.roomId, label: r.name }))}
            value={entered.roomId}
            onChange={(roomId) => changePlace({ roomId })}
            clearable
          />
        ) : null}
        <NumberField
          label={t('fields:minutes')}
          min={5}
          max={480}
          unit={t('calendar:minutes')}
          value={entered.minutes}
          onChange={(minutes) => change({ minutes })}
        />
        <TextField
          label={t('calendar:visitReason')}
          maxLength={100}
          value={entered.reason}
          onChange={(reason) => change({ reason })}
        />
        {draft.booking ? null : (
          <NumberField
            label={t('calendar:howMany')}
            min={1}
            max={20}
            unit={t('calendar:times')}
            value={entered.times}
            onChange={(times) => change({ times })}
          />
        )}
        {repeats ? (
          <NumberField
            label={t('calendar:every')}
            min={1}
            max={60}
            unit={t('calendar:days')}
            value={entered.everyDays}
            onChange={(everyDays) => change({ everyDays })}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
