import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportFormats, exportReasons, patientExportCalls } from '#contract/prescribing/patient-export.ts'
import { toastDone } from '#web/base/notices.ts'
import { call } from '#web/base/query.ts'
import { saveFile } from '#web/base/save-file.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

type Format = (typeof exportFormats)[number]
type Reason = (typeof exportReasons)[number]

const endings: Record<Format, string> = { pdf: 'pdf', json: 'json', fhir: 'fhir.json' }

/** The whole record of one patient as a file; the reason is recorded. */
export function ExportDialog({ patientId, close }: { patientId: number; close: () => void }) {
  const { t } = useTranslation('medical-case')
  const [format, setFormat] = useState<Format>('pdf')
  const [reason, setReason] = useState<Reason>('patient')
  const [remark, setRemark] = useState('')
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const blob = await call(patientExportCalls.exportPatient, { patientId, format, reason, remark: remark.trim() })
      saveFile(blob, `patient-${patientId}.${endings[format]}`)
      toastDone(t('record.done'))
      close()
    } catch {
      // The call displays the error itself; the selection stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('record.title')}
      close={close}
      confirm={{
        label: t('record.run'),
        run: () => void run(),
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
