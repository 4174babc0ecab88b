import { useTranslation } from 'react-i18next'
import { physiologicalStatuses } from '#contract/base/codes.ts'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { drawer } from '#web/base/drawer.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Seal } from '#web/ui/seal.tsx'
import styles from './alerts.module.css'

type Alerted = Pick<VisitRow, 'allergies' | 'westernDrugs' | 'physiologicalStatus' | 'patientId' | 'name'>

const conditionMarks = [
  { condition: physiologicalStatuses.pregnancy, mark: 'seal.pregnancy', words: 'condition.2' },
  { condition: physiologicalStatuses.lactation, mark: 'seal.lactation', words: 'condition.3' },
] as const

function useAlerts({ allergies, westernDrugs, physiologicalStatus }: Alerted) {
  const { t } = useTranslation('common')
  return [
    ...allergies.map((what) => (
      <Seal key={`a-${what}`} mark={t('seal.allergy')} tone="cinnabar" filled>
        <span className="visually-hidden">{t('allergicTo', { what: '' })}</span>
        {what}
      </Seal>
    )),
    ...conditionMarks
      .filter(({ condition }) => condition === physiologicalStatus)
      .map(({ mark, words }) => (
        <Seal key={mark} mark={t(mark)} tone="gamboge">
          {t(words)}
        </Seal>
      )),
    ...westernDrugs.map((what) => (
      <span key={`d-${what}`} className="flag text-muted">
        <Icon name="hint" size={14} />
        <span className="ellipsis" title={what}>
          {t('takes', { what })}
        </span>
      </span>
    )),
  ]
}

/** The mark of the most important alert alone, where a row has no room for its words. */
export function AlertMark({ row }: { row: Alerted }) {
  const { t } = useTranslation('common')
  if (row.allergies.length) return <Seal mark={t('seal.allergy')} tone="cinnabar" filled />
  const found = conditionMarks.find(({ condition }) => condition === row.physiologicalStatus)
  return found ? <Seal mark={t(found.mark)} tone="gamboge" /> : null
}

/** The most important alert, and how many more there are; the drawer lists them all. */
export function FirstAlert({ row }: { row: Alerted }) {
  const { t } = useTranslation('visit')
  const [first, ...more] = useAlerts(row)
  if (!first) return null
  return (
    <span className={`row ${styles['alert-first']}`}>
      {first}
      {more.length ? (
        <button
          type="button"
          className="b t more"
          aria-label={t('moreAlerts', { name: row.name, count: more.length })}
          onClick={() =>
            drawer.open({ code: 'single-sidebar', kind: 'patient', id: row.patientId, name: row.name, hint: '' })
          }
        >
          {`+${more.length}`}
        </button>
      ) : null}
    </span>
  )
}

export function AllAlerts({ row }: { row: Alerted }) {
  const { t } = useTranslation('common')
  const alerts = useAlerts(row)
  return alerts.length ? (
    <span className={styles['alerts']}>{alerts}</span>
  ) : (
    <span className="text-muted">{t('noAllergy')}</span>
  )
}
