import { describe, expect, test } from 'vitest'
import type { Person } from '#engine/reading/reading.types.ts'
import { matchOf } from '#engine/testing/match-of.ts'
import { formulaOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import { Addition } from '#knowledge/schema/addition.ts'
import type { CompiledAddition } from '#knowledge/schema/knowledge.ts'
import { addGuides } from './add-guides.ts'
import { predictNext } from './add-predicted.ts'
import { addRecommended } from './add-recommended.ts'
import { addSmart } from './add-smart.ts'
import { forAge } from './for-age.ts'
import { handleWorsening } from './handle-worsening.ts'
import { prepareAdditions } from './prepare-additions.ts'

type Base = Parameters<typeof smallBase>[0]

const idsOf = (list: readonly { herbId: string }[]) => list.map((a) => a.herbId)
const line = (herbId: string, doseG: number | null = 6) => ({ herbId, form: null, name: herbId, doseG })
const ruleOf = (id: string, more: Record<string, unknown>) =>
  ({
    ...Addition.parse({ id, kind: 'smart', zh: '规则', en: id, why: { zh: '理由', en: 'why' }, source: '药典 某' }),
    ...more,
  }) as unknown as CompiledAddition
const signOf = (id: string, more: Record<string, unknown> = {}) =>
  ({ id, zh: id, kind: 'symptom', place: '全身', broader: [], opposite: [], ask: [], ...more }) as never
const curing = (id: string, signs: string[], more: Record<string, unknown> = {}) =>
  herbOf(id, id, { indications: { signs, patterns: [] }, ...more })
const cautious = (id: string, ...patterns: string[]) => herbOf(id, id, { cautions: { patterns } })
const open = (...ids: string[]) => ids.map((signId) => ({ signId, state: 'uncovered' as const }))
const covered = (...ids: string[]) => ids.map((signId) => ({ signId, state: 'covered' as const }))
const modification = (ifSigns: string[], herbId: string, grams: number | null = null) => ({
  if: ifSigns,
  remove: [],
  why: { zh: '原方加减', en: 'of the book' },
  add: [{ herbId, form: null, name: herbId, grams, original: null, role: null, preparation: null }],
})
const formula = (more: Record<string, unknown> = {}) => formulaOf('f', '某汤', {}, { patterns: [], ...more } as never)

describe('a sign that the formula leaves open is answered by the rules of the base', () => {
  const herbs = ['a', 'b', 'c', 'd'].map((id) => herbOf(id, id))
  const smart = (
    rules: CompiledAddition[],
    signs: string[],
    more: Partial<Parameters<typeof addSmart>[1]> = {},
    base: Base = {},
  ) =>
    addSmart(prepareAdditions(smallBase({ herbs, formulas: [formula()], additions: rules as never, ...base })), {
      match: matchOf({ coverage: open(...signs) }),
      patternIds: [],
      present: [],
      ...more,
    })
  const rule = (id: string, signs: string[], add: string[], more: Record<string, unknown> = {}) =>
    ruleOf(id, { signs, add: add.map((herbId) => line(herbId)), ...more })

  test('two herbs for a sign at most, with the reason and source of the rule', () => {
    const found = smart([rule('r', ['s1'], ['a', 'b', 'c'])], ['s1'])
    expect(idsOf(found)).toEqual(['a', 'b'])
    expect(found[0]).toMatchObject({ rule: 'smart', signs: ['s1'], doseG: 6, source: '药典 某' })
  })
  test('a rule for the sign itself goes before one for a wider sign, and serves where there is no other', () => {
    const signs = [signOf('s1', { broader: ['wide'] }), signOf('wide')]
    const wide = rule('wide', ['wide'], ['a'])
    expect(idsOf(smart([wide, rule('own', ['s1'], ['b'])], ['s1'], {}, { signs }))).toEqual(['b'])
    expect(smart([wide], ['s1'], {}, { signs })).toMatchObject([{ herbId: 'a', signs: ['s1'] }])
  })
  test('a herb that answers two signs is named once, for both, and first; then the first of each rule', () => {
    const rules = [rule('r1', ['s1'], ['a', 'b']), rule('r2', ['s2'], ['c', 'b'])]
    const found = smart(rules, ['s1', 's2'])
    expect(found.map((a) => [a.herbId, a.signs])).toEqual([
      ['b', ['s1', 's2']],
      ['a', ['s1']],
      ['c', ['s2']],
    ])
  })
  test('what is on the sheet is left out; where nothing is left of a rule, the next one serves', () => {
    const rules = [rule('r1', ['s1'], ['a'], { nature: [] }), rule('r2', ['s1'], ['b'])]
    expect(idsOf(smart(rules, ['s1'], { present: [{ herbId: 'a' }] }))).toEqual(['b'])
  })
  test('a herb to be used with care in a pattern of the formula or the patient’s likeliest is left out', () => {
    const base = { herbs: [cautious('a', 'p1'), ...herbs.slice(1)] }
    const rules = [rule('r', ['s1'], ['a', 'b'])]
    expect(idsOf(smart(rules, ['s1'], { patternIds: ['p1'] }, base))).toEqual(['b'])
    expect(idsOf(smart(rules, ['s1'], {}, { ...base, formulas: [formula({ patterns: ['p1'] })] }))).toEqual(['b'])
    expect(idsOf(smart(rules, ['s1'], { patternIds: ['p0', 'p1'] }, base))).toEqual(['a', 'b'])
    expect(idsOf(smart(rules, ['s1'], { patternIds: ['p1'] }, { herbs: [cautious('a', 'p1', 'p2')] }))).toEqual([])
    expect(idsOf(smart([rule('r', ['s1'], ['nowhere'])], ['s1']))).toEqual([])
  })
  test('a rule for the nature of the formula’s pattern holds by the formula alone', () => {
    const patterns = [{ id: 'hot', zh: '热', place: [], nature: ['热'] }] as never
    const rules = [rule('r', ['s1'], ['a'], { nature: ['热'] })]
    const formulas = [formula({ patterns: ['hot'] })]
    expect(idsOf(smart(rules, ['s1'], {}, { patterns, formulas }))).toEqual(['a'])
    expect(idsOf(smart(rules, ['s1'], {}, { patterns }))).toEqual([])
  })
  test('a sign that is covered asks for no rule, nor one that a modification answers', () => {
    const rules = [rule('r', ['s1'], ['a'])]
    expect(smart(rules, [], { match: matchOf({ coverage: covered('s1') }) })).toEqual([])
    const formulas = [formula({ modify: [modification(['s1'], 'd')] })]
    expect(idsOf(smart(rules, ['s1'], {}, { formulas }))).toEqual(['d'])
  })
  test('a single herb is proposed only for what no rule answers', () => {
    const base = { herbs: [curing('x', ['s1']), curing('y', ['s2']), ...herbs] }
    expect(idsOf(smart([rule('r', ['s1'], ['a'])], ['s1', 's2'], {}, base))).toEqual(['a', 'y'])
  })
  test('a modification adds each herb once, and none of the sheet', () => {
    const formulas = [formula({ modify: [modification(['s1'], 'd', 3), modification(['s2'], 'd', 5)] })]
    const found = smart([], ['s1', 's2'], {}, { formulas })
    expect(found).toMatchObject([{ herbId: 'd', doseG: 3, signs: ['s1'], source: '伤寒论 1' }])
    expect(smart([], ['s1'], { present: [{ herbId: 'd' }] }, { formulas })).toEqual([])
  })
  test('what must not be taken in pregnancy is not proposed to a pregnant patient, by rule or by modification', () => {
    const base = { herbs: [herbOf('a', 'a', { pregnancy: '禁用' })], formulas: [formula()] }
    const rules = [rule('r', ['s1'], ['a'])]
    expect(idsOf(smart(rules, ['s1'], {}, base))).toEqual(['a'])
    expect(smart(rules, ['s1'], { person: { pregnant: true } }, base)).toEqual([])
  })
})

describe('among single herbs', () => {
  const best = (herbs: ReturnType<typeof herbOf>[], signs: string[], patternIds: string[] = [], uses: string[] = []) =>
    idsOf(
      addSmart(
        prepareAdditions(
          smallBase({ herbs, formulas: uses.map((id, i) => formulaOf(`u${i}`, `方${i}`, { [id]: {} })) }),
        ),
        { match: matchOf({ coverage: open(...signs) }), patternIds, present: [] },
      ),
    )[0]
  const fitting = (id: string, signs: string[], patterns: string[]) =>
    herbOf(id, id, { indications: { signs, patterns } })
  const many = (n: number) => Array.from({ length: n }, (_, i) => `x${i}`)

  test.each([
    [
      'two signs weigh more than one with a fitting pattern',
      [curing('zz', ['s1', 's2']), fitting('aa', ['s1'], ['p'])],
      [],
    ],
    [
      'a fitting pattern weighs more than a place in the list',
      [fitting('zz', ['x', 's1'], ['p']), curing('aa', ['s1'])],
      [],
    ],
    [
      'a place in the list weighs more than one formula',
      [curing('zz', ['s1', 'x', 'y']), curing('aa', ['x', 'y', 's1'])],
      ['aa'],
    ],
    [
      'seven formulas weigh more than a place in the list',
      [curing('zz', ['x', 's1']), curing('aa', ['s1', 'x'])],
      Array(7).fill('zz'),
    ],
    [
      'what is listed for less is more specific',
      [curing('zz', ['s1', ...many(3)]), curing('aa', ['s1', ...many(9)])],
      [],
    ],
  ] as const)('%s', (_, herbs, uses) => {
    expect(best([...herbs], ['s1', 's2'], ['p'], [...uses])).toBe('zz')
  })
  test('a very poisonous herb is not proposed, and not even where it is the only one', () => {
    expect(best([curing('aa', ['s1'], { toxicity: '大毒' }), curing('zz', ['s1'])], ['s1'])).toBe('zz')
  })
})

describe('what other formulas agree on', () => {
  const agreed = (herbs: ReturnType<typeof herbOf>[], formulas: ReturnType<typeof formulaOf>[], limit?: number) =>
    addRecommended(
      prepareAdditions(smallBase({ herbs, formulas })),
      ['f1', 'nowhere'].map((formulaId) => matchOf({ formulaId })),
      [],
      limit,
    )
  test('equal voices stand by id; a formula or herb that the base does not know adds none', () => {
    const herbs = ['c', 'a', 'b'].map((id) => herbOf(id, id))
    const found = agreed(herbs, [formulaOf('f1', '一', { c: {}, ghost: {}, a: {}, b: {} })])
    expect(idsOf(found)).toEqual(['a', 'b', 'c'])
  })
  test('only signs that speak for the formula are its reasons', () => {
    const because = [0, -2, 3].map((points, i) => ({ signId: `s${i}`, kind: 'main', how: 'same', points })) as never
    const index = prepareAdditions(
      smallBase({ herbs: [herbOf('a', 'a')], formulas: [formulaOf('f1', '一', { a: {} })] }),
    )
    expect(addRecommended(index, [matchOf({ formulaId: 'f1', because })], [])[0]?.signs).toEqual(['s2'])
  })
  test('a share of exactly a fifth of the votes is enough', () => {
    const five = ['f1', 'f2', 'f3', 'f4', 'f5']
    const index = prepareAdditions(
      smallBase({
        herbs: five.map((id) => herbOf(`of-${id}`, id)),
        formulas: five.map((id) => formulaOf(id, id, { [`of-${id}`]: {} })),
      }),
    )
    const leading = five.map((formulaId) => matchOf({ formulaId }))
    expect(addRecommended(index, leading, [], 9)).toHaveLength(5)
  })
})

describe('what is likely to follow, by the formula’s own modifications', () => {
  const predicted = (modify: unknown[], shown: string[], person?: Person, signs = [] as never[]) =>
    predictNext(
      prepareAdditions(
        smallBase({
          herbs: ['a', 'b'].map((id) => herbOf(id, id)),
          formulas: [formula({ modify })],
          signs: [
            signOf('s1', { ask: ['s3', 's2'] }),
            signOf('s2', { ask: ['s4'] }),
            signOf('s3'),
            signOf('s4'),
            ...signs,
          ],
        }),
      ),
      matchOf({ coverage: covered(...shown) }),
      [],
      5,
      person,
    )
  test('where one sign of it is lacking, that sign, with the signs that lead to it', () => {
    expect(predicted([modification(['s1', 's3'], 'a')], ['s1', 's2'])).toMatchObject([
      { signId: 's3', from: ['s1'], herbs: [{ herbId: 'a', doseG: 8, rule: 'predicted', signs: ['s1', 's3'] }] },
    ])
    expect(predicted([modification(['s2', 's3'], 'a', 3)], ['s2'])).toMatchObject([
      { signId: 's3', from: ['s2'], herbs: [{ doseG: 3, why: { zh: '原方加减' }, source: '伤寒论 1' }] },
    ])
  })
  test('not where two are lacking, nor where none is', () => {
    expect(predicted([modification(['s3', 's4'], 'a')], ['s1'])).toEqual([])
    expect(predicted([modification(['s1', 's2'], 'a')], ['s1', 's2'])).toEqual([])
    expect(predicted([modification([], 'a')], ['s1'])).toEqual([])
  })
  test('from every sign that usually comes before it', () => {
    const signs = [signOf('s5', { ask: ['s3'] })]
    expect(predicted([modification(['s3'], 'a')], ['s1', 's5'], {}, signs)[0]?.from).toEqual(['s1', 's5'])
  })
  test('no women’s sign for a man, stated or seen from his signs; for a person of unknown sex it may come', () => {
    const women = signOf('w', { zh: '月经量多', sex: 'female' })
    const men = signOf('m', { zh: '遗精', sex: 'male' })
    const next = (shown: string[], person?: Person) =>
      predicted([modification(['w'], 'a')], shown, person, [women, men]).map((p) => p.signId)
    expect(next(['s1'])).toEqual(['w'])
    expect(next(['s1'], { sex: 'male' })).toEqual([])
    expect(next(['s1', 'm'])).toEqual([])
    expect(next(['s1', 'm'], { sex: 'female' })).toEqual(['w'])
    expect(next(['nameless'])).toEqual(['w'])
  })
  test('a rule for the nature of the formula’s pattern holds; a formula that the base does not know predicts nothing', () => {
    const rule = ruleOf('r', { kind: 'predicted', signs: ['s1'], next: 's9', nature: ['热'], add: [line('a')] })
    const index = prepareAdditions(
      smallBase({
        herbs: [herbOf('a', 'a')],
        patterns: [{ id: 'hot', zh: '热', place: [], nature: ['热'] }] as never,
        formulas: [formula({ patterns: ['hot'] })],
        additions: [rule] as never,
      }),
    )
    expect(predictNext(index, matchOf({ coverage: covered('s1') }), [])).toMatchObject([
      { signId: 's9', herbs: [{ rule: 'predicted' }] },
    ])
    expect(predictNext(index, matchOf({ coverage: covered('s1'), formulaId: 'nowhere' }), [])).toEqual([])
  })
})

describe('guides', () => {
  const guide = (id: string, place: string[], ...herbIds: string[]) =>
    ruleOf(id, { kind: 'guiding', place, add: herbIds.map((herbId) => line(herbId)) })
  const guided = (rules: CompiledAddition[], places: string[], present: string[] = []) =>
    addGuides(
      prepareAdditions(smallBase({ herbs: ['a', 'b', 'c'].map((id) => herbOf(id, id)), additions: rules as never })),
      places,
      [],
      present.map((herbId) => ({ herbId })),
    )
  test('a guide for several places leads to each of them', () => {
    expect(guided([guide('r', ['脾', '胃'], 'a')], ['胃'])).toMatchObject([{ herbId: 'a', rule: 'guide' }])
  })
  test('one guide of a place on the sheet is enough, though another rule names others', () => {
    expect(guided([guide('r1', ['脾'], 'a'), guide('r2', ['脾'], 'b')], ['脾'], ['a'])).toEqual([])
  })
})

describe('a sign that gets worse', () => {
  const base = (rules: CompiledAddition[], more: Base = {}) =>
    prepareAdditions(
      smallBase({
        herbs: [curing('a', ['s1']), curing('b', []), curing('c', ['s1'])],
        formulas: [
          formula({ signs: { key: [], main: [], other: [], tongue: [], pulse: [], abdomen: [], against: [] } }),
        ],
        signs: [signOf('s1', { broader: ['wide'] }), signOf('wide')],
        additions: rules as never,
        ...more,
      }),
    )
  const worse = (rules: CompiledAddition[], more: Base = {}, person?: Person, sheet = ['a', 'b'], sign = 's1') =>
    handleWorsening(
      base(rules, more),
      matchOf({ coverage: covered('s2') }),
      sheet.map((id) => line(id)),
      [sign],
      person,
    )[0]
  const rule = (more: Record<string, unknown>) => ruleOf('w', { kind: 'worsening', signs: ['s1'], ...more })

  test('only the herbs of the sheet that treat it are raised, and a further one is proposed', () => {
    const found = worse([])
    expect([idsOf(found?.raise ?? []), idsOf(found?.add ?? [])]).toEqual([['a'], ['c']])
    expect(found?.add[0]?.rule).toBe('worse')
    expect(worse([], {}, undefined, ['b', 'nowhere'])?.raise).toEqual([])
    expect(worse([], {}, undefined, ['a'], 'nameless')).toMatchObject({ raise: [], add: [], stop: false })
  })
  test('what must be done stands with its source; a rule for a wider sign serves', () => {
    const act = { zh: '就医', en: 'see a doctor' }
    expect(worse([rule({ act })])?.act).toEqual([{ text: act, source: '药典 某' }])
    expect(worse([rule({})])?.act).toEqual([])
    expect(worse([rule({ signs: ['wide'], stop: true })])?.stop).toBe(true)
  })
  test('the other signs of the patient and the pattern of the formula decide which rule holds', () => {
    const patterns = [{ id: 'hot', zh: '热', place: [], nature: ['热'] }] as never
    expect(worse([rule({ with: ['s2'], stop: true })])?.stop).toBe(true)
    expect(worse([rule({ with: ['s3'], stop: true })])?.stop).toBe(false)
    const hot = rule({ nature: ['热'], stop: true })
    expect(worse([hot], { patterns, formulas: [formula({ patterns: ['hot'] })] })?.stop).toBe(true)
    expect(worse([hot], { patterns })?.stop).toBe(false)
  })
  test('what is proposed for a child is a child’s dose, by guess too; for a pregnant one nothing forbidden', () => {
    const [plain, child] = [worse([])?.add[0], worse([], {}, { ageYears: 6 })?.add[0]]
    expect(child?.doseG).toBeLessThan(plain?.doseG ?? 0)
    const forbidden = { herbs: [curing('a', ['s1']), curing('c', ['s1'], { pregnancy: '忌用' })] }
    expect(worse([], forbidden, { pregnant: true })?.add).toEqual([])
  })
  test('a formula that the base does not know is raised like any other', () => {
    expect(worse([], { formulas: [] })).toMatchObject({ stop: false, raise: [{ herbId: 'a' }] })
  })
})

test.each(['含铅类', '含汞类', '含砷类'])('a herb %s is never proposed by a rule, but stays of a formula', (family) => {
  const base = smallBase({ herbs: [herbOf('a', 'a', { families: [family] })] })
  const offer = { ...line('a'), signs: [], why: null, source: '' }
  expect(forAge(base, [{ ...offer, rule: 'smart' }])).toEqual([])
  expect(forAge(base, [{ ...offer, rule: 'core' }])).toHaveLength(1)
})
