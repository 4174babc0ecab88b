import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/base/endpoint.ts'
import { adminCases, exportLimit, visitCases } from '#contract/prescribing/medical-case.ts'
import { call } from '#web/base/query.ts'
import { dayOf } from '#web/base/time.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice-fields.tsx'
import { useColumns } from '#web/ui/table/use-columns.ts'
import { useExport } from '../written/use-export.ts'
import { columnsOf, useCaseColumns } from './case-table.tsx'
import styles from './export-dialog.module.css'

const formats = ['csv', 'xlsx'] as const
const extents = ['shown', 'all'] as const

type Props = { asked: Input<typeof visitCases.exportMedicalCases>; total: number; ofAll?: boolean; close: () => void }

/** The cases of the list as a spreadsheet file: its filter, its order and, unless all are wanted, its columns. */
export function ExportDialog({ asked, total, ofAll = false, close }: Props) {
  const { t } = useTranslation('medical-case')
  const { shown } = useColumns(useCaseColumns(ofAll, []), columnsOf(ofAll))
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx')
  const [extent, setExtent] = useState<(typeof extents)[number]>('shown')
  const [withNames, setWithNames] = useState(false)
  const told = shown.filter(({ key }) => withNames || key !== 'patient')
  const { run, busy, stop } = useExport(async (input: Input<typeof visitCases.exportMedicalCases>) => {
    const file = await call(ofAll ? adminCases.exportMedicalCases : visitCases.exportMedicalCases, input)
    const name = `${t('title')}-${dayOf(new Date())}.${input.format}`
    return { file, name, done: t('exported', { name }) }
  }, close)
  const columns = extent === 'shown' ? { columns: shown.map(({ key }) => key) } : {}
  return (
    <Dialog
      title={t('export')}
      close={stop}
      stopLabel={t('record.stop')}
      confirm={{ label: t('export'), run: () => run({ ...asked, withNames, format, ...columns }), busy }}
    >
      <div className={styles['form']}>
        <p>{t('exportText')}</p>
        <div>
          <p>{t('record.format')}</p>
          <Choice
            name={t('record.format')}
            value={format}
            onChange={setFormat}
            options={formats.map((value) => ({ value, text: t(`exportFormats.${value}`) }))}
          />
        </div>
        <div>
          <p>{t('exportColumns')}</p>
          <Choice
            name={t('exportColumns')}
            value={extent}
            onChange={setExtent}
            options={extents.map((value) => ({ value, text: t(`exportExtents.${value}`) }))}
          />
          {extent === 'shown' ? <p className="text-muted">{told.map(({ title }) => title).join(t('comma'))}</p> : null}
        </div>
        <Checkbox label={t('withNames')} value={withNames} onChange={setWithNames} />
        {total >= exportLimit ? (
          <p>{t(asked.oldestFirst ? 'exportOldest' : 'exportNewest', { count: exportLimit })}</p>
        ) : null}
      </div>
    </Dialog>
  )
}
