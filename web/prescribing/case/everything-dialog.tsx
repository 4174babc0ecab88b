import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportReasons, patientExportCalls } from '#contract/prescribing/patient-export.ts'
import { toastDone } from '#web/base/notices.ts'
import { call } from '#web/base/query.ts'
import { saveFile } from '#web/base/save-file.ts'
import { dayOf } from '#web/base/time.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Progress } from '#web/ui/progress.tsx'
import styles from './export-dialog.module.css'

const formats = ['json', 'fhir'] as const
type Format = (typeof formats)[number]
type Reason = (typeof exportReasons)[number]

/** One patient per line, so that a file of any length can be read line by line. */
const saveLines = (lines: readonly string[], name: string) =>
  saveFile(new Blob(lines.slice(), { type: 'application/x-ndjson' }), name)

/** The records of all patients of the clinic as one file; it can be stopped, and then leaves nothing. */
export function EverythingDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('medical-case')
  const [format, setFormat] = useState<Format>('json')
  const [reason, setReason] = useState<Reason>('transfer')
  const [remark, setRemark] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const isStopped = useRef(false)

  async function run() {
    setShare(0)
    const lines: string[] = []
    try {
      let after: number | null = null
      do {
        const asked = { format, reason, remark: remark.trim(), ...(after !== null && { after }) }
        const part: Awaited<ReturnType<typeof fetchPart>> = await fetchPart(asked)
        if (isStopped.current) return
        for (const one of part.records) lines.push(`${JSON.stringify(one)}\n`)
        setShare(lines.length / Math.max(1, lines.length + part.left - part.records.length))
        after = part.next
      } while (after !== null)
      saveLines(lines, `clinic-${dayOf(new Date())}.${format}.ndjson`)
      toastDone(t('everything.done', { count: lines.length }))
      close()
    } catch {
      // The call displays the error itself; the selection stays.
      setShare(null)
    }
  }
  const stop = () => {
    isStopped.current = true
    close()
  }
  return (
    <Dialog
      title={t('everything.title')}
      close={stop}
      confirm={{
        label: t('record.run'),
        run: () => void run(),
        busy: share !== null,
        disabled: reason === 'other' && !remark.trim(),
      }}
    >
      <div className={styles['form']}>
        <p>{t('everything.text')}</p>
        <div>
          <p>{t('record.format')}</p>
          <Choice
            name={t('record.format')}
            value={format}
            onChange={setFormat}
            options={formats.map((value) => ({ value, text: t(`record.formats.${value}`) }))}
          />
        </div>
      </div>
      <Select<Reason>
        label={t('record.reason')}
        value={reason}
        onChange={(next) => setReason(next ?? 'transfer')}
        options={exportReasons.map((value) => ({ value, label: t(`record.reasons.${value}`) }))}
      />
      <TextField label={t('record.remark')} maxLength={200} value={remark} onChange={setRemark} />
      <p className="text-muted">{t('record.audited')}</p>
      {share === null ? null : <Progress label={t('everything.title')} share={share} />}
    </Dialog>
  )
}

const fetchPart = (input: { format: Format; reason: Reason; remark: string; after?: number }) =>
  call(patientExportCalls.exportRecords, input)
