import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { decks, type practice, type StudyCard } from '#contract/study/practice.ts'
import { ordered } from '#engine/study/ordered.ts'
import { questionOf } from '#engine/study/questions.ts'
import type { Card, Question } from '#engine/study/study.types.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf } from '#server/language/label.ts'
import { instantOf } from '#server/time/zone.ts'
import { explain, explainChosen } from './explain.ts'
import { materialOf } from './material.ts'
import {
  countBegun,
  countSheets,
  keepCard,
  lockCard,
  selectCard,
  selectDays,
  selectDue,
  selectKeptIds,
  selectRates,
  selectUsed,
  type Used,
} from './practice.sql.ts'
import { optionOf, presentCard } from './present.ts'
import { daysBy, grades, schedule } from './schedule.ts'

type Deck = StudyCard['deck']
/** New cards of a deck per day: with more, nobody can keep up with the repetitions. */
const freshPerDeck = 5
const dayMs = 86_400_000
/** A card that is learned comes back after one and after ten minutes. */
const aheadMs = 20 * 60_000
const usedMost = 6

const dayStart = ({ user, today }: Ctx) => instantOf(user.timeZone, today, 0)
/** Asking again shuffles the options. */
const ask = ({ knowledge }: Ctx, card: Card, reps: number) =>
  questionOf(materialOf(knowledge).material, card, `${card.id} ${reps}`)

async function freshLeft(ctx: Ctx): Promise<ReadonlyMap<Deck, number>> {
  const begun = await countBegun(ctx.db, ctx.user.accountId, dayStart(ctx))
  const counts = new Map(begun.map((row) => [row.deck, Number(row.count)]))
  return new Map(decks.map((deck) => [deck, Math.max(0, freshPerDeck - (counts.get(deck) ?? 0))]))
}

/** What is due, then new ones; at the end those that come back within minutes, so that nobody waits for them. */
export async function nextCard(ctx: Ctx, deck: Deck | undefined): Promise<Output<typeof practice.next>> {
  const fresh = new Map([...(await freshLeft(ctx))].filter(([one]) => deck === undefined || one === deck))
  const freshCount = [...fresh.values()].reduce((sum, one) => sum + one, 0)
  const due = await keptCard(ctx, deck, ctx.now)
  if (due) return { ...due, left: due.left + freshCount }
  const question = await freshQuestion(ctx, fresh)
  if (question) {
    const { places } = materialOf(ctx.knowledge).material
    return { card: presentCard(ctx, question, { places, reps: 0, isNew: true }), left: freshCount }
  }
  return (await keptCard(ctx, deck, new Date(ctx.now.getTime() + aheadMs))) ?? { card: null, left: 0 }
}

async function keptCard(ctx: Ctx, deck: Deck | undefined, until: Date) {
  const { byId, material } = materialOf(ctx.knowledge)
  const due = await selectDue(ctx.db, ctx.user.accountId, until, deck)
  for (const [i, row] of due.entries()) {
    const card = byId.get(row.card_id)
    const question = card && ask(ctx, card, row.reps)
    // A card from an older base is skipped.
    if (question) {
      const asking = { places: material.places, reps: row.reps, isNew: false }
      return { card: presentCard(ctx, question, asking), left: due.length - i }
    }
  }
  return null
}

/** A new one: decks in turn, within each the most needed, in an order specific to the doctor. */
async function freshQuestion(ctx: Ctx, left: ReadonlyMap<Deck, number>): Promise<Question | null> {
  const { db, user, knowledge } = ctx
  const open = decks.filter((deck) => (left.get(deck) ?? 0) > 0)
  const [deck] = open.toSorted((a, b) => (left.get(b) ?? 0) - (left.get(a) ?? 0))
  if (!deck) return null
  const kept = await selectKeptIds(db, user.accountId)
  const { cards, byId, levels } = materialOf(knowledge)
  const fresh = cards.filter((card) => card.deck === deck && !kept.has(card.id)).map((card) => card.id)
  const levelOf = (id: string) => levels.get(id) ?? 0
  for (const id of ordered(fresh, `${user.accountId}`).sort((a, b) => levelOf(a) - levelOf(b))) {
    const card = byId.get(id)
    const question = card && ask(ctx, card, 0)
    if (question) return question
  }
  return null
}

