import { useEffect, useState } from 'react'
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
  useCardKeys(
    compact
      ? null
      : (i) => {
          const option = card.options[i]
          if (option) take(option.id)
        },
  )
  const isSign = card.ask === 'sign'
  const question = isSign
    ? t(card.deck === 'tongue' ? 'ask.sign-tongue' : 'ask.sign-pulse')
    : t(`ask.${card.ask as Exclude<StudyCard['ask'], 'sign'>}`, { subject: card.subject, source: card.source })
  const stateOf = (id: string) => (answer?.answer.id === id ? 'right' : id === chosen && answer ? 'wrong' : undefined)
  return (
    <article className={compact ? styles['compact'] : styles['card']} aria-label={question}>
      {compact ? null : <h2>{question}</h2>}
      {card.picture ? <div className={styles['picture']}>{drawSign(card.picture, 120)}</div> : null}
      {card.words && !answer ? <p>{card.words}</p> : null}
      {card.signs.length ? <p className={styles['signs']}>{card.signs.join(t('between'))}</p> : null}
      {compact ? <p>{question}</p> : null}
      {card.places ? (
        <PointPlate places={card.places} options={card.options} answer={answer?.answer.id ?? null} onPick={take} />
      ) : null}
      <ul className={styles['options']}>
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
      {answer ? <Result answer={answer} rate={(rating) => void (chosen && put(chosen, rating))} next={next} /> : null}
    </article>
  )
}

/** Digits select an answer; not when the card is embedded among other things. */
function useCardKeys(takeNth: ((i: number) => void) | null) {
  const { t } = useTranslation('study-practice')
  usePageKeys(takeNth ? [['1–4', t('shortcut')]] : [])
  useEffect(() => {
    if (!takeNth) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return
      if (/^[1-4]$/.test(event.key)) takeNth(Number(event.key) - 1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

type Rated = { answer: Answer; rate: (rating: Rating) => void; next: (() => void) | undefined }

function Result({ answer, rate, next }: Rated) {
  const { t } = useTranslation('study-practice')
  const back = (days: number) => (days < 1 ? t('inHours') : t('inDays', { count: Math.round(days) }))
  return (
    <section className={styles['result']} aria-live="polite">
      <p className={answer.right ? styles['good'] : styles['bad']}>
        <b>{answer.right ? t('right') : t('wrong', { answer: answer.answer.label })}</b>
        {answer.right ? null : <span>{t('wrongHint')}</span>}
      </p>
      {answer.words ? <p>{answer.words}</p> : null}
      {answer.source ? <p className={styles['source']}>{t('source', { source: answer.source })}</p> : null}
      {answer.entry ? <EntryLinks links={[answer.entry]} /> : null}
      {answer.recorded ? (
        next ? (
          <Button look="primary" onClick={next}>
            {t('next')}
          </Button>
        ) : null
      ) : (
        <div className={styles['rates']}>
          {rates.map((rating) => (
            <Button key={rating} look={rating === 'good' ? 'primary' : 'plain'} onClick={() => rate(rating)}>
              {`${t(`rate.${rating}`)} · ${back(answer.days[rating])}`}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
