import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { examTopics } from '#contract/exam/exam-topic.ts'
import { Alert } from '#web/ui/alert.tsx'
import styles from './topics.module.css'

const shown = 5

/** The questions read, and every fault by its line. */
export function FilePreview({ read }: { read: Output<typeof examTopics.uploadQuestions> }) {
  const { t } = useTranslation('exam-topics')
  const { questionCount, problemCount, problems, preview } = read
  return (
    <>
      <Alert
        kind={problemCount ? 'warning' : 'success'}
        title={t('read', { count: questionCount, problems: problemCount })}
        urgent
      >
        {problems.length ? (
          <ul className={styles['problems']}>
            {problems.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                <b>{t('line', { line })}</b> {message}
              </li>
            ))}
          </ul>
        ) : null}
      </Alert>
      <ol className={styles['preview']} aria-label={t('preview')}>
        {preview.slice(0, shown).map((q) => (
          <li key={q.questionId}>
            <b>{q.text}</b>
            <ul>
              {q.options.map(({ option, text }) => (
                <li key={option} data-right={q.answer.includes(option) || undefined}>{`${option}. ${text}`}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}
