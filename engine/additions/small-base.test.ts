import { describe, expect, test } from 'vitest'
import { matchOf } from '#engine/testing/match-of.ts'
import { formOf, formulaOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { addCore } from './add-core.ts'
import { addRecommended } from './add-recommended.ts'
import { addSmart } from './add-smart.ts'
import type { Offer } from './additions.types.ts'
import { forAge, needsLook } from './for-age.ts'
import { withinOffer } from './offer.ts'
import { prepareAdditions } from './prepare-additions.ts'
import { isPregnant, situationOf } from './situation.ts'

const herbFor = (id: string, signs: readonly string[], more: Record<string, unknown> = {}) =>
  herbOf(id, id, { indications: { signs, patterns: [] }, ...more })

const open = (...signIds: string[]) => signIds.map((signId) => ({ signId, state: 'uncovered' as const }))
const law = { level: 'restricted', why: { zh: '有毒', en: 'toxic' }, instead: [], source: '药典' }
const plain = { form: null, doseG: 6, signs: [], rule: 'smart', why: null, source: '' } as const
const offerOf = (herbId: string, more: Partial<Offer> = {}): Offer => ({ herbId, name: herbId, ...plain, ...more })
const idsOf = (additions: readonly { herbId: string }[]) => additions.map((a) => a.herbId)

describe('what a formula leaves open is answered by single herbs', () => {
  const smart = (knowledge: Knowledge, signs: string[], more: Partial<Parameters<typeof addSmart>[1]> = {}) =>
    addSmart(prepareAdditions(knowledge), {
      match: matchOf({ coverage: open(...signs) }),
      patternIds: [],
      present: [],
      ...more,
    })

  test('the herb that answers more signs comes first, and answers them all', () => {
    const base = smallBase({ herbs: [herbFor('aa', ['s1']), herbFor('zz', ['s1', 's2'])] })
    expect(smart(base, ['s1', 's2'])).toMatchObject([
      { herbId: 'zz', signs: ['s1', 's2'], doseG: 8, rule: 'indication', source: '药典 zz' },
    ])
  })

  test('no herb is added for a pulse or a tongue alone, and one for a complaint answers them too', () => {
    const kinds = { s1: 'symptom', p1: 'pulse', t1: 'tongue' }
    const signs = Object.entries(kinds).map(([id, kind]) => ({ id, zh: id, kind, broader: [] }) as never)
    const found = smallBase({ signs, herbs: [herbFor('aa', ['p1', 't1']), herbFor('zz', ['s1', 'p1'])] })
    expect(smart(found, ['p1', 't1'])).toEqual([])
    expect(smart(found, ['s1', 'p1', 't1'])).toMatchObject([{ herbId: 'zz', signs: ['s1', 'p1'] }])
  })

  test('of equal ones the first by id; a sign that no herb answers stays open', () => {
    const base = smallBase({ herbs: [herbFor('bb', ['s1']), herbFor('aa', ['s1'])] })
    expect(idsOf(smart(base, ['s1', 's9']))).toEqual(['aa'])
  })

  test('a herb that is first of all for the sign goes before one that names it last', () => {
    const base = smallBase({ herbs: [herbFor('aa', ['x', 'y', 's1']), herbFor('zz', ['s1', 'x', 'y'])] })
    expect(idsOf(smart(base, ['s1']))).toEqual(['zz'])
  })

  test('a herb in use goes before one that no formula holds', () => {
    const base = smallBase({
      herbs: [herbFor('aa', ['s1']), herbFor('zz', ['s1'])],
      formulas: [formulaOf('other', '他方', { zz: {} })],
    })
    expect(idsOf(smart(base, ['s1']))).toEqual(['zz'])
  })

  const patterned = (id: string, patterns: string[]) => herbOf(id, id, { indications: { signs: ['s1'], patterns } })
  test.each([
    [0, ['zz']],
    [3, ['zz']],
    [4, ['aa']],
  ])('a pattern in place %i of the likeliest speaks for a herb: %j', (place, wanted) => {
    const patternIds = ['p0', 'p1', 'p2', 'p3', 'p4'].map((p, i) => (i === place ? 'mine' : p))
    const base = smallBase({ herbs: [patterned('aa', []), patterned('zz', ['mine'])] })
    expect(idsOf(smart(base, ['s1'], { patternIds }))).toEqual(wanted)
  })

  test.each([
    ['very poisonous', { toxicity: '大毒' }, []],
    ['kept back by law', { law }, []],
    ['against the pattern', { cautions: { patterns: ['p'] } }, []],
    ['mild', {}, ['zz']],
  ])('one that is %s is offered as %j', (_, more, wanted) => {
    const base = smallBase({ herbs: [herbFor('zz', ['s1'], more)] })
    expect(idsOf(smart(base, ['s1'], { patternIds: ['p'] }))).toEqual(wanted)
  })

  test('what is on the sheet is not offered again, and no more than asked for', () => {
    const base = smallBase({ herbs: [herbFor('aa', ['s1']), herbFor('bb', ['s2']), herbFor('cc', ['s3'])] })
    expect(idsOf(smart(base, ['s1', 's2', 's3'], { present: [{ herbId: 'aa' }] }))).toEqual(['bb', 'cc'])
    expect(smart(base, ['s1', 's2', 's3'], { limit: 2 })).toHaveLength(2)
  })

  test('what is covered asks for nothing', () => {
    const base = smallBase({ herbs: [herbFor('aa', ['s1'])] })
    const coverage = (['covered', 'partly', 'contradicting'] as const).map((state) => ({ signId: 's1', state }))
    for (const one of coverage) expect(smart(base, [], { match: matchOf({ coverage: [one] }) })).toEqual([])
  })

  const modified = (ifSigns: string[]) =>
    smallBase({
      herbs: [herbOf('gg', '葛根')],
      formulas: [
        formulaOf('f', '某汤', {}, {
          modify: [
            {
              if: ifSigns,
              add: [
                { herbId: 'gg', form: null, name: '葛根', grams: null, original: null, role: null, preparation: null },
              ],
              remove: [],
              why: null,
            },
          ],
        } as never),
      ],
    })
  test.each([
    [['s1'], ['gg']],
    [['s1', 's2'], ['gg']],
    [['s1', 's3'], []],
    [[], []],
  ])('a modification for %j is made: %j, for a patient with s1 and s2', (ifSigns, wanted) => {
    const found = smart(modified(ifSigns), ['s1', 's2'])
    expect(idsOf(found)).toEqual(wanted)
    for (const one of found) expect(one).toMatchObject({ rule: 'modification', doseG: 8, signs: ifSigns })
  })
})

describe('what other formulas agree on', () => {
  const herbs = [
    herbOf('a', '甲'),
    herbOf('b', '乙'),
    herbOf('c', '丙'),
    herbOf('za', '炙甲'),
    herbOf('tt', '毒', { toxicity: '大毒' }),
  ]
  const base = smallBase({
    herbs,
    formulas: [
      formulaOf('f1', '一', { a: {}, b: {} }),
      formulaOf('f2', '二', { b: {}, c: {} }),
      formulaOf('f3', '三', { tt: {} }),
    ],
  })
  const index = prepareAdditions(base)
  const leading = (second: number) => [
    matchOf({
      formulaId: 'f1',
      score: 50,
      because: [-1, 4, 3, 2, 1].map((points, i) => ({ signId: `s${i}`, kind: 'main', how: 'same', points })),
    }),
    matchOf({ formulaId: 'f2', score: second }),
  ]

  test('most voices first, then by id; with the signs that led to the first of them', () => {
    const found = addRecommended(index, leading(50), [])
    expect(idsOf(found)).toEqual(['b', 'a', 'c'])
    expect(found[0]).toMatchObject({ signs: ['s1', 's2', 's3'], rule: 'recommended', doseG: 8, source: '伤寒论 1' })
  })

  // A formula 12 points behind has 1/e of the weight: at a fifth of all votes a herb is offered, below it is not.
  test.each([
    [50 - 12 * Math.log(4) + 0.01, ['a', 'b', 'c']],
    [50 - 12 * Math.log(4) - 0.01, ['a', 'b']],
  ])('a second formula with %d points is heard or not: %j', (second, wanted) => {
    expect(idsOf(addRecommended(index, leading(second), [])).toSorted()).toEqual(wanted)
  })

  // The better the first formula's signs explain the patient, the closer another must be: 3 points for 1/e at 50.
  test.each([
    [25, 12],
    [37.5, 7.5],
    [50, 3],
    [70, 3],
  ])('where the first explains %d points by signs, 1/e is at %d points', (explained, fade) => {
    const heard = (second: number) => {
      const [first, other] = leading(second)
      if (!first || !other) throw new Error('two formulas lead')
      const because = first.because.slice(0, 1).map((r) => ({ ...r, points: explained }))
      return idsOf(addRecommended(index, [{ ...first, because }, other], [])).includes('c')
    }
    expect(heard(50 - fade * Math.log(4) + 0.01)).toBe(true)
    expect(heard(50 - fade * Math.log(4) - 0.01)).toBe(false)
  })

  test('the processed herb on the sheet stands for the plain one; no more than the limit; nothing very poisonous', () => {
    expect(idsOf(addRecommended(index, leading(50), [{ herbId: 'za' }]))).toEqual(['b', 'c'])
    expect(idsOf(addRecommended(index, leading(50), [], 1))).toEqual(['b'])
    expect(addRecommended(index, [matchOf({ formulaId: 'f3' })], [])).toEqual([])
    expect(addRecommended(index, [], [])).toEqual([])
  })
})

describe('the core of a formula', () => {
  const base = smallBase({
    herbs: [
      herbOf('jun', '君药', { actions: ['补气'] }),
      herbOf('same', '同功', { actions: ['补气', '升阳'] }),
      herbOf('other', '异功', { actions: ['利水'] }),
      herbOf('helper', '佐药', { actions: ['补气'] }),
    ],
    formulas: [
      formulaOf(
        'f',
        '某汤',
        {
          jun: { role: '君', grams: 9 },
          same: { role: '臣', grams: 6 },
          other: { role: '臣', grams: 5 },
          helper: { role: '佐', grams: 3 },
        },
        { method: ['补气', '升阳'] } as never,
      ),
      formulaOf('none', '无君', { other: { grams: 4 }, jun: { grams: 3 } }, { method: [] } as never),
      formulaOf('strange', '生药', { ghost: { role: '臣' }, jun: { role: '君' } }),
    ],
  })
  const index = prepareAdditions(base)
  const core = (ids: string[], dosed: Parameters<typeof addCore>[2] = []) => addCore(index, ids, dosed)

  test('its sovereigns, and the ministers that act as they do', () => {
    expect(idsOf(core(['f']))).toEqual(['jun', 'same'])
    expect(core(['f'])[0]).toMatchObject({ doseG: 9, rule: 'core', why: '补气，升阳', source: '伤寒论 1' })
  })
  test('without a sovereign its first herb; no method, no reason', () => {
    expect(core(['none'])).toMatchObject([{ herbId: 'other', doseG: 4, why: null }])
  })
  test('as dosed on the sheet; each herb once; a formula that the base does not know says nothing', () => {
    const dosed = [{ herbId: 'jun', form: null, name: '君药', doseG: 12 }]
    expect(core(['f', 'none', 'nowhere'], dosed)).toMatchObject([
      { herbId: 'jun', doseG: 12 },
      { herbId: 'same' },
      { herbId: 'other' },
    ])
  })
  test('a herb that the sheet has in another form is not offered beside it', () => {
    const forms = smallBase({
      herbs: [herbOf('gan-cao', '甘草'), herbOf('zhi-gan-cao', '炙甘草'), herbOf('hua-ju', '化橘红')],
      formulas: [formulaOf('f', '某汤', { 'zhi-gan-cao': { role: '君' }, 'hua-ju': { role: '君' } })],
    })
    const offered = (herbId: string) =>
      idsOf(addCore(prepareAdditions(forms), ['f'], [{ herbId, form: null, name: '', doseG: 6 }]))
    expect(offered('gan-cao')).toEqual(['hua-ju'])
    expect(offered('zhi-gan-cao')).toEqual(['zhi-gan-cao', 'hua-ju'])
    const index = prepareAdditions(forms)
    const within = (present: string[]) =>
      withinOffer(
        index,
        [offerOf('zhi-gan-cao'), offerOf('gan-cao'), offerOf('hua-ju')],
        present.map((id) => ({ herbId: id })),
        { shown: [], person: undefined },
      ).map((o) => o.herbId)
    expect(within(['gan-cao'])).toEqual(['hua-ju'])
    expect(within([])).toEqual(['zhi-gan-cao', 'hua-ju'])
  })
  test('a herb that the base does not know acts like none', () => {
    expect(idsOf(core(['strange']))).toEqual(['jun'])
  })
})

describe('age', () => {
  const years = (ageYears: number) => ({ ageYears })
  const base = smallBase({
    herbs: [
      herbOf('plain', '平药', { doseG: [3, 12] }),
      herbOf('noted', '有注', { doseG: [3, 12], childMaxG: 3 }),
      herbOf('undosed', '无量', { doseG: undefined }),
    ],
  })
  const dose = (herbId: string, doseG: number | null, person?: object) =>
    forAge(base, [offerOf(herbId, { doseG })], person).map((a) => a.doseG)

  test.each([
    ['unknown', undefined, 12],
    ['below 12 years', years(11.99), 8],
    ['12 years', years(12), 12],
    ['below 70', years(69.9), 12],
    ['70', years(70), 8],
    ['80', years(80), 6],
  ] as const)('12 g at an age %s is offered as %s', (_, person, wanted) => {
    expect(dose('plain', 12, person)).toEqual([wanted])
  })
  test('the herb’s own note for children holds for children alone', () => {
    expect(dose('noted', 9, years(8))).toEqual([3])
    expect(dose('noted', 9, years(12))).toEqual([9])
  })
  test('in old age what is below the share of the range stays as it is', () => {
    expect(dose('plain', 7.5, years(75))).toEqual([7.5])
    expect(dose('plain', 8.2, years(75))).toEqual([8])
  })
  test('what has no dose by mouth is not proposed by a rule, but stays of a formula', () => {
    expect(dose('undosed', 6)).toEqual([])
    expect(idsOf(forAge(base, [offerOf('undosed', { rule: 'core' })]))).toEqual(['undosed'])
    expect(dose('plain', null)).toEqual([null])
  })

  const kept = smallBase({
    herbs: [
      herbOf('mild', '平'),
      herbOf('little', '小', { toxicity: '小毒' }),
      herbOf('forms', '有制', { toxicity: '有毒', forms: [formOf('制有制', { toxicity: '无毒' })] }),
      herbOf('great', '大', { toxicity: '大毒' }),
      herbOf('lead', '铅', { families: ['含铅类'] }),
      herbOf('law', '法', { law }),
    ],
  })
  test.each([
    ['mild', null, true, false],
    ['little', null, true, true],
    ['forms', null, true, true],
    ['forms', '制有制', true, false],
    ['great', null, false, true],
    ['lead', null, false, false],
    ['law', null, false, true],
    ['unknown', null, true, true],
  ] as const)('%s in form %s: may be offered %s, wants a look %s', (herbId, form, offered, look) => {
    expect(forAge(kept, [offerOf(herbId, { form })])).toHaveLength(offered ? 1 : 0)
    expect(needsLook(kept, { herbId, form, doseG: 3 })).toBe(look)
    expect(needsLook(kept, { herbId, form, doseG: null })).toBe(true)
  })
})

describe('what is never offered', () => {
  const base = smallBase(
    {
      herbs: [
        herbOf('never', '禁', { pregnancy: '禁用' }),
        herbOf('care', '慎', { pregnancy: '慎用' }),
        herbOf('forms', '有制', { forms: [formOf('制', { pregnancy: '忌用' })] }),
        herbOf('a', '甲'),
        herbOf('b', '乙'),
      ],
      signs: [
        { id: 'pregnancy', broader: [] },
        { id: 'third-month', broader: ['pregnancy'] },
      ] as never,
      incompatibilities: [{ id: 'x', a: ['a'], b: ['b'] }] as never,
    },
    { lexicon: new Map([['妊娠', 'pregnancy']]) },
  )
  const index = prepareAdditions(base)
  const all = [offerOf('never'), offerOf('care'), offerOf('forms'), offerOf('forms', { form: '制' })]
  const within = (offers: Offer[], present: string[], shown: string[], person?: { pregnant: boolean }) =>
    withinOffer(
      index,
      offers,
      present.map((herbId) => ({ herbId })),
      { shown, person },
    ).map((o) => `${o.herbId} ${o.form ?? ''}`.trim())

  test('to a pregnant woman what is forbidden, by record, by history or by a narrower sign', () => {
    for (const [shown, person] of [
      [[], { pregnant: true }],
      [['pregnancy'], undefined],
      [['third-month'], undefined],
    ] as const)
      expect(within(all, [], [...shown], person)).toEqual(['care', 'forms'])
    expect(within([offerOf('forms', { form: '制' })], [], [], { pregnant: true })).toEqual([])
    expect(within(all, [], ['headache'], { pregnant: false })).toEqual(['never', 'care', 'forms'])
  })
  test('what opposes a herb of the sheet, from either side; each herb once', () => {
    expect(within([offerOf('b')], ['a'], [])).toEqual([])
    expect(within([offerOf('a')], ['b'], [])).toEqual([])
    expect(within([offerOf('a'), offerOf('b'), offerOf('a')], [], [])).toEqual(['a', 'b'])
  })
  test('without an entry for pregnancy no sign stands for it', () => {
    expect(isPregnant(smallBase({ signs: [{ id: 's', broader: [] }] as never }), ['s'])).toBe(false)
  })
})

test('a rule is held against the signs with their wider ones, the leading patterns and the sheet', () => {
  const base = smallBase({
    signs: [{ id: 'narrow', broader: ['wide'] }] as never,
    patterns: [
      { id: 'p1', zh: '一', place: ['心'], nature: ['热'] },
      { id: 'p2', zh: '二', place: ['肾'], nature: ['寒'] },
      { id: 'p3', zh: '三', place: ['脾'], nature: ['湿'] },
    ] as never,
    formulas: [formulaOf('f', '某汤', {}, { patterns: ['p3'] } as never)],
  })
  const found = situationOf(base, {
    shown: ['narrow', 'unknown'],
    formulaIds: ['f', 'nowhere'],
    patternIds: ['p1', 'p2'],
    elements: ['气虚'],
    present: [{ herbId: 'a' }],
  })
  expect([...found.signs]).toEqual(['narrow', 'wide', 'unknown'])
  expect([...found.elements]).toEqual(['气虚', '脾', '湿', '心', '热'])
  expect([...found.herbs]).toEqual(['a'])
})
