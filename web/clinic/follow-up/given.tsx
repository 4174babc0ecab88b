import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { followup } from '#contract/clinic/follow-up.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import styles from './follow-up.module.css'

type Detail = Output<typeof followup.detail>

/** Diagnosis and treatment of the visit. */
export function Given({ detail }: { detail: Detail }) {
  const { t } = useTranslation('follow-up')
  const { prescription } = detail
  return (
    <section className={styles['given']} aria-label={t('given')}>
      {prescription.selfDescription ? <p>{prescription.selfDescription}</p> : null}
      <p className="serif">{prescription.herbs.map((h) => `${h.name}\u00a0${h.doseG}\u00a0g`).join('　')}</p>
      <p className="text-muted">
        {[t('packs', { count: prescription.pairs }), prescription.taking].filter(Boolean).join(' · ')}
      </p>
    </section>
  )
}

/** The score over the follow-ups so far, earliest first; drawn from the second on. */
export function ScoreCurve({ detail }: { detail: Detail }) {
  const { t } = useTranslation('follow-up')
  const points = [...detail.earlier.toReversed(), detail].flatMap(({ dueOn, score }) =>
    score === null ? [] : [{ day: dueOn, score }],
  )
  if (points.length < 2) return null
  return (
    <Chart
      label={t('curve')}
      heightPx={150}
      option={{
        grid: { left: 28, right: 12, top: 12, bottom: 24 },
        xAxis: { type: 'category', data: points.map((p) => p.day.slice(5)) },
        yAxis: { type: 'value', min: 0, max: 10, interval: 5 },
        series: [{ type: 'line', data: points.map((p) => p.score) }],
      }}
    >
      <table>
        <tbody>
          {points.map((p) => (
            <tr key={p.day}>
              <th scope="row">{p.day}</th>
              <td>{p.score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  )
}
