import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminCases, type MedicalCase, visitCases } from '#contract/prescribing/medical-case.ts'
import { qualityItems, type RecordQuality } from '#contract/prescribing/record-quality.ts'
import { query } from '#web/base/query.ts'
import styles from './quality-ruler.module.css'

/** Requested after the list, so that the list does not wait for it. */
function useQualities(rows: readonly MedicalCase[], ofAll: boolean): ReadonlyMap<number, RecordQuality> {
  const mcIds = rows.flatMap((row) => (row.prescriptionId === null ? [] : [row.mcId]))
  const own = useQuery({ ...query(visitCases.myCaseQualities, { mcIds }), enabled: !ofAll && mcIds.length > 0 })
  const all = useQuery({ ...query(adminCases.caseQualities, { mcIds }), enabled: ofAll && mcIds.length > 0 })
  const found = ofAll ? all.data : own.data
  return new Map((found?.list ?? []).map((one) => [one.mcId, one.quality]))
}

type CellProps = { mcId: number; rows: readonly MedicalCase[]; ofAll: boolean }

/** The cells of a page share one request; while their column is hidden there is none. */
export function QualityCell({ mcId, rows, ofAll }: CellProps) {
  return <QualityRuler quality={useQualities(rows, ofAll).get(mcId)} />
}

/**
 * One cell per item, always in the same order, so that one item can be compared over many cases: full when written,
 * hollow when missing, a dash when not required.
 */
function QualityRuler({ quality }: { quality: RecordQuality | undefined }) {
  const { t } = useTranslation(['medical-case', 'prescription'])
  if (!quality) return null
  const filled = new Map(quality.items.map((i) => [i.item, i.filled]))
  const lacking = qualityItems.filter((item) => filled.get(item) === false)
  const missing = lacking.map((item) => t(`prescription:quality.items.${item}`)).join(t('medical-case:comma'))
  const said = missing ? t('medical-case:lacks', { items: missing }) : t('prescription:quality.whole')
  return (
    <span className={styles['ruler']} title={said}>
      <span className={styles['cells']} role="img" aria-label={said}>
        {qualityItems.map((item) => (
          <i key={item} data-filled={filled.get(item) ?? 'none'} />
        ))}
      </span>
      <b className="num">{quality.score}</b>
    </span>
  )
}
