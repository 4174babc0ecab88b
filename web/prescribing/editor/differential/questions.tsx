import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { symptomQuestions } from '#contract/prescribing/analysis.ts'
import { withSymptom } from '../history/symptoms.ts'
import type { Change } from '../page/draft-store.ts'
import styles from './differential.module.css'

type Question = Output<typeof symptomQuestions.recommend>['list'][number]
type Props = { list: readonly Question[]; change: Change }

/** The few questions whose answers would change the order most. */
export function Questions({ list: asked, change }: Props) {
  const { t } = useTranslation('prescription')
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const list = asked.filter((q) => !skipped.includes(q.symptomId)).slice(0, 2)
  const [first] = list
  useAnswerKeys({
    y: () => first && answer(first.symptomId, true),
    n: () => first && answer(first.symptomId, false),
    u: () => first && setSkipped([...skipped, first.symptomId]),
  })
  if (!list.length) return null
  function answer(id: string, present: boolean) {
    change((now) => ({ symptoms: withSymptom(now.symptoms, id, present) }))
  }
  const statedFacts = (shifts: Question['ifPresent']) =>
    shifts
      .slice(0, 2)
      .map((s) => t('differential.shift', { name: s.label, from: Math.round(s.from), to: Math.round(s.to) }))
      .join(' ')
  return (
    <div className={styles['ask']}>
      <h3>
        <span>{t('differential.ask')}</span>
        <span className="text-faint">{t('differential.askKeys')}</span>
      </h3>
      {list.map((q) => (
        <div className={styles['ask-row']} key={q.symptomId}>
          <span className={styles['q']}>{q.label}</span>
          <span className="y">{t('differential.ifYes', { list: statedFacts(q.ifPresent) })}</span>
          <span className={styles['yn']}>
            <button
              type="button"
              aria-label={`${q.label} ${t('differential.yes')}`}
              onClick={() => answer(q.symptomId, true)}
            >
              {t('differential.yes')}
            </button>
            <button
              type="button"
              aria-label={`${q.label} ${t('differential.no')}`}
              onClick={() => answer(q.symptomId, false)}
            >
              {t('differential.no')}
            </button>
            <button
              type="button"
              aria-label={`${q.label} ${t('differential.unknown')}`}
              onClick={() => setSkipped([...skipped, q.symptomId])}
            >
              {t('differential.unknown')}
            </button>
          </span>
        </div>
      ))}
    </div>
  )
}

const isTyping = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ||
  document.querySelector('[role="dialog"]') !== null

/** Where nothing is being typed, one letter answers the first question. */
function useAnswerKeys(actions: Readonly<Record<'y' | 'n' | 'u', () => void>>) {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const act = actions[e.key.toLowerCase() as keyof typeof actions]
      if (!act || e.ctrlKey || e.metaKey || e.altKey || isTyping()) return
      e.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
