import { useTranslation } from 'react-i18next'
import type { ConstitutionCare } from '#contract/prescribing/physique.ts'

/** How to live with the constitution that was found: food, points, exercise, season, mood. */
export function Care({ care, name }: { care: ConstitutionCare; name: string }) {
  const { t } = useTranslation('physique')
  const heading = `phys-care-${care.code}`
  return (
    <section className="phys-care" aria-labelledby={heading}>
      <h2 id={heading} className="title">
        {t('careFor', { name })}
      </h2>
      <p className="phys-principle serif">{care.principle}</p>
      <dl className="facts">
        {care.advice.map(({ kind, title, text }) => (
          <div key={kind} className="phys-fact">
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className="phys-fact">
          <dt>{t('points')}</dt>
          <dd>
            {care.points.map(({ pointId, label, way }) => (
              <p key={pointId}>
                <b className="serif">{label}</b> <span className="m">{way}</span>
              </p>
            ))}
          </dd>
        </div>
      </dl>
      <details className="phys-features">
        <summary className="s m">{t('features')}</summary>
        <dl className="facts">
          {care.features.map(({ kind, title, text }) => (
            <div key={kind} className="phys-fact">
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="h xs">{care.source}</p>
      </details>
    </section>
  )
}
