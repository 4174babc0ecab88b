import { beforeAll, describe, expect, test } from 'vitest'
import { diagnosis } from '#contract/prescribing/diagnosis.ts'
import { herb } from '#contract/prescribing/herb.ts'
import { diagnosisStudy, herbStudy, recipeStudy, symptomStudy } from '#contract/study/reference.ts'

import type { StudyEntry } from '#contract/study/study.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
const knowledge = loadKnowledge()
let call: Caller
let english: Caller
beforeAll(async () => {
  const me = await t.signIn()
  call = me.call
  english = t.caller(me.token, 'en')
})

const named = (entry: StudyEntry, key: string) =>
  entry.sections.filter((s) => s.key === key).flatMap((s) => s.links.map((l) => l.label))

test('[SCOPE-study-diagnosis] tongues, pulses, abdomens and patterns are listed by page and group, and found by words', async () => {
  const lists = [
    diagnosisStudy.studyTongues,
    diagnosisStudy.studyPulses,
    diagnosisStudy.studyAbdomens,
    diagnosisStudy.studyPatterns,
  ]
  for (const list of lists) {
    const first = await call(list, { pageSize: 5 })
    const second = await call(list, { pageSize: 5, pageNo: 2 })
    expect(first.list).toHaveLength(5)
    expect(second.list.map((row) => row.id)).not.toContain(first.list[0]?.id)
    expect(first.groups.map((g) => g.id)).not.toContain('')
    expect(first.groups.reduce((sum, g) => sum + g.count, 0)).toBe(first.total)
    const group = first.groups.at(-1)
    const ofGroup = await call(list, { group: group?.id ?? '', pageSize: 200 })
    expect(ofGroup.total).toBe(group?.count)
    expect(new Set(ofGroup.list.map((row) => row.group))).toEqual(new Set([group?.label]))
  }
  expect((await call(diagnosisStudy.studyPulses, { q: '浮脉' })).list.map((r) => r.name)).toContain('脉浮')
  expect((await call(diagnosisStudy.studyPatterns, { q: '没有这样的证' })).list).toEqual([])
})

test('a pattern leads to its signs, formulas and points, and to what it is mistaken for', async () => {
  const [row] = (await call(diagnosisStudy.studyPatterns, { q: '风寒束表' })).list
  const entry = await call(diagnosisStudy.studyPatternDetail, { id: row?.id ?? '' })
  expect(named(entry, 'keySigns').concat(named(entry, 'mainSigns'))).toContain('恶寒')
  expect(named(entry, 'recipes')).toContain('麻黄汤')
  for (const section of entry.sections) expect(section.text || section.links.length, section.key).toBeTruthy()
})

test('a tongue, a pulse and a sign of the abdomen say what they speak for; one is none of the others', async () => {
  const pulse = knowledge.lexicon.get('脉浮') ?? ''
  const entry = await call(diagnosisStudy.studyPulseDetail, { id: pulse })
  expect(entry.sections.map((s) => s.key)).toContain('elements')
  expect(named(entry, 'recipes').length).toBeGreaterThan(10)
  await expect(call(diagnosisStudy.studyTongueDetail, { id: pulse })).rejects.toMatchObject({ code: 40401 })
  await expect(call(diagnosisStudy.studyAbdomenDetail, { id: pulse })).rejects.toMatchObject({ code: 40401 })
})

test('[SCOPE-study-references] a symptom leads to patterns, formulas, herbs and points', async () => {
  const id = knowledge.lexicon.get('头痛') ?? ''
  const entry = await call(symptomStudy.studyAnalysis, { id })
  for (const key of ['patterns', 'recipes', 'herbs', 'points']) expect(named(entry, key).length, key).toBeGreaterThan(3)
  expect((await english(symptomStudy.studyAnalysis, { id })).label).toBe('Headache')
  expect((await call(symptomStudy.studyList, { q: 'toutong' })).list.map((row) => row.name)).toContain('头痛')
})

test('[CALL-symptom-description] a sign is described; an unknown one is said to be unknown', async () => {
  const id = knowledge.lexicon.get('脉浮') ?? ''
  expect((await call(symptomStudy.description, { symptomId: id })).description).not.toBe('')
  await expect(call(symptomStudy.description, { symptomId: 'no-such-sign' })).rejects.toMatchObject({ code: 44001 })
})

describe('the reference of women’s diseases', () => {
  test('has its five chapters and at least forty entries', async () => {
    const { groups, total } = await call(symptomStudy.gynecologyList, {})
    expect(total).toBeGreaterThanOrEqual(40)
    expect(groups.map((g) => g.id)).toEqual(['月经病', '带下病', '妊娠病', '产后病', '妇科杂病'])
  })

  test.each([
    ['子宫内膜异位症', '妇科杂病'],
    ['子悬', '妊娠病'],
    ['难产', '妊娠病'],
    ['经水早断', '月经病'],
    ['胞衣不下', '产后病'],
  ])('%s stands in the chapter %s', async (name, chapter) => {
    const { list } = await call(symptomStudy.gynecologyList, { group: chapter, pageSize: 100 })
    expect(list.map((row) => row.name)).toContain(name)
  })

  test('an entry tells its patterns apart, each with signs, method and formulas', async () => {
    const [row] = (await call(symptomStudy.gynecologyList, { q: '痛经' })).list
    const entry = await call(symptomStudy.gynecologyDetail, { id: row?.id ?? '' })
    const patterns = entry.sections.filter((s) => s.key === 'patterns')
    expect(patterns.length).toBeGreaterThan(2)
    for (const p of patterns) expect(new Set(p.links.map((l) => l.kind)), p.title).toContain('recipe')
  })
})

