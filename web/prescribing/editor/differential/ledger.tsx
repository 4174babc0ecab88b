import { useTranslation } from 'react-i18next'
import type { RecipeMatch } from '#contract/prescribing/analysis.ts'
import styles from './differential.module.css'

export const signed = (n: number) => `${n < 0 ? '−' : '+'}${Math.abs(Math.round(n * 10) / 10)}`

/** The itemised addends: they add up to the score. */
export function Ledger({ match }: { match: RecipeMatch }) {
  const { t } = useTranslation('prescription')
  const top = [...match.because].sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const shown = top.slice(0, 11)
  const shownPoints = [...shown, ...match.adjustments].reduce((sum, r) => sum + r.points, 0)
  const rest = match.score - shownPoints
  return (
    <dl className="sum">
      {shown.map((r) => (
        <div key={`${r.symptomId} ${r.kind}`} className={r.points < 0 ? styles['neg'] : ''}>
          <dt title={r.label}>{r.label}</dt>
          <dd>{signed(r.points)}</dd>
        </div>
      ))}
      {match.adjustments
        .filter(({ points }) => Math.abs(points) >= 0.05)
        .map((b) => (
          <div key={b.kind} className={b.points < 0 ? styles['neg'] : ''}>
            <dt>{t(`differential.besides.${b.kind}`)}</dt>
            <dd>{signed(b.points)}</dd>
          </div>
        ))}
      {Math.abs(rest) >= 0.05 && (
        <div>
          <dt>{t('differential.other')}</dt>
          <dd>{signed(rest)}</dd>
        </div>
      )}
      <div className="total">
        <dt className="text-faint">
          {t('differential.route', { name: [match.route.name, match.route.source].filter(Boolean).join(' ') })}
        </dt>
        <dd>
          <b>{Math.round(match.score)}</b>
        </dd>
      </div>
    </dl>
  )
}
