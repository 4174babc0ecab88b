import { useTranslation } from 'react-i18next'
import type { ConstitutionCare } from '#contract/prescribing/physique.ts'
import styles from './physique.module.css'

/** How to live with the constitution that was found: food, points, exercise, season, mood. */
export function Care({ care, name }: { care: ConstitutionCare; name: string }) {
  const { t } = useTranslation('physique')
  const heading = `phys-care-${care.code}`
  return (
    <section className="phys-care" aria-labelledby={heading}>
      <h2 id={heading} className="title">
        {t('careFor', { name })}
      </h2>
      <p className={`${styles['phys-principle']} serif`}>{care.principle}</p>
      <dl className="facts">
        {care.advice.map(({ kind, title, text }) => (
          <div key={kind} className={styles['phys-fact']}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className={styles['phys-fact']}>
          <dt>{t('points')}</dt>
          <dd>
            {care.points.map(({ pointId, label, way }) => (
              <p key={pointId}>
                <b className="serif">{label}</b> <span className="text-muted">{way}</span>
              </p>
            ))}
          </dd>
        </div>
      </dl>
      <details className={styles['phys-features']}>
        <summary className="text-small text-muted">{t('features')}</summary>
        <dl className="facts">
          {care.features.map(({ kind, title, text }) => (
            <div key={kind} className={styles['phys-fact']}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="text-faint text-tiny">{care.source}</p>
      </details>
    </section>
  )
}
