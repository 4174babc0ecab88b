import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { exam } from '#contract/exam/exam.ts'
import { EntryLinks } from '#web/study/reference/entry-links.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './result.module.css'
import { useSubjectName } from './use-subject-name.ts'

type Question = Output<typeof exam.result>['questions'][number]
type Props = { question: Question; number: number; open: boolean; toggle: () => void }

const namesOf = ({ options }: Question, letters: string) =>
  options.flatMap(({ option, text }) => (letters.includes(option) ? [text] : [])).join('、')

/**
 * Question, own answer struck out, correct answer; when opened: every option, explanation, entry in the base, source.
 */
export function AnswerRow({ question, number, open, toggle }: Props) {
  const { t } = useTranslation('test-centre')
  const subjectName = useSubjectName()
  const own = question.chosen
    ? namesOf(question, question.chosen)
    : t(question.timedOut ? 'result.timedOut' : 'result.blank')
  return (
    <li className={styles['answer']} data-open={open || undefined}>
      <button type="button" className={styles['line']} aria-expanded={open} onClick={toggle}>
        <span className={styles['number']}>{number}</span>
        <span className={styles['subject']}>{subjectName(question.subject)}</span>
        <span className={styles['asked']}>{question.text}</span>
        {question.right ? null : <s className={styles['own']}>{own}</s>}
        <span className={styles['right']}>
          <Icon name="check" size={14} />
          {namesOf(question, question.answer)}
        </span>
        <Icon name="down" size={14} />
      </button>
      {open ? (
        <div className={styles['why']}>
          <ul className={styles['options']}>
            {question.options.map(({ option, text }) => {
              const isRight = question.answer.includes(option)
              const isOwn = question.chosen?.includes(option) ?? false
              return (
                <li key={option} data-right={isRight || undefined} data-own={isOwn || undefined}>
                  <b>{option}</b>
                  {text}
                  {isRight ? <em>{t('result.isRight')}</em> : isOwn ? <em>{t('result.isYours')}</em> : null}
                </li>
              )
            })}
          </ul>
          <div>
            <h3>{t('result.why')}</h3>
            <p className={styles['explanation']}>{question.explanation || t('result.noExplanation')}</p>
            {question.links.length ? <EntryLinks links={question.links} /> : null}
            {question.source ? (
              <p className={styles['source']}>{t('result.source', { source: question.source })}</p>
            ) : null}
          </div>
        </div>
      ) : null}
    </li>
  )
}
