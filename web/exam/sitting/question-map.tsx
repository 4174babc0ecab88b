import { useTranslation } from 'react-i18next'
import type { Sitting } from '#contract/exam/exam.ts'
import styles from './sitting.module.css'

type Standing = Pick<Sitting, 'position' | 'answered' | 'timedOut'>
const states = ['answered', 'timedOut', 'here', 'toCome'] as const

const stateOf = (questionId: string, index: number, { position, answered }: Standing): (typeof states)[number] => {
  if (answered.includes(questionId)) return 'answered'
  if (index === position) return 'here'
  return index < position ? 'timedOut' : 'toCome'
}

/** Answered, timed out, current and future questions: four shapes. */
export function QuestionMap({ sitting, standing }: { sitting: Sitting; standing: Standing }) {
  const { t } = useTranslation('test-centre')
  const all = sitting.questions.map((q, i) => ({ id: q.questionId, state: stateOf(q.questionId, i, standing) }))
  return (
    <section aria-label={t('sit.progress')}>
      <h2 className={styles['heading']}>
        {t('sit.progress')}
        <span>{`${Math.min(standing.position + 1, all.length)} / ${all.length}`}</span>
      </h2>
      <ol className={styles['map']}>
        {all.map(({ id, state }, i) => (
          <li key={id} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
            <span className="visually-hidden">{t(`sit.states.${state}`)}</span>
            {i + 1}
          </li>
        ))}
      </ol>
      <ul className={styles['legend']}>
        {states.map((state) => (
          <li key={state}>
            <i className={styles['shape']} data-state={state} aria-hidden="true" />
            {t(`sit.states.${state}`)}
            <b>{all.filter((one) => one.state === state).length}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
