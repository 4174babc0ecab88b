import { expect, test } from 'vitest'
import { conditionOf, prepareConditions } from '#engine/person/condition.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainSafetyOf } from '#tools/brain/prepared.ts'
import { checkSafety } from './check.ts'
import table from './matrix.cases.json' with { type: 'json' }
import type { SafetyFinding, SafetyInput, SafetyPatient } from './safety.types.ts'
import { drugsStatedIn } from './stated-drugs.ts'
import { adult, lineOf, sheet } from './testing/case.ts'

const knowledge = loadKnowledge()
const index = plainSafetyOf(knowledge)
const conditions = prepareConditions(knowledge)
const signIds = new Map([...knowledge.signs.values()].map((sign) => [sign.zh, sign.id]))

/** `附子9(先煎) 干姜6`: grams a day, with the note in brackets. */
const linesOf = (text: string) =>
  text.split(' ').map((word) => {
    const [, name = '', grams, note] = /^([^\d(]+)([\d.]+)(?:\((.+)\))?$/.exec(word) ?? []
    return lineOf(knowledge, name, Number(grams), note)
  })
const byName = (names: string) => names.split(',').map((name) => ({ preparationId: null, name }))

type Told = {
  patient: SafetyPatient | null
  history: string
  /** Names of signs of this visit. */
  signs: readonly string[]
  more: Partial<SafetyInput>
}

/** The meaning of one word in the second column: a state, an age, or a list after its head. */
const says: Record<string, (told: Told, rest: string) => Told> = {
  孕: (t) => ofPatient(t, { pregnant: true }),
  乳: (t) => ofPatient(t, { lactating: true }),
  男: (t) => ofPatient(t, { sex: 'male' }),
  无: (t) => ({ ...t, patient: null }),
  岁: (t, years) => ofPatient(t, { ageMonths: Number(years) * 12 }),
  月: (t, months) => ofPatient(t, { ageMonths: Number(months) }),
  敏: (t, words) => ofPatient(t, { allergies: words.split(',') }),
  药: (t, words) => ofPatient(t, { westernDrugs: words.split(',') }),
  史: (t, history) => ({ ...t, history }),
  见: (t, names) => ({ ...t, signs: names.split(',') }),
  剂: (t, n) => ofSheet(t, { pairs: Number(n) }),
  日: (t, n) => ofSheet(t, { pairsPerDay: Number(n) }),
  证: (t, name) => ofSheet(t, { patternIds: [knowledge.patternNames.get(name) ?? name] }),
  服: (t, names) => ofSheet(t, { preparations: byName(names) }),
  另服: (t, names) => ofSheet(t, { alsoTaken: [{ label: '另服', lines: [], preparations: byName(names) }] }),
  另方: (t, lines) => ofSheet(t, { alsoTaken: [{ label: '另方', lines: linesOf(lines) }] }),
}
const ofPatient = (t: Told, over: Partial<SafetyPatient>): Told => ({
  ...t,
  patient: { ...adult, ...t.patient, ...over },
})
const ofSheet = (t: Told, over: Partial<SafetyInput>): Told => ({ ...t, more: { ...t.more, ...over } })

function toldBy(words: string): Told {
  const told: Told = { patient: adult, history: '', signs: [], more: {} }
  return words
    .split(' ')
    .filter(Boolean)
    .reduce((t, word) => {
      const [, head = '', rest = ''] = /^(另服|另方|.):?(.*)$/u.exec(word) ?? []
      const say = says[head]
      if (!say) throw new Error(`${word} says nothing`)
      return say(t, rest)
    }, told)
}

function inputOf(lines: string, words: string): SafetyInput {
  const { patient, history, signs, more } = toldBy(words)
  const status = patient?.pregnant ? 'pregnant' : patient?.lactating ? 'lactating' : null
  const condition = conditionOf(conditions, {
    sex: patient?.sex ?? null,
    ageMonths: patient?.ageMonths ?? null,
    record: status,
    visit: status,
    history,
    signs: signs.map((name) => ({ id: signIds.get(name) ?? name, present: true })),
    unsaid: [],
    menses: { last: null, cycleDays: null },
    today: '2026-03-02',
  })
  return sheet(linesOf(lines), { patient, history, ...more, ...((history || signs.length > 0) && { condition }) })
}

/** `blocked incompatible 附子、法半夏`; a prepared medicine is named when the finding comes from it. */
function written({ lines }: SafetyInput, { level, rule, lines: places, values }: SafetyFinding): string {
  const medicine = values['preparation'] ?? values['aOf'] ?? values['bOf']
  const herbs = places.map((i) => lines[i]?.name).join('、')
  return [level, rule, rule.startsWith('preparation') ? medicine : herbs || medicine].filter(Boolean).join(' ')
}

// Each row: reason, sheet, patient data, all findings that stop the sheet, and a hint that must be present.
test.each(table.map(([why = '', lines = '', who = '', stops = '', hint = '']) => ({ why, lines, who, stops, hint })))(
  '$why',
  ({ lines, who, stops, hint }) => {
    const input = inputOf(lines, who)
    const said = checkSafety(index, input).findings.map((f) => written(input, f))
    expect([...new Set(said.filter((s) => !s.startsWith('hint')))].toSorted()).toEqual(
      stops.split('；').filter(Boolean).toSorted(),
    )
    if (hint) expect(said).toContain(hint)
  },
)

test('each rule has a row that fails when the rule is taken out', () => {
  const expected = table.flatMap(([, , , stops = '', hint = '']) => [...stops.split('；'), hint])
  const named = new Set(expected.map((one) => one.split(' ')[1]))
  const { checked } = checkSafety(index, sheet([]))
  expect(checked.map((c) => c.rule).filter((rule) => !named.has(rule))).toEqual([])
})

/** What patients call a kind of medicine, and a herb that meets it. */
test.each([
  ['在吃抗凝药', '抗凝药', '丹参'],
  ['长期用稀释血液的药', '稀释血液的药', '当归'],
  ['Takes blood thinners', 'blood thinner', '丹参'],
  ['on anticoagulants', 'anticoagulant', '当归'],
  ['吃着血压药', '血压药', '麻黄'],
  ['blood pressure tablets for years', 'blood pressure tablet', '甘草'],
  ['服降血糖药', '降血糖药', '甘草'],
  ['吃利尿药', '利尿药', '甘草'],
  ['takes water tablets', 'water tablet', '甘草'],
  ['服抗抑郁药', '抗抑郁药', '麻黄'],
  ['takes antidepressants', 'antidepressant', '麻黄'],
  ['吃激素药', '激素药', '甘草'],
  ['takes painkillers daily', 'painkiller', '丹参'],
])('「%s」: a kind of medicine by its everyday name meets what the kind meets', (history, drug, herb) => {
  expect(drugsStatedIn(index, history)).toContain(drug)
  const { interactions } = index.drugs.find(({ word }) => word === drug) ?? { interactions: [] }
  expect(JSON.stringify(interactions)).toContain(knowledge.herbNames.get(herb)?.herbId)
})
