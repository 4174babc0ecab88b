import { expect, test } from 'vitest'
import { rangeOf } from '#engine/dosing/dose-formula.ts'
import { doseFormulas } from '#engine/dosing/merge-formulas.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import { prepareMatching } from '#engine/matching/prepare-matching.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { addCore } from './add-core.ts'
import { addGrave, graveRules } from './add-grave.ts'
import { addGuides } from './add-guides.ts'
import { addByEye } from './add-eye.ts'
import { addByIndicators } from './add-indicators.ts'
import { predictNext } from './add-predicted.ts'
import { addRecommended } from './add-recommended.ts'
import { addSmart } from './add-smart.ts'
import { handleWorsening } from './handle-worsening.ts'
import { prepareAdditions } from './prepare-additions.ts'

const knowledge = loadKnowledge()
const index = prepareAdditions(knowledge)
const matching = prepareMatching(knowledge)
const sign = (name: string) => knowledge.lexicon.get(name) ?? name
const formula = (name: string) => knowledge.formulaNames.get(name) ?? name
const herb = (name: string) => knowledge.herbNames.get(name)?.herbId ?? name
const matchOf = (name: string, ...signs: string[]) => {
  const evidence = signs.map((s) => ({ signId: sign(s), present: true, weight: 1 }))
  const match = matchFormulas(matching, evidence, 2000).find((m) => m.formulaId === formula(name))
  if (!match) throw new Error(`${name} does not match`)
  return match
}
const dosed = (name: string) =>
  doseFormulas(knowledge, [{ formulaId: formula(name), compatibility: 'modern', fraction: 'whole' }])

test('smart: a modification of the formula holds when all its signs are there, and never doubles a herb', () => {
  const match = matchOf('桂枝汤', '发热', '恶风', '汗出', '项强')
  const additions = addSmart(index, { match, patternIds: [], present: dosed('桂枝汤') })
  expect(additions[0]).toMatchObject({ herbId: herb('葛根'), doseG: 12, rule: 'modification' })
  const inside = new Set(dosed('桂枝汤').map((h) => h.herbId))
  expect(additions.some((a) => inside.has(a.herbId))).toBe(false)
})

test('smart: an uncovered sign gets a herb whose indications name it, at a dose inside its range', () => {
  const match = matchOf('麻黄汤', '恶寒', '无汗', '脉紧', '便秘')
  const additions = addSmart(index, { match, patternIds: [], present: dosed('麻黄汤') })
  const found = additions.filter((a) => a.signs.includes(sign('便秘')))
  expect(found.length).toBeGreaterThan(0)
  for (const a of found) {
    const range = rangeOf(knowledge, a)
    expect(a.doseG).toBeGreaterThanOrEqual(range?.low ?? 0)
    expect(a.doseG).toBeLessThanOrEqual(range?.high ?? 0)
  }
})

test('recommended: what the other leading formulas ask for, best first, without doubles', () => {
  const leading = matchFormulas(
    matching,
    ['恶寒', '发热', '无汗', '咳嗽'].map((s) => ({ signId: sign(s), present: true, weight: 1 })),
    10,
  )
  const present = dosed(knowledge.formulas.get(leading[0]?.formulaId ?? '')?.zh ?? '')
  const additions = addRecommended(index, leading, present)
  expect(additions.length).toBeLessThanOrEqual(4)
  expect(additions.every((a) => !present.some((h) => h.herbId === a.herbId))).toBe(true)
})

test('grave: cold limbs with a faint pulse call for aconite, ginger and ginseng; one of them alone does not', () => {
  const names = (signs: string[]) => addGrave(index, signs.map(sign), []).map((a) => a.name)
  expect(names(['四肢厥冷', '脉微'])).toEqual(['附子', '干姜', '人参'])
  expect(names(['脉微'])).toEqual([])
})

test('every herb and sign that the tables of this folder name stands in the base', () => {
  const herbs = graveRules.flatMap((r) => r.offers.map((o) => o.herb))
  expect(herbs.filter((h) => !knowledge.herbNames.has(h))).toEqual([])
  expect(graveRules.flatMap((r) => r.any).filter((s) => !knowledge.lexicon.has(s))).toEqual([])
})

test('core: the sovereign of the formula is among the herbs that carry it', () => {
  expect(addCore(index, [formula('麻黄汤')], dosed('麻黄汤')).map((a) => a.herbId)).toContain(herb('麻黄'))
})

test('guides: to the channel of the illness, and to the place of the pain', () => {
  expect(addGuides(index, ['肝'], [], []).map((a) => a.name)).toEqual(['柴胡', '川芎'])
  expect(addGuides(index, [], [sign('巅顶痛')], []).map((a) => a.name)).toEqual(['藁本'])
  expect(addGuides(index, ['肝'], [], [{ herbId: herb('柴胡') }]).map((a) => a.name)).toEqual(['川芎'])
})

test.each([
  ['systolic-pressure', 139, []],
  ['systolic-pressure', 140, ['天麻', '钩藤']],
  ['haemoglobin', 115, []],
  ['haemoglobin', 114, ['当归', '阿胶']],
] as const)('%s %s of a woman', (code, value, names) => {
  const woman = { sex: 'female', ageYears: 40 } as const
  expect(addByIndicators(index, [{ code, value }], [], woman).map((a) => a.name)).toEqual(names)
})

test('eye: a finding brings its herbs, one that the sheet holds already is not offered again', () => {
  const code = [...knowledge.eyeSigns.values()].find((e) => e.zh === '肝区络脉紫红')?.id ?? ''
  expect(addByEye(index, [code], []).map((a) => a.name)).toEqual(['龙胆'])
  expect(addByEye(index, [code], [{ herbId: herb('龙胆') }])).toEqual([])
})

test('predicted: a sign one step away, with the herb kept ready for it', () => {
  const predictions = predictNext(index, matchOf('桂枝汤', '发热', '恶风', '汗出'), dosed('桂枝汤'))
  expect(predictions.map((p) => p.signId)).toContain(sign('项强'))
})

test('worsening: a sign that speaks against the formula says stop', () => {
  const match = matchOf('桂枝汤', '发热', '恶风', '汗出')
  const [thirst, headache] = handleWorsening(index, match, dosed('桂枝汤'), [sign('口渴'), sign('头痛')])
  expect(thirst?.stop).toBe(true)
  expect(headache?.stop).toBe(false)
})
