import { afterEach, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { decks, practice, type StudyCard } from '#contract/study/practice.ts'
import { questionOf } from '#engine/study/questions.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { materialOf } from './material.ts'

const t = testApp()
const start = t.clock.now
afterEach(() => {
  t.clock.now = start
})
const later = async (days: number) => {
  await t.db
    .updateTable('session')
    .set({ expires_at: new Date('2027-01-01T00:00:00Z') })
    .execute()
  t.clock.now = new Date(start.getTime() + days * 86_400_000)
}
const { material, byId } = materialOf(loadKnowledge())

function keyOf({ cardId, reps }: StudyCard): string {
  const card = byId.get(cardId)
  const question = card && questionOf(material, card, `${cardId} ${reps}`)
  if (!question) throw new Error(`no question for ${cardId}`)
  return question.answer
}
async function take(call: Caller, deck?: StudyCard['deck']): Promise<StudyCard> {
  const { card } = await call(practice.next, deck ? { deck } : {})
  if (!card) throw new Error('no card')
  return card
}
const { not_found: notFound } = errors

test('a right answer comes back after days, sooner or later by how well it was known; a wrong one today', async () => {
  const { call } = await t.signIn()
  const card = await take(call, 'herb')
  expect(card).toMatchObject({ deck: 'herb', reps: 0, isNew: true })
  expect(card.options).toHaveLength(4)
  const asked = { cardId: card.cardId, reps: 0, option: keyOf(card) }
  const shown = await call(practice.answer, asked)
  expect(shown).toMatchObject({ right: true, recorded: false, dueAt: null, answer: { id: keyOf(card) } })
  expect(shown.days.easy).toBeGreaterThan(shown.days.good)
  const kept = await call(practice.answer, { ...asked, rating: 'easy' })
  expect(kept.recorded).toBe(true)
  expect(new Date(kept.dueAt ?? 0).getTime() - start.getTime()).toBeGreaterThan(86_400_000)

  const other = await take(call, 'herb')
  expect(other.cardId).not.toBe(card.cardId)
  const wrong = other.options.find((o) => o.id !== keyOf(other))?.id ?? ''
  const missed = await call(practice.answer, { cardId: other.cardId, reps: 0, option: wrong, rating: 'easy' })
  expect(missed).toMatchObject({ right: false, recorded: true, answer: { id: keyOf(other) } })
  expect(new Date(missed.dueAt ?? 0).getTime() - start.getTime()).toBeLessThan(3_600_000)
  await later(0.5)
  expect((await take(call, 'herb')).cardId).toBe(other.cardId)
  await later(60)
  const back = await call(practice.next, { deck: 'herb' })
  expect(back.left).toBe(2 + 5)
})

test('an answer that is sent twice is put down once; what was not offered is refused', async () => {
  const { call, accountId } = await t.signIn()
  const card = await take(call, 'clause')
  const sent = { cardId: card.cardId, reps: 0, option: keyOf(card), rating: 'good' } as const
  const both = await Promise.all([call(practice.answer, sent), call(practice.answer, sent)])
  expect(both.map((one) => one.recorded)).toEqual([true, true])
  const reviews = await t.db.selectFrom('study_review').where('account_id', '=', accountId).select('rating').execute()
  expect(reviews).toEqual([{ rating: 3 }])
  const refused = { code: notFound.code }
  await expect(call(practice.answer, { ...sent, option: 'none of them' })).rejects.toMatchObject(refused)
  await expect(call(practice.answer, { ...sent, cardId: 'herb-class:none' })).rejects.toMatchObject(refused)
})

test('a card is due from the very instant it was set to return', async () => {
  const { call } = await t.signIn()
  const card = await take(call, 'herb')
  const wrong = card.options.find((o) => o.id !== keyOf(card))?.id ?? ''
  const { dueAt } = await call(practice.answer, { cardId: card.cardId, reps: 0, option: wrong })
  const due = async () => (await call(practice.home, {})).due.find((one) => one.deck === 'herb')?.due
  t.clock.now = new Date(Date.parse(dueAt ?? '') - 1)
  expect(await due()).toBe(0)
  expect((await take(call, 'herb')).isNew).toBe(true)
  t.clock.now = new Date(dueAt ?? '')
  expect(await due()).toBe(1)
  expect(await take(call, 'herb')).toMatchObject({ cardId: card.cardId, reps: 1, isNew: false })
})

test('five new cards of a deck a day; then only what is due', async () => {
  const { call } = await t.signIn()
  for (let n = 0; n < 5; n++) {
    const card = await take(call, 'tongue')
    await call(practice.answer, { cardId: card.cardId, reps: 0, option: keyOf(card), rating: 'easy' })
  }
  expect(await call(practice.next, { deck: 'tongue' })).toEqual({ card: null, left: 0 })
  await later(1)
  expect((await take(call, 'tongue')).isNew).toBe(true)
})

test('what was answered wrong comes again before all is done for today, until it is known', async () => {
  const { call } = await t.signIn()
  const missed = await take(call, 'pulse')
  const wrong = missed.options.find((o) => o.id !== keyOf(missed))?.id ?? ''
  await call(practice.answer, { cardId: missed.cardId, reps: 0, option: wrong })
  for (let n = 0; n < 4; n++) {
    const card = await take(call, 'pulse')
    expect(card.isNew).toBe(true)
    await call(practice.answer, { cardId: card.cardId, reps: 0, option: keyOf(card), rating: 'easy' })
  }
  const again = await take(call, 'pulse')
  expect(again).toMatchObject({ cardId: missed.cardId, reps: 1, isNew: false })
  await call(practice.answer, { cardId: again.cardId, reps: 1, option: keyOf(again), rating: 'easy' })
  expect(await call(practice.next, { deck: 'pulse' })).toEqual({ card: null, left: 0 })
})

test('no card gives its answer away, in either language', async () => {
  const { call } = await t.signIn()
  for (const deck of decks) {
    const card = await take(call, deck)
    expect(card.deck).toBe(deck)
    const label = card.options.find((o) => o.id === keyOf(card))?.label ?? ''
    expect(`${card.subject} ${card.words} ${card.signs.join(' ')}`).not.toContain(label)
    if (card.ask === 'point-name') expect(card.places?.points.map((p) => p.optionId)).toEqual([''])
    if (deck === 'point') expect(card.places?.points.length).toBeGreaterThan(0)
  }
})

test("the study home shows what is due, the rate of each deck, the case of the day and today's own sheets", async () => {
  const { call } = await t.signIn()
  const empty = await call(practice.home, {})
  expect(empty.dueTotal).toBe(30)
  expect(empty.weak.every((one) => one.rate === null)).toBe(true)
  expect(empty.caseOfDay?.ask).toBe('formula-signs')
  expect(empty.today).toEqual({ sheets: 0, formulas: [], herbs: [], points: [] })
  const card = await take(call, 'pulse')
  const wrong = card.options.find((o) => o.id !== keyOf(card))?.id ?? ''
  await call(practice.answer, { cardId: card.cardId, reps: 0, option: wrong })
  const home = await call(practice.home, {})
  expect(home.weak[0]).toEqual({ deck: 'pulse', asked: 1, right: 0, rate: 0 })
  expect(home.streakDays).toBe(1)
  const colleague = (await t.signIn()).call
  expect((await colleague(practice.home, {})).weak.every((one) => one.rate === null)).toBe(true)
  const none = (await t.signIn('ours', { permissions: ['clinic_manage'] })).call
  await expect(none(practice.home, {})).rejects.toMatchObject({ code: errors.forbidden.code })
})