test('[CALL-chinese-card] [CALL-chinese-disease] [CALL-diagnosis-code-search] names and codes of GB/T 15657', async () => {
  const cards = await call(diagnosis.chineseCards, { q: '风寒' })
  expect(cards.list.length).toBeGreaterThan(0)
  for (const card of cards.list) expect(card).toMatchObject({ system: 'domestic', kind: 'pattern' })
  expect((await call(diagnosis.chineseDiseases, { q: '感冒' })).list.every((d) => d.kind === 'disease')).toBe(true)
  expect((await call(diagnosis.codeSearch, { q: '没有这种病名' })).list).toEqual([])
})

test('[SCOPE-study-recipes-herbs] formulas and herbs are listed by class and read in full', async () => {
  const recipes = await call(recipeStudy.studyList, { q: 'mahuangtang' })
  expect(recipes.list[0]?.name).toBe('麻黄汤')
  const one = await call(recipeStudy.studyDetail, { id: recipes.list[0]?.id ?? '' })
  expect(one.herbs.map((h) => h.name)).toContain('桂枝')
  const herbs = await call(herbStudy.studyList, { q: '黄芪' })
  expect((await call(herbStudy.studyDetail, { id: herbs.list[0]?.id ?? '' })).actions.length).toBeGreaterThan(0)
  await expect(call(herbStudy.studyDetail, { id: 'no-such-herb' })).rejects.toMatchObject({ code: 44003 })
})

test('[SCOPE-study-recipes-herbs] browsing goes by the chapters of the textbook, the most wanted formula of each first', async () => {
  const [herbs, recipes] = [await call(herbStudy.studyList, {}), await call(recipeStudy.studyList, {})]
  const sections = herbs.groups.map((g) => g.id)
  expect(sections.slice(0, 4)).toEqual(['解表药/发散风寒药', '解表药/发散风热药', '解表药', '清热药/清热泻火药'])
  expect(recipes.groups[0]?.id.split('/')[0]).toBe('解表剂')
  expect([recipes.list[0]?.name, herbs.list.slice(0, 3).map((h) => h.name)]).toEqual([
    '银翘散',
    ['麻黄', '桂枝', '紫苏叶'],
  ])
  const againstToxins = await call(herbStudy.studyList, { group: '清热药/清热解毒药' })
  expect(againstToxins.list.slice(0, 2).map((h) => h.name)).toEqual(['金银花', '连翘'])
})

describe('[SCOPE-study-herb-symptom] herbs against signs', () => {
  const id = (name: string) => knowledge.lexicon.get(name) ?? name
  const named = (name: string) => knowledge.herbNames.get(name)?.herbId ?? name

  test('without herbs, those that serve the signs best; every strength is the sum of its signs', async () => {
    const { rows } = await call(herbStudy.symptomAnalyse, { symptomIds: [id('咳嗽'), id('气喘')] })
    expect(rows.slice(0, 12).map((r) => r.herb.name)).toContain('苦杏仁')
    for (const row of rows) {
      const sum = row.symptoms.reduce((total, s) => total + s.strength, 0)
      expect(row.strength).toBeCloseTo(sum, 1)
    }
  })

  test('without signs, those that the herbs are for', async () => {
    const { rows } = await call(herbStudy.symptomAnalyse, { herbIds: [named('麻黄')] })
    expect(rows[0]?.symptoms.every((s) => s.strength >= 0.6)).toBe(true)
  })

  test('nothing, and what the base does not know, is refused', async () => {
    await expect(call(herbStudy.symptomAnalyse, {})).rejects.toMatchObject({ code: 44005 })
    await expect(call(herbStudy.symptomAnalyse, { symptomIds: ['no-such-sign'] })).rejects.toMatchObject({
      code: 44001,
    })
  })
})

test('[SCOPE-study-conflicts] herbs and drugs are found by name, and held against one another', async () => {
  const { drugs } = await call(herbStudy.conflictSearch, { q: '华法林' })
  expect(drugs.map((d) => d.label)).toContain('华法林')
  const latin = await call(herbStudy.conflictSearch, { q: 'warfarin' })
  expect(latin.drugs.map((d) => d.label)).toContain('warfarin（华法林）')
  const chinese = await english(herbStudy.conflictSearch, { q: '耐信' })
  expect(chinese.drugs.map((d) => d.label)).toEqual([expect.stringContaining('omeprazole')])
  const { herbs } = await call(herbStudy.conflictSearch, { q: 'danshen' })
  expect(herbs[0]?.name).toBe('丹参')
  const { conflicts } = await call(herb.medicineConflicts, { herbIds: [herbs[0]?.id ?? ''], drugIds: ['华法林'] })
  expect(conflicts.length).toBeGreaterThan(0)
})
