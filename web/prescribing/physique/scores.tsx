import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { ConstitutionResult, physique } from '#contract/prescribing/physique.ts'
import styles from './physique.module.css'

export type Analysed = Output<typeof physique.analyse>

/** The nine scales as bars, with the limits of the standard drawn in. */
export function Scores({ result }: { result: Analysed }) {
  const { t } = useTranslation('physique')
  return (
    <section className="phys-scores" aria-labelledby="phys-scores">
      <h2 id="phys-scores" className="title">
        {t(`by.${result.by}`)}
      </h2>
      <ul>
        {result.constitutions.map((c) => (
          <Bar key={c.code} result={c} by={result.by} />
        ))}
      </ul>
      <p className="text-faint text-tiny">{t(result.by === 'questionnaire' ? 'limits' : 'signsOnly')}</p>
    </section>
  )
}

const tone = {
  yes: 'text-qingdai',
  mostly: 'text-jade',
  leaning: 'text-gamboge',
  suggested: 'text-wisteria',
  no: 'text-muted',
  open: 'text-faint',
} as const

function Bar({ result, by }: { result: ConstitutionResult; by: Analysed['by'] }) {
  const { t } = useTranslation('physique')
  const { label, score, rawScore, verdict, because, missing, letter } = result
  const reasons = because.slice(0, 4).map((b) => `${b.label} ${b.points}`)
  // 平和质 is measured against 60, the others against 30 and 40.
  const limits = by === 'signs' ? [] : letter === 'A' ? [60] : [30, 40]
  return (
    <li className={`phys-bar ${verdict}`}>
      <details>
        <summary>
          <span className={`serif ${styles['phys-name']}`}>{label}</span>
          <span className={styles['phys-track']} aria-hidden="true">
            <i className={styles['phys-fill']} style={{ width: `${score ?? 0}%` }} />
            {limits.map((at) => (
              <u key={at} style={{ left: `${at}%` }} />
            ))}
          </span>
          <span className="num phys-score">{score === null ? '–' : Math.round(score * 10) / 10}</span>
          <span className={`${styles['phys-verdict']} ${tone[verdict]}`}>
            {verdict === 'open' ? t('left', { count: missing.length }) : t(`verdict.${verdict}`)}
          </span>
        </summary>
        <p className="text-small text-muted">
          {rawScore === null ? null : t('sum', { raw: rawScore, score: score ?? 0 })}
          {reasons.length ? ` ${t('because')}${reasons.join(t('comma'))}` : null}
        </p>
      </details>
    </li>
  )
}
