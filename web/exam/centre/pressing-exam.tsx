import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamEntry } from '#contract/exam/exam.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './centre.module.css'
import { ExamTips } from './exam-tips.tsx'

const dayMs = 24 * 3_600_000
const mostDays = 31
const chinaDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })
const chinaTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Today up to the last day on which it can be handed in, by the calendar of the deadline. */
function daysUntil(until: Date): string[] {
  const now = Date.now()
  const last = chinaDay.format(until.getTime() - 1)
  return Array.from({ length: mostDays }, (_, i) => chinaDay.format(now + i * dayMs)).filter((day) => day <= last)
}

/** One cell per day, today filled, the deadline a line; the sentence states what is lost after it. */
export function PressingExam({ exam }: { exam: ExamEntry }) {
  const { t } = useTranslation('test-centre')
  const [asked, setAsked] = useState(false)
  const deadline = exam.promotionDeadline === null ? null : new Date(exam.promotionDeadline)
  const end = new Date(exam.endTime)
  const closesFirst = deadline !== null && end < deadline
  const limit = closesFirst ? end : deadline
  const days = limit && limit > new Date() ? daysUntil(limit) : []
  return (
    <section className={styles['pressing']} aria-label={exam.name}>
      <header>
        <h2>{exam.name}</h2>
        <span className={styles['quiet']}>{t('ofPeriod', { period: exam.period })}</span>
        {exam.deadlineDays === null ? null : (
          <span className={styles['days']}>
            <Icon name="clock" size={14} />
            {t('daysLeft', { count: exam.deadlineDays })}
          </span>
        )}
        <Button look="primary" onClick={() => setAsked(true)}>
          {exam.position === null ? t('begin') : t('continueAt', { number: exam.position })}
        </Button>
      </header>
      {days.length ? (
        <>
          <ol className={styles['ruler']} aria-hidden="true">
            {days.map((day, i) => (
              <li key={day} data-today={i === 0 || undefined}>
                {Number(day.slice(8))}
              </li>
            ))}
            <li className={styles['limit']}>{closesFirst ? null : 5}</li>
          </ol>
          <p className={styles['loss']}>
            {closesFirst
              ? t('lossAtEnd', { time: chinaTime.format(end) })
              : t('loss', { day: deadlineDay(exam.promotionDeadline) })}
          </p>
        </>
      ) : deadline ? (
        <p className={styles['loss']}>{t('lost', { day: deadlineDay(exam.promotionDeadline) })}</p>
      ) : null}
      {asked ? <ExamTips exam={exam} way="centre" close={() => setAsked(false)} /> : null}
    </section>
  )
}

const deadlineDay = (deadline: string | null) => (deadline ? chinaDay.format(new Date(deadline)) : '')
