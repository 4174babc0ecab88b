import { useTranslation } from 'react-i18next'
import type { Sitting } from '#contract/exam/exam.ts'
import { timeOf } from '#web/base/time.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './sitting.module.css'

type Standing = Pick<Sitting, 'position' | 'questionRemainingMs' | 'examRemainingMs'>

export const minutesAndSeconds = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const soonMs = 15_000
/** Announced only at these seconds. */
const readAt = [60, 30, 10]

/** Both clocks are the server's. */
export function ExamClock({ sitting, standing }: { sitting: Sitting; standing: Standing }) {
  const { t } = useTranslation('test-centre')
  const limit = sitting.questions[standing.position]?.secondsLimit ?? 0
  const left = minutesAndSeconds(standing.questionRemainingMs)
  const soon = limit > 0 && standing.questionRemainingMs < soonMs
  const seconds = Math.ceil(standing.questionRemainingMs / 1000)
  return (
    <>
      <p className={styles['label']}>{t('sit.questionLeft')}</p>
      <p className={styles['question-clock']} role="timer" aria-live="off" data-soon={soon || undefined}>
        {left}
        {soon ? <small>{t('sit.soon')}</small> : null}
      </p>
      <p className={styles['label']}>{t('sit.of', { time: minutesAndSeconds(limit * 1000) })}</p>
      <span className="visually-hidden" aria-live="polite">
        {limit && readAt.includes(seconds) ? t('sit.secondsLeft', { count: seconds }) : ''}
      </span>
      <hr className={styles['line']} />
      <p className={styles['label']}>{t('sit.examLeft')}</p>
      <p className={styles['exam-clock']}>{minutesAndSeconds(standing.examRemainingMs)}</p>
      <p className={styles['label']}>{t('sit.endsAt', { time: timeOf(sitting.endsAt) })}</p>
      <hr className={styles['line']} />
      <p className={styles['hint']}>
        <Icon name="clock" size={14} />
        {t('sit.serverClock')}
      </p>
      <p className={styles['hint']}>
        <Icon name="hint" size={14} />
        {t('sit.lostConnection')}
      </p>
    </>
  )
}
