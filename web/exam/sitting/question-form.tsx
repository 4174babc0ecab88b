import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sitting } from '#contract/exam/exam.ts'
import { isDialogOpen } from '#web/base/dialog-open.ts'
import { usePageKeys } from '#web/base/page-keys.ts'
import { useSubjectName } from '#web/exam/result/use-subject-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './sitting.module.css'

type Props = {
  number: number
  question: Sitting['questions'][number]
  chosen: string
  choose: (options: string) => void
  timeUp: boolean
  answer: (option: string) => void
}

const toggled = (chosen: string, option: string) =>
  chosen.includes(option) ? chosen.replace(option, '') : [...chosen, option].sort().join('')

/** One question at a time: letters or digits select, Enter confirms. */
export function QuestionForm({ number, question, chosen, choose, timeUp, answer }: Props) {
  const { t } = useTranslation('test-centre')
  const subjectName = useSubjectName()
  const { multiple, options } = question
  usePageKeys([
    ['A–E', t('sit.shortcuts.choose')],
    ['1–5', t('sit.shortcuts.choose')],
    ['Enter', t('sit.next')],
  ])
  const pick = (option: string) => choose(multiple ? toggled(chosen, option) : option)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen when the time is up
  useEffect(() => {
    if (timeUp && chosen) answer(chosen)
  }, [timeUp])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return
      const key = event.key.toUpperCase()
      const option = options.find((o, i) => o.option === key || String(i + 1) === key)
      if (option) pick(option.option)
      else if (event.key === 'Enter' && chosen && !(event.target instanceof HTMLButtonElement)) answer(chosen)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) answer(chosen)
      }}
    >
      <p className={styles['about']}>
        {t('sit.number', { number })}
        <span>{subjectName(question.subject)}</span>
        <span>{multiple ? t('sit.multiple') : t('sit.single')}</span>
      </p>
      <h2 className={styles['text']}>{question.text}</h2>
      <fieldset className={styles['options']} aria-label={question.text}>
        {options.map(({ option, text }) => (
          <label key={option} className={styles['option']} data-chosen={chosen.includes(option) || undefined}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name="option"
              value={option}
              checked={chosen.includes(option)}
              onChange={() => pick(option)}
            />
            <b aria-hidden="true">{option}</b>
            <span>{text}</span>
            {chosen.includes(option) ? (
              <span className={styles['mark']} aria-hidden="true">
                <Icon name="check" size={14} />
                {t('sit.chosen')}
              </span>
            ) : null}
          </label>
        ))}
      </fieldset>
      <footer className={styles['acts']}>
        <span className={styles['keys']}>{t('sit.keys')}</span>
        <Button look="link" onClick={() => answer('')}>
          {t('sit.blank')}
        </Button>
        <Button look="primary" type="submit" disabled={!chosen}>
          {t('sit.next')}
        </Button>
      </footer>
    </form>
  )
}
