import { beforeAll, expect, test } from 'vitest'
import { symptom } from '#contract/prescribing/symptom.ts'
import { home } from '#contract/support/home.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let call: Caller
let english: Caller
let taiwan: Caller
beforeAll(async () => {
  const me = await t.signIn()
  call = me.call
  english = t.caller(me.token, 'en')
  taiwan = t.caller(me.token, 'zh_TW')
})

test('[CALL-word-tips] words are listed, by category, and found by name, pinyin, initials and English', async () => {
  const { list } = await call(symptom.wordTips, {})
  expect(list.length).toBeGreaterThanOrEqual(200)
  expect(new Set(list.map((w) => w.id)).size).toBe(list.length)
  const needles = (await call(symptom.wordTips, { category: '针灸' })).list
  expect(needles.map((w) => w.title)).toContain('得气')
  expect(new Set(needles.map((w) => w.category))).toEqual(new Set(['针灸']))
  const found = async (q: string) => (await call(symptom.wordTips, { q })).list[0]?.title
  expect(await found('真寒假热')).toBe('真寒假热')
  expect(await found('bentun')).toBe('奔豚')
  expect(await found('mhq')).toBe('梅核气')
  expect((await english(symptom.wordTips, { q: 'plum', category: 'patterns' })).list.length).toBeGreaterThan(0)
  expect((await taiwan(symptom.wordTips, { q: '陰火', category: '證候' })).list[0]?.title).toBe('陰火')
  expect((await call(symptom.wordTips, { q: '没有这样的名词' })).list).toEqual([])
})

test('[CALL-word-tip-detail] a word says what it means and leads on; an unknown one is said to be unknown', async () => {
  const [row] = (await call(symptom.wordTips, { q: '奔豚' })).list
  const id = row?.id ?? ''
  const word = await call(symptom.wordTipDetail, { id })
  expect(word.title).toBe('奔豚')
  expect(word.content).toMatch(/上冲/)
  expect(word.links.map((l) => l.label)).toContain('奔豚汤')
  expect((await english(symptom.wordTipDetail, { id })).content).not.toMatch(/\p{Script=Han}/u)
  await expect(call(symptom.wordTipDetail, { id: 'no-such-word' })).rejects.toMatchObject({ code: 44108 })
})

test('[CALL-word-tips] the search over everything finds words, for whoever may read them', async () => {
  const kinds = async (who: Caller) => (await who(home.search, { q: '奔豚' })).list.map((f) => f.kind)
  expect(await kinds(call)).toContain('word')
  const student = await t.signIn('ours', { permissions: ['study_brain'] })
  expect(await kinds(student.call)).not.toContain('word')
  await expect(student.call(symptom.wordTips, {})).rejects.toThrow()
})
