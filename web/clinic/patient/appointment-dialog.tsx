import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { calendar } from '#contract/clinic/calendar.ts'
import { visit } from '#contract/clinic/visit.ts'
import { toastDone } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { useRequestKey } from '#web/base/request-key.ts'
import { instantOfWall, longDay, timeOf } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/form/choice-fields.tsx'
import { DateTimeField } from '#web/ui/form/date-field.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { PatientDialog } from './patient-dialog.tsx'
import { type ChosenPatient, PatientSelect } from './patient-select.tsx'
import { useVisitActions } from './use-visit-actions.ts'
import { visitReads } from './visit-reads.ts'

/** The patient of the dialog, when already known. */
export type Appointing = { patient?: ChosenPatient }
type When = 'now' | 'later'
const AppointmentForm = z.object({
  patientId: z.number(),
  at: z.string().optional(),
  diagnoseWay: z.union([z.literal(1), z.literal(2)]),
})

/** The next full quarter of an hour. */
const nextQuarter = () =>
  dayjs()
    .add(15 - (dayjs().minute() % 15), 'minute')
    .format('YYYY-MM-DDTHH:mm')

/** A patient who comes in now, or an appointment for a day and time. */
export function AppointmentDialog({ appointing, close }: { appointing: Appointing; close: () => void }) {
  const { t } = useTranslation(['visit', 'fields', 'common', 'patient'])
  const form = useForm()
  const [chosen, setChosen] = useState(appointing.patient ?? null)
  const [when, setWhen] = useState<When>(appointing.patient ? 'later' : 'now')
  const [adding, setAdding] = useState<string | null>(null)
  const appoint = useCall(visit.addAppointment, visitReads)
  const { requestKey } = useRequestKey()
  const { receiveNow, walkInWord } = useVisitActions()
  // A doctor books for themselves; the front desk may name the requested doctor.
  const mayName = when === 'now' && walkInWord === 'checkInNow'
  const { data: plan } = useQuery({ ...query(calendar.span, { days: 1 }), enabled: mayName })
  const [doctorId, setDoctor] = useState<number | null>(null)

  async function submit({ patientId, at, diagnoseWay }: z.infer<typeof AppointmentForm>) {
    if (when === 'now') {
      await receiveNow(patientId, diagnoseWay, doctorId)
    } else {
      if (!at) return form.fault('at', t('visit:timeMissing'))
      // The picker uses the clinic's time zone.
      const reservationDate = instantOfWall(at)
      const row = await appoint.mutateAsync({ patientId, reservationDate, diagnoseWay, requestKey })
      toastDone(
        t('visit:appointed', { name: row.name, day: longDay(row.reservationDate), time: timeOf(row.reservationDate) }),
      )
    }
    close()
  }

  // Dialogs are not stacked: the new-patient dialog replaces this one, and returns the added patient.
  if (adding !== null)
    return (
      <PatientDialog
        name={adding}
        close={() => setAdding(null)}
        done={({ patientId, patientName }) => {
          setChosen({ patientId, patientName })
          form.fill({ patientId })
        }}
      />
    )
  return (
    <Dialog
      title={t('visit:addTitle')}
      width={460}
      close={close}
      form={form}
      confirm={{ label: t(when === 'now' ? `visit:${walkInWord}` : 'visit:appoint') }}
    >
      <Segmented<When>
        block
        label={t('visit:whenName')}
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: t(`visit:${walkInWord}`) },
          { value: 'later', label: t('visit:when.later') },
        ]}
      />
      <Form
        form={form}
        schema={AppointmentForm}
        initial={{ patientId: chosen?.patientId ?? null, at: nextQuarter(), diagnoseWay: 1 }}
        submit={submit}
      >
        <PatientSelect
          name="patientId"
          label={t('fields:patientId')}
          wrong={t('visit:patientMissing')}
          chosen={chosen}
          add={setAdding}
        />
        <Button look="link" size="small" onClick={() => setAdding('')}>
          {t('patient:add')}
        </Button>
        {when === 'later' ? (
          <DateTimeField
            name="at"
            label={t('fields:reservationDate')}
            wrong={t('visit:timeMissing')}
            from={dayjs().format('YYYY-MM-DD')}
          />
        ) : null}
        {mayName ? (
          <Select
            label={t('fields:doctorId')}
            options={(plan?.doctors ?? []).map((one) => ({ value: one.doctorId, label: one.name }))}
            value={doctorId}
            onChange={setDoctor}
            clearable
          />
        ) : null}
        <RadioGroup
          name="diagnoseWay"
          label={t('fields:diagnoseWay')}
          options={[
            { value: 1, label: t('visit:ways.1') },
            { value: 2, label: t('visit:ways.2') },
          ]}
        />
      </Form>
    </Dialog>
  )
}
