import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { practice, type StudyCard } from '#contract/study/practice.ts'
import { isDialogOpen } from '#web/base/dialog-open.ts'
import { usePageKeys } from '#web/base/page-keys.ts'
import { useCall } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { drawSign } from '#web/ui/signs/sign-drawing.tsx'
import { EntryLinks } from '../reference/entry-links.tsx'
import styles from './card-view.module.css'
import { PointPlate } from './point-plate.tsx'

type Answer = Output<typeof practice.answer>
type Rating = 'hard' | 'good' | 'easy'
const rates: readonly Rating[] = ['hard', 'good', 'easy']

/** A question, its four answers, and after answering: the correct one, what to read, and when it returns. */
export function CardView({ card, next, compact = false }: { card: StudyCard; next?: () => void; compact?: boolean }) {
  const { t } = useTranslation('study-practice')
  const [chosen, setChosen] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const send = useCall(practice.answer, [practice.home])
  const put = async (option: string, rating?: Rating) => {
    const { cardId, reps } = card
    const given = await send.mutateAsync({ cardId, reps, option, ...(rating && { rating }) })
    setAnswer(given)
    if (rating) next?.()
  }
  const take = (option: string) => {
    if (answer || send.isPending) return
    setChosen(option)
    void put(option).catch(() => setChosen(null))
  }
  const rate = (rating: Rating) => void (chosen && put(chosen, rating))
  useCardKeys(!compact, (i) => {
    const option = card.options[i]
    const rating = rates[i]
    if (answer) rating && !answer.recorded && rate(rating)
    else if (option) take(option.id)
  })
  const isSign = card.ask === 'sign'
  const question = isSign
    ? t(card.deck === 'tongue' ? 'ask.sign-tongue' : 'ask.sign-pulse')
    : t(`ask.${card.ask as Exclude<StudyCard['ask'], 'sign'>}`, { subject: card.subject, source: card.source })
  const stateOf = (id: string) => (answer?.answer.id === id ? 'right' : id === chosen && answer ? 'wrong' : undefined)
  return (
    <article className={compact ? styles['compact'] : styles['card']} aria-label={question}>
      {compact ? null : <h2>{question}</h2>}
      <Sign card={card} isAnswered={answer !== null} />
      {card.signs.length ? <p className={styles['signs']}>{card.signs.join(t('between'))}</p> : null}
      {compact ? <p>{question}</p> : null}
      {card.places ? (
        <PointPlate places={card.places} options={card.options} answer={answer?.answer.id ?? null} onPick={take} />
      ) : null}
      <ul className={styles['options']} data-letters={card.ask === 'point-find' ? '' : undefined}>
        {card.options.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              data-state={stateOf(id)}
              aria-pressed={id === chosen}
              disabled={answer !== null}
              onClick={() => take(id)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {answer ? <Result answer={answer} rate={rate} next={next} /> : null}
    </article>
  )
}

/** What a tongue looks like is to be seen: the words would say it. A pulse cannot be felt here, so it is told. */
function Sign({ card: { picture, words, deck }, isAnswered }: { card: StudyCard; isAnswered: boolean }) {
  const { t } = useTranslation('study-practice')
  const drawing = picture ? drawSign(picture, 120) : null
  const description = words && !isAnswered ? <p>{words}</p> : null
  return (
    <>
      {drawing ? <div className={styles['picture']}>{drawing}</div> : null}
      {description && drawing && deck === 'tongue' ? (
        <details className={styles['hint']}>
          <summary>{t('hint')}</summary>
          {description}
        </details>
      ) : (
        description
      )}
    </>
  )
}

/** Digits select an answer, then how well it was known; not when the card is embedded among other things. */
function useCardKeys(active: boolean, takeNth: (i: number) => void) {
  const { t } = useTranslation('study-practice')
  usePageKeys(
    active
      ? [
          ['1–4', t('shortcut')],
          ['1–3', t('rateKey')],
        ]
      : [],
  )
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isDialogOpen()) return
      if (/^[1-4]$/.test(event.key)) takeNth(Number(event.key) - 1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

type Rated = { answer: Answer; rate: (rating: Rating) => void; next: (() => void) | undefined }

function Result({ answer, rate, next }: Rated) {
  const { t } = useTranslation('study-practice')
  const ref = useRef<HTMLElement>(null)
  // The result is read without scrolling. In Chromium the call returns a promise, which is no clean-up.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const links = [answer.entry, answer.chosen?.entry].flatMap((entry) => entry ?? [])
  return (
    <section ref={ref} className={styles['result']} aria-live="polite">
      <p className={answer.right ? styles['good'] : styles['bad']}>
        <b>{answer.right ? t('right') : t('wrong', { answer: answer.answer.label })}</b>
        {answer.right ? null : <span>{t('wrongHint')}</span>}
      </p>
      {answer.words.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {answer.source ? <p className={styles['source']}>{t('source', { source: answer.source })}</p> : null}
      {answer.chosen?.words ? <p>{t('chosen', { name: answer.chosen.label, words: answer.chosen.words })}</p> : null}
      <EntryLinks links={links} />
      {answer.recorded ? (
        next ? (
          <div className={styles['rates']}>
            <Button look="primary" autoFocus onClick={next}>
              {t('next')}
            </Button>
          </div>
        ) : null
      ) : (
        <div className={styles['rates']}>
          {rates.map((rating) => (
            <Button
              key={rating}
              look={rating === 'good' ? 'primary' : 'plain'}
              autoFocus={rating === 'good' && next !== undefined}
              onClick={() => rate(rating)}
            >
              {`${t(`rate.${rating}`)} · ${whenIn(t, answer.days[rating])}`}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

type T = ReturnType<typeof useTranslation<'study-practice'>>['t']
const minutesPerDay = 1440
function whenIn(t: T, days: number): string {
  const minutes = Math.round(days * minutesPerDay)
  if (minutes < 60) return t('inMinutes', { count: Math.max(1, minutes) })
  return days < 1 ? t('inHours') : t('inDays', { count: Math.round(days) })
}
