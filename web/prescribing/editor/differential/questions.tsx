import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { symptomQuestions } from '#contract/prescribing/analysis.ts'
import { isDialogOpen } from '#web/base/dialog-open.ts'
import { isTyping } from '#web/base/is-typing.ts'
import { withSymptom } from '../history/symptoms.ts'
import type { Change } from '../page/draft-store.ts'
import { placeQuestions } from './question-places.ts'
import styles from './questions.module.css'

type Question = Output<typeof symptomQuestions.recommend>['list'][number]
type Props = { list: readonly Question[]; change: Change }

const places = 2
const isSame = (a: readonly Question[], b: readonly Question[]) =>
  a.length === b.length && a.every((q, i) => q === b[i])

/** The few questions whose answers would change the order most. */
export function Questions({ list: asked, change }: Props) {
  const { t } = useTranslation('prescription')
  const [done, setDone] = useState<readonly string[]>([])
  const [isHeld, setIsHeld] = useState(false)
  const [list, setList] = useState<readonly Question[]>([])
  const placed = placeQuestions(list, asked, places, { done, isHeld })
  if (!isSame(placed, list)) setList(placed)
  const [first] = placed
  useAnswerKeys({
    y: () => first && answer(first.symptomId, true),
    n: () => first && answer(first.symptomId, false),
    u: () => first && skip(first.symptomId),
  })
  if (!placed.length) return null
  const skip = (id: string) => setDone([...done, id])
  function answer(id: string, present: boolean) {
    skip(id)
    change((now) => ({ symptoms: withSymptom(now.symptoms, id, present) }))
  }
  const shiftText = (s: Question['ifPresent'][number]) =>
    t('differential.shift', { name: s.label, from: Math.round(s.from), to: Math.round(s.to) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; it is only noted that somebody is about to press
    <div
      className={styles['ask']}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <h3>
        <span>{t('differential.ask')}</span>
        <span className="text-faint keys-told">{t('differential.askKeys')}</span>
      </h3>
      {placed.map((q) => (
        <div className={styles['ask-row']} key={q.symptomId}>
          <span className={styles['q']}>{q.label}</span>
          <span className="y">
            {q.ifPresent.slice(0, 2).map((s, i) => (
              <span key={s.label}>{i === 0 ? t('differential.ifYes', { list: shiftText(s) }) : shiftText(s)}</span>
            ))}
          </span>
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
              onClick={() => skip(q.symptomId)}
            >
              {t('differential.unknown')}
            </button>
          </span>
        </div>
      ))}
    </div>
  )
}

/** When no text field is focused, one letter answers the first question. */
function useAnswerKeys(actions: Readonly<Record<'y' | 'n' | 'u', () => void>>) {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const act = actions[e.key.toLowerCase() as keyof typeof actions]
      if (!act || e.ctrlKey || e.metaKey || e.altKey || isTyping() || isDialogOpen()) return
      e.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
