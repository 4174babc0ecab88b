import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimeMethod } from '#contract/acupuncture/choices.ts'
import type { Opening, TimePoint } from '#contract/acupuncture/point.ts'
import { useNeedleWords } from '#web/acupuncture/selection/use-needle-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useWords } from '../drawing/use-words.ts'
import styles from './hour.module.css'

export type Work = 'daquan4' | 'daquan5' | 'dacheng5'

function PointLine({ point, act }: { point: TimePoint; act: ReactNode }) {
  const { t } = useTranslation('acupuncture')
  const { word, codeBeside } = useWords()
  const { beware } = useNeedleWords()
  const code = codeBeside(point)
  const warned = beware(point)
  return (
    <li className={styles['time-point']}>
      <b className="serif">{point.label}</b>
      {code ? <span className="text-small text-muted">{code}</span> : null}
      <span className="text-small text-muted">
        {t('time.roleOf', { channel: word(point.channel), role: word(point.role) })}
      </span>
      <span className={`${styles['time-use']} ${point.use}`}>{t(`uses.${point.use}`)}</span>
      {warned ? (
        <span className="text-small text-gamboge row time-warned">
          <Icon name="warn" size={14} />
          {warned}
        </span>
      ) : null}
      {act}
    </li>
  )
}

type OpeningProps = {
  method: TimeMethod
  opening: Opening
  work: Work
  next: string
  isLead: boolean
  /** Beside each point: the button to add it, when there is a prescription. */
  actFor: (point: TimePoint) => ReactNode
}

/** The points a method opens in one double hour and, on request, the calculation. */
export function OpeningView({ method, opening, work, next, isLead, actFor }: OpeningProps) {
  const { t } = useTranslation('acupuncture')
  const { sentence } = useWords()
  return (
    <section
      className={`${styles['opening']} ${method}${isLead ? ` ${styles['lead']}` : ''}`}
      aria-labelledby={`opening-${method}`}
    >
      <h3 className="row">
        <span id={`opening-${method}`} className="title">
          {t(`methods.${method}`)}
        </span>
        <span className={`${styles['time-status']} ${opening.status}`}>{t(`statuses.${opening.status}`)}</span>
        {isLead ? <span className="text-small text-faint">{t(`methodHints.${method}`)}</span> : null}
      </h3>
      {opening.points.length ? (
        <ul>
          {opening.points.map((p) => (
            <PointLine key={`${p.code}-${p.use}`} point={p} act={actFor(p)} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('time.closedNow')}</p>
      )}
      <p className="text-small text-muted">{next}</p>
      <details>
        <summary>{t('time.steps')}</summary>
        <ol className={styles['time-steps']}>
          {opening.steps.map(({ rule, values }) => (
            <li key={rule}>{sentence(rule, values)}</li>
          ))}
        </ol>
        <p className="text-small text-faint">{t('time.source', { work: t(`works.${work}`) })}</p>
      </details>
    </section>
  )
}
