import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/base/endpoint.ts'
import { exportReasons, patientExportCalls } from '#contract/prescribing/patient-export.ts'
import { call } from '#web/base/query.ts'
import { dayOf } from '#web/base/time.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useExport } from '../written/use-export.ts'
import styles from './export-dialog.module.css'

const formats = ['json', 'fhir'] as const
type Format = (typeof formats)[number]
type Reason = (typeof exportReasons)[number]

/** One patient or picture per line, so that a file of any length can be read line by line. */
const linesFile = (parts: readonly Blob[]) => new Blob(parts.slice(), { type: 'application/x-ndjson' })

type Asked = Omit<Input<typeof patientExportCalls.exportRecords>, 'after' | 'of'>
const stages = ['records', 'pictures'] as const
/** What has come, of one question; as files, which the browser need not hold in memory. */
type Parts = { asked: string; files: Blob[]; patients: number; stage: number; come: number; after: number | undefined }

/** Fetches part after part. What has come is kept when one fails, and the next try goes on from there. */
function useParts() {
  const [share, setShare] = useState<number | null>(null)
  const parts = useRef<Parts | null>(null)
  async function fetchAll(input: Asked, isStopped: () => boolean) {
    const asked = JSON.stringify(input)
    const got: Parts =
      parts.current?.asked === asked
        ? parts.current
        : { asked, files: [], patients: 0, stage: 0, come: 0, after: undefined }
    parts.current = got
    setShare((was) => (got.files.length ? was : 0))
    for (let of = stages[got.stage]; of && !isStopped(); of = stages[got.stage]) {
      const { after } = got
      const { records, left, next } = await call(patientExportCalls.exportRecords, {
        ...input,
        of,
        ...(after !== undefined && { after }),
      })
      got.files.push(new Blob(records.map((one) => `${JSON.stringify(one)}\n`)))
      got.come += records.length
      setShare((got.stage + got.come / Math.max(1, got.come + left - records.length)) / stages.length)
      if (of === 'records') got.patients = got.come
      if (next === null) Object.assign(got, { stage: got.stage + 1, come: 0 })
      got.after = next ?? undefined
    }
    parts.current = null
    return got
  }
  return { fetchAll, share }
}

/** The records of all patients of the clinic as one file; it can be stopped, and then leaves nothing. */
export function EverythingDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('medical-case')
  const [format, setFormat] = useState<Format>('json')
  const [reason, setReason] = useState<Reason>('transfer')
  const [remark, setRemark] = useState('')
  const { fetchAll, share } = useParts()
  const { run, busy, stop } = useExport(async (asked: Asked, isStopped) => {
    const { files, patients } = await fetchAll(asked, isStopped)
    return {
      file: linesFile(files),
      name: `clinic-${dayOf(new Date())}.${asked.format}.ndjson`,
      done: t('everything.done', { count: patients }),
    }
  }, close)
  return (
    <Dialog
      title={t('everything.title')}
      close={stop}
      stopLabel={t('record.stop')}
      confirm={{
        label: share !== null && !busy ? t('everything.resume') : t('record.run'),
        run: () => run({ format, reason, remark: remark.trim() }),
        busy,
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