export const answerCard = (ctx: Ctx, input: ParsedInput<typeof practice.answer>) =>
  ctx.db.transaction().execute(async (trx): Promise<Output<typeof practice.answer>> => {
    const { user, now, knowledge } = ctx
    const card = materialOf(knowledge).byId.get(input.cardId)
    const question = card && ask(ctx, card, input.reps)
    if (!card || !question?.options.includes(input.option)) throw new Refusal('not_found')
    const kept = await lockCard(trx, user.accountId, card.id)
    const isRight = input.option === question.answer
    const days = daysBy(kept, now)
    const answered = {
      right: isRight,
      answer: optionOf(ctx, question, question.answer),
      ...explain(ctx, question),
      chosen: explainChosen(ctx, question, input.option),
      days,
    }
    const rating = isRight ? input.rating : 'again'
    // Already answered in another window, or sent twice: the stored answer stays.
    const isOld = (kept?.reps ?? 0) !== input.reps
    if (!rating || isOld) return { ...answered, recorded: isOld, dueAt: kept?.due.toISOString() ?? null }
    const next = schedule(kept, grades[rating], now)
    await keepCard(trx, user.accountId, next, {
      cardId: card.id,
      deck: card.deck,
      now,
      isRight,
      rating: grades[rating],
    })
    return { ...answered, recorded: true, dueAt: next.due.toISOString() }
  })

export async function readStudyHome(ctx: Ctx): Promise<Output<typeof practice.home>> {
  const { db, user, now } = ctx
  const since = new Date(now.getTime() - 30 * dayMs)
  const span = { begin: dayStart(ctx), end: new Date(dayStart(ctx).getTime() + dayMs) }
  const [due, left, rates, used, sheets, days, caseOfDay] = await Promise.all([
    selectDue(db, user.accountId, now, undefined),
    freshLeft(ctx),
    selectRates(db, user.accountId, since),
    selectUsed(db, user, span),
    countSheets(db, user.accountId, span),
    selectDays(db, user.accountId, new Date(now.getTime() - 400 * dayMs), user.timeZone),
    readCaseOfDay(ctx),
  ])
  const rateOf = new Map(rates.map((row) => [row.deck, { asked: Number(row.asked), right: Number(row.right) }]))
  const perDeck = decks.map((deck) => ({
    deck,
    due: due.filter((row) => row.deck === deck).length,
    fresh: left.get(deck) ?? 0,
  }))
  const weak = decks.map((deck) => {
    const { asked, right } = rateOf.get(deck) ?? { asked: 0, right: 0 }
    return { deck, asked, right, rate: asked ? Math.round((right / asked) * 100) : null }
  })
  return {
    due: perDeck,
    dueTotal: perDeck.reduce((sum, one) => sum + one.due + one.fresh, 0),
    weak: weak.toSorted((a, b) => (a.rate ?? 101) - (b.rate ?? 101)),
    today: { sheets, ...namedUse(ctx, used) },
    caseOfDay,
    streakDays: streakOf(days, ctx.today),
  }
}

/** How many levels of formulas a doctor is expected to meet: the case of the day is one of them. */
const metLevels = 5

/** A picture of signs, the same for everybody on the same day. */
async function readCaseOfDay(ctx: Ctx): Promise<StudyCard | null> {
  const { cards, byId, material, levels } = materialOf(ctx.knowledge)
  const cases = cards
    .filter((card) => card.ask === 'formula-signs' && (levels.get(card.id) ?? 0) < metLevels)
    .map((card) => card.id)
  for (const id of ordered(cases, ctx.today).slice(0, 20)) {
    const card = byId.get(id)
    const kept = await selectCard(ctx.db, ctx.user.accountId, id)
    const question = card && ask(ctx, card, kept?.reps ?? 0)
    if (question) return presentCard(ctx, question, { places: material.places, reps: kept?.reps ?? 0, isNew: !kept })
  }
  return null
}

function namedUse({ knowledge: k, language }: Ctx, used: readonly Used[]) {
  const shelves = { formula: k.formulas, herb: k.herbs, point: k.points }
  const of = (kind: Used['kind']) =>
    used
      .filter((one) => one.kind === kind)
      .flatMap(({ id, patients, is_first }) => {
        const entry = shelves[kind].get(id)
        return entry ? [{ id, label: labelOf(entry, language), patients, isFirst: is_first }] : []
      })
      .slice(0, usedMost)
  return { formulas: of('formula'), herbs: of('herb'), points: of('point') }
}

function streakOf(days: readonly string[], today: string): number {
  const had = new Set(days)
  const before = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)
  let at = had.has(today) ? today : before(today)
  let count = 0
  while (had.has(at)) {
    count++
    at = before(at)
  }
  return count
}
