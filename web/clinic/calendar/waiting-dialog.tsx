import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastDone } from '#web/base/notices.ts'
import { PatientDialog } from '#web/clinic/patient/patient-dialog.tsx'
import type { ChosenPatient } from '#web/clinic/patient/patient-select.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './calendar.module.css'
import { ChoosePatient } from './choose-patient.tsx'
import type { Span } from './lanes.ts'
import { usePlanCalls } from './use-calendar.ts'

const parts = ['any', 'morning', 'afternoon'] as const

/** A patient for whom no time is free: preferred doctor and times. */
export function WaitingDialog({ span, close }: { span: Span; close: () => void }) {
  const { t } = useTranslation(['calendar', 'fields', 'patient'])
  const { wait } = usePlanCalls()
  const [patient, setPatient] = useState<ChosenPatient | null>(null)
  const [adding, setAdding] = useState(false)
  const [doctorId, setDoctor] = useState<number | null>(null)
  const [part, setPart] = useState<(typeof parts)[number]>('any')
  const [fromDay, setFrom] = useState<string | null>(null)
  const [untilDay, setUntil] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  if (adding)
    return (
      <PatientDialog
        name=""
        close={() => setAdding(false)}
        done={({ patientId, patientName }) => setPatient({ patientId, patientName })}
      />
    )
  const run = () =>
    patient &&
    void wait.mutateAsync({ patientId: patient.patientId, doctorId, part, fromDay, untilDay, reason }).then(
      () => {
        toastDone(t('calendar:waiting.added'))
        close()
      },
      () => undefined,
    )
  return (
    <Dialog
      title={t('calendar:waiting.add')}
      close={close}
      confirm={{ label: t('calendar:waiting.add'), run, busy: wait.isPending, disabled: patient === null }}
    >
      <div className={styles['fields']}>
        <ChoosePatient label={t('fields:patientId')} value={patient} onChange={setPatient} />
        <Button look="link" onClick={() => setAdding(true)}>
          {t('patient:add')}
        </Button>
        <Select
          label={t('fields:doctorId')}
          options={span.doctors.map((d) => ({ value: d.doctorId, label: d.name }))}
          placeholder={t('calendar:waiting.anyDoctor')}
          value={doctorId}
          onChange={setDoctor}
          clearable
        />
        <Segmented
          label={t('calendar:waiting.when')}
          value={part}
          onChange={setPart}
          options={parts.map((value) => ({ value, label: t(`calendar:parts.${value}`) }))}
        />
        <DateField label={t('calendar:waiting.from')} value={fromDay} onChange={setFrom} from={span.today} />
        <DateField
          label={t('calendar:waiting.until')}
          value={untilDay}
          onChange={setUntil}
          from={fromDay ?? span.today}
        />
        <TextField label={t('fields:reason')} maxLength={100} value={reason} onChange={setReason} />
      </div>
    </Dialog>
  )
}
