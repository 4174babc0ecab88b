import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhysiqueQuestion } from '#contract/prescribing/physique.ts'
import { usePageKeys } from '#web/base/page-keys.ts'
import { nextOpen } from './kept-answers.ts'
import styles from './physique.module.css'

const values = [1, 2, 3, 4, 5] as const

type Props = {
  questions: readonly PhysiqueQuestion[]
  answers: Readonly<Record<string, number>>
  answer: (id: string, value: number) => void
}

/** Sixty questions by keyboard: 1 to 5 answers and moves to the next open one, the arrows move up and down. */
export function Questionnaire({ questions, answers, answer }: Props) {
  const { t } = useTranslation('physique')
  const list = useRef<HTMLOListElement>(null)
  const ids = questions.map((q) => q.id)
  usePageKeys([
    ['1–5', t('keys.answer')],
    ['↑ ↓', t('keys.step')],
  ])

  const focusAt = (at: number | null) => {
    const row = at === null ? null : list.current?.children[at]
    const radio = row?.querySelector<HTMLInputElement>('input:checked') ?? row?.querySelector('input')
    radio?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center', behavior: 'auto' })
  }
  const onKeyDown = (e: KeyboardEvent, at: number) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return
    const value = Number(e.key)
    const id = ids[at]
    if (id && values.some((v) => v === value)) {
      e.preventDefault()
      answer(id, value)
      focusAt(nextOpen(ids, { ...answers, [id]: value }, at) ?? Math.min(at + 1, ids.length - 1))
    } else if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      focusAt(Math.max(0, Math.min(ids.length - 1, at + (e.key === 'ArrowDown' ? 1 : -1))))
    }
  }
  return (
    <>
      <div className={styles['phys-scale']} aria-hidden="true">
        {values.map((v) => (
          <span key={v}>
            <b>{v}</b> {t(`answers.${v}`)}
          </span>
        ))}
      </div>
      <ol className={styles['phys-list']} ref={list}>
        {questions.map(({ id, label }, at) => (
          <li key={id} className={answers[id] === undefined ? '' : styles['done']}>
            <fieldset onKeyDown={(e) => onKeyDown(e, at)}>
              <legend>
                <span className="text-faint num">{at + 1}</span> {label}
              </legend>
              <span className={styles['phys-marks']}>
                {values.map((v) => (
                  <label key={v} title={t(`answers.${v}`)}>
                    <input
                      type="radio"
                      name={id}
                      checked={answers[id] === v}
                      onChange={() => answer(id, v)}
                      aria-label={`${v} ${t(`answers.${v}`)}`}
                    />
                    <i aria-hidden="true">{v}</i>
                  </label>
                ))}
              </span>
            </fieldset>
          </li>
        ))}
      </ol>
    </>
  )
}
