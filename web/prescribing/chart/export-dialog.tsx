import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/base/endpoint.ts'
import { exportFormats, exportReasons, patientExportCalls } from '#contract/prescribing/patient-export.ts'
import { call } from '#web/base/query.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useExport } from '../written/use-export.ts'

type Format = (typeof exportFormats)[number]
type Reason = (typeof exportReasons)[number]

const endings: Record<Format, string> = { pdf: 'pdf', json: 'json', fhir: 'fhir.json' }

/** The whole record of one patient as a file; the reason is recorded. */
export function ExportDialog({ patientId, close }: { patientId: number; close: () => void }) {
  const { t } = useTranslation('medical-case')
  const [format, setFormat] = useState<Format>('pdf')
  const [reason, setReason] = useState<Reason>('patient')
  const [remark, setRemark] = useState('')
  const { run, busy, stop } = useExport(async (input: Input<typeof patientExportCalls.exportPatient>) => {
    const file = await call(patientExportCalls.exportPatient, input)
    return { file, name: `patient-${patientId}.${endings[input.format]}`, done: t('record.done') }
  }, close)
  return (
    <Dialog
      title={t('record.title')}
      close={stop}
      stopLabel={t('record.stop')}
      confirm={{
        label: t('record.run'),
        run: () => run({ patientId, format, reason, remark: remark.trim() }),
        busy,
        disabled: reason === 'other' && !remark.trim(),
      }}
    >
      <Choice
        name={t('record.format')}
        value={format}
        onChange={setFormat}
        options={exportFormats.map((value) => ({ value, text: t(`record.formats.${value}`) }))}
      />
      <p className="text-muted">{t(`record.about.${format}`)}</p>
      <Select<Reason>
        label={t('record.reason')}
        value={reason}
        onChange={(next) => setReason(next ?? 'patient')}
        options={exportReasons.map((value) => ({ value, label: t(`record.reasons.${value}`) }))}
      />
      <TextField label={t('record.remark')} maxLength={200} value={remark} onChange={setRemark} />
      <p className="text-muted">{t('record.audited')}</p>
    </Dialog>
  )
}
