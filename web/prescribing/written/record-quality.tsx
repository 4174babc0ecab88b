import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { prescription } from '#contract/prescribing/prescription.ts'
import type { RecordQuality } from '#contract/prescribing/record-quality.ts'
import { query } from '#web/base/query.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './record-quality.module.css'

type Item = RecordQuality['items'][number]

type Props = {
  quality: RecordQuality
  /** Moves to the field of an item; without it nothing can be changed here. */
  goTo?: (field: Item['field']) => void
}

/** How complete the record is, and what it lacks. It only informs. */
export function QualityOfRecord({ quality, goTo }: Props) {
  const { t } = useTranslation('prescription')
  const lacking = quality.items.filter((i) => !i.filled)
  const score = t('quality.score', { score: quality.score })
  return (
    <section className={styles['quality']} aria-label={t('quality.title')}>
      <div className={styles['head']}>
        <span>{t('quality.title')}</span>
        <meter min={0} max={100} value={quality.score} aria-label={score} />
        <b className="num">{score}</b>
      </div>
      {lacking.length === 0 ? (
        <p className="text-muted">
          <Icon name="check" size={14} /> {t('quality.whole')}
        </p>
      ) : (
        <ul className={styles['lacking']} aria-label={t('quality.lacking', { count: lacking.length })}>
          {goTo ? null : <li aria-hidden="true">{t('quality.lacking', { count: lacking.length })}</li>}
          {lacking.map(({ item, field, points }) => (
            <li key={item}>
              {goTo ? (
                <button type="button" className="b o sm" onClick={() => goTo(field)} title={t('quality.fill')}>
                  {t(`quality.items.${item}`)} <span className="text-faint num">{points}</span>
                </button>
              ) : (
                <span className="text-muted">{t(`quality.items.${item}`)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="text-tiny text-faint">{t('quality.source')}</p>
    </section>
  )
}

/** The same for a stored prescription. */
export function StoredQuality({ prescriptionId, goTo }: { prescriptionId: number; goTo?: Props['goTo'] }) {
  const { data } = useQuery({ ...query(prescription.recordQuality, { prescriptionId }), staleTime: 0 })
  if (!data) return null
  return <QualityOfRecord quality={data} {...(goTo && { goTo })} />
}
