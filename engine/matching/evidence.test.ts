import { describe, expect, test } from 'vitest'
import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import { scoreRoutes } from './adjustments.ts'
import { evidenceOf, type KnownSign, widerSigns, withoutImplied } from './evidence.ts'
import type { MatchingIndex } from './index.types.ts'
import { matchesOfSign } from './match-sign.ts'
import type { StatedFacts } from './matching.types.ts'
import { prepareCase } from './prepare-case.ts'
import { statedIn } from './stated.ts'

const signOf = (id: string, more: Partial<CompiledSign> = {}) =>
  [
    id,
    { id, zh: id, kind: 'symptom', place: '全身', broader: [], opposite: [], ...more } as unknown as CompiledSign,
  ] as const
const chain = new Map([
  signOf('a', { broader: ['b'] }),
  signOf('b', { broader: ['c', 'b2'] }),
  signOf('b2'),
  signOf('c', { broader: ['d'] }),
  signOf('d', { broader: ['e'] }),
  signOf('e', { broader: ['f'] }),
  signOf('f'),
])
const there = (signId: string, more: Partial<KnownSign> = {}): KnownSign => ({ signId, present: true, ...more })
const denied = (signId: string): KnownSign => ({ signId, present: false })

describe('what is known of a patient, as evidence', () => {
  const weights = (known: KnownSign[], complaint: string[] = []) =>
    evidenceOf(new Map(), known, complaint).map((e) => e.weight)

  test('the first three that hold weigh 1.6; what is denied is not counted among them', () => {
    expect(weights([there('1'), denied('x'), there('2'), there('3'), there('4')])).toEqual([1.6, 1, 1.6, 1.6, 1])
  })
  test('a complaint weighs 1.6 wherever it stands, but not where it is denied', () => {
    expect(
      weights(
        ['1', '2', '3', '4', '5'].map((id) => there(id)),
        ['5'],
      ),
    ).toEqual([1.6, 1.6, 1.6, 1, 1.6])
    expect(weights([denied('1')], ['1'])).toEqual([1])
  })
  test.each([
    ['mild', 1.6 * 0.8],
    ['marked', 1.6 * 1.15],
    [undefined, 1.6],
  ] as const)('of degree %s it weighs %d', (degree, weight) => {
    expect(weights([there('1', { degree })])).toEqual([weight])
  })
  test.each([
    ['present beats denied', [denied('1'), there('1', { degree: 'mild' })], [[true, 1.28]]],
    ['and is not taken back', [there('1', { degree: 'mild' }), denied('1')], [[true, 1.28]]],
    ['the first saying counts', [there('1', { degree: 'mild' }), there('1', { degree: 'marked' })], [[true, 1.28]]],
    ['denied twice is denied', [denied('1'), denied('1')], [[false, 1]]],
    ['what is past says nothing', [there('1', { past: true }), denied('1')], [[false, 1]]],
  ] as const)('said twice: %s', (_, known, wanted) => {
    const found = evidenceOf(new Map(), known)
    expect(found.map((e) => [e.present, Math.round(e.weight * 100) / 100])).toEqual(wanted)
  })

  test('wider signs are implied up to the fourth step, each by the shortest way, and never itself', () => {
    expect([...widerSigns(chain, 'a')]).toEqual([
      ['b', 1],
      ['c', 2],
      ['b2', 2],
      ['d', 3],
      ['e', 4],
    ])
    expect([...widerSigns(chain, 'nowhere')]).toEqual([])
    const ring = new Map([signOf('x', { broader: ['y'] }), signOf('y', { broader: ['x'] })])
    expect([...widerSigns(ring, 'x')]).toEqual([['y', 1]])
  })
  test.each([
    ['a closer sign implies the wider one', [there('a'), there('c')], ['a']],
    ['a wider denial implies the closer one', [denied('c'), denied('a')], ['c']],
    ['what is there implies no denial', [there('a'), denied('c')], ['a', 'c']],
    ['a wider sign with a closer one denied says both', [there('c'), denied('a')], ['c', 'a']],
    ['strangers imply nothing', [there('b2'), denied('f')], ['b2', 'f']],
  ])('%s', (_, known, wanted) => {
    expect(withoutImplied(chain, known).map((k) => k.signId)).toEqual(wanted)
  })
})

describe('a case', () => {
  const signs = new Map([
    signOf('pain'),
    signOf('pulse', { kind: 'pulse' }),
    signOf('delivered', { zh: '产后' }),
    signOf('baby', { zh: '婴儿', kind: 'care' }),
    signOf('milk', { zh: '吐乳' }),
    signOf('testis', { zh: '睾丸肿' }),
  ])
  const base = { signs, lexicon: new Map([['产后', 'delivered']]) }
  const facts = (person: StatedFacts['person'] = {}): StatedFacts => ({
    diseases: [],
    patterns: [],
    formulas: [],
    elements: [],
    person,
  })
  const idsOf = (known: KnownSign[], person: StatedFacts['person']) =>
    prepareCase(base, known, facts(person)).evidence.map((e) => e.signId)

  test('signs that this patient cannot have are left out: by sex always, by age only where they tell who it is', () => {
    const all = ['testis', 'milk', 'baby', 'unknown'].map((id) => there(id))
    expect(idsOf(all, {})).toEqual(['testis', 'milk', 'baby', 'unknown'])
    expect(idsOf(all, { sex: 'female' })).toEqual(['milk', 'baby', 'unknown'])
    expect(idsOf(all, { sex: 'male', ageYears: 40 })).toEqual(['testis', 'milk', 'unknown'])
  })
  test.each([
    [{}, [there('delivered')], true],
    [{ sex: 'female' }, [there('delivered')], true],
    [{ sex: 'male' }, [there('delivered')], undefined],
    [{}, [denied('delivered')], undefined],
    [{}, [there('pain')], undefined],
  ] as const)('after birth, of %j with %j: %s', (person, known, wanted) => {
    expect(prepareCase(base, [...known], facts(person)).statedFacts.person.postpartum).toBe(wanted)
  })
  test('the complaint is what is stated, surely; else the first symptom, less so; else nothing', () => {
    const known = [there('pulse'), there('pain'), there('milk')]
    expect(prepareCase(base, known, facts(), ['milk', 'pain']).complaint).toEqual([
      { signId: 'milk', sure: 1 },
      { signId: 'pain', sure: 1 },
    ])
    expect(prepareCase(base, known, facts()).complaint).toEqual([{ signId: 'pain', sure: 0.4 }])
    expect(prepareCase(base, [there('pulse'), denied('pain')], facts()).complaint).toEqual([])
  })
})

describe('what is stated of a case', () => {
  const signs = new Map([signOf('diarrhoea', { zh: '腹泻' }), signOf('pulse', { kind: 'pulse' })])
  const lexicon = new Map([
    ['腹泻', 'diarrhoea'],
    ['弦', 'pulse'],
  ])
  const mention = (kind: 'disease' | 'pattern', text: string, present = true) => ({
    kind,
    id: text,
    text,
    present,
    span: [0, text.length] as const,
  })
  const stated = (part: object) => {
    const nothing = { findings: [], mentions: [], statements: [], unread: [], person: {}, length: 0 }
    return statedIn({ signs, lexicon, diseaseNames: new Map() }, { ...nothing, ...part }).map((s) => [s.kind, s.text])
  }

  test('names that are not denied; a disease that is a symptom is weighed as one', () => {
    const mentions = [
      mention('disease', '感冒'),
      mention('disease', '腹泻'),
      mention('pattern', '腹泻'),
      mention('disease', '弦'),
    ]
    expect(stated({ mentions })).toEqual([
      ['disease', '感冒'],
      ['pattern', '腹泻'],
      ['disease', '弦'],
    ])
    expect(stated({ mentions: [mention('disease', '感冒', false)] })).toEqual([])
  })
  test.each([
    [[0, 3], []],
    [[0, 2], [['disease', '感冒']]],
    [[1, 4], [['disease', '感冒']]],
  ])('a disease within a sign that spans %j: %j', (span, wanted) => {
    expect(stated({ mentions: [mention('disease', '感冒')], findings: [{ span }] })).toEqual(wanted)
  })
  test.each([
    ['诊为白秃疮', 2, 'diagnosis'],
    ['此属感冒', 2, 'diagnosis'],
    ['西医诊断为颈淋巴瘤', 6, 'diagnosis'],
    ['由于外感', 2, 'disease'],
    ['宜治感冒', 2, 'disease'],
    ['属气血两虚，久病之感冒', 9, 'disease'],
  ])('%s: the name from %i is a %s', (text, from, kind) => {
    const named = { ...mention('disease', text.slice(from)), span: [from, text.length] as const }
    expect(stated({ mentions: [named], statements: [clause(text)] })).toContainEqual([kind, text.slice(from)])
  })
  test('the words after 诊断: are a diagnosis too, those of another sentence are not', () => {
    const named = { ...mention('disease', '漏睛疮'), span: [3, 6] as const }
    const after = { span: [3, 6] as const, text: '漏睛疮' }
    const statements = [{ span: [0, 2] as const, text: '诊断' }, after]
    expect(stated({ mentions: [named], statements })).toEqual([['diagnosis', '漏睛疮']])
    expect(stated({ mentions: [named], statements: [after] })).toEqual([['disease', '漏睛疮']])
  })
  const clause = (text: string) => ({ span: [0, text.length], text })
  test('what is called the pattern goes before what only reads like one', () => {
    expect(stated({ statements: [clause('证属脾肾阳虚')], unread: [clause('湿热下注')] })).toEqual([
      ['elements', '证属脾肾阳虚'],
    ])
    expect(stated({ unread: [clause('湿热下注'), clause('今日天气甚好')] })).toEqual([['elements', '湿热下注']])
    expect(stated({ statements: [clause('如前')] })).toEqual([])
  })
})

describe('a sign of the patient meets those of a profile', () => {
  /** up ← mine, sister (other excludes mine); top ← up; mine ← below ← deep. Each listed by one profile, `mine` and `up` by profile 0 too. */
  const wider = new Map(
    Object.entries({
      mine: { up: 1, top: 2 },
      sister: { up: 1, top: 2 },
      other: { up: 1, top: 2 },
      up: { top: 1 },
      below: { mine: 1, up: 2, top: 3 },
      deep: { below: 1, mine: 2 },
    }).map(([id, up]) => [id, new Map(Object.entries(up))]),
  )
  const profiles = ['mine', 'up', 'top', 'sister', 'other', 'below', 'deep']
  const index = () =>
    ({
      signMatches: new Map(),
      listedIn: new Map<string, readonly number[]>([...profiles.map((id, i) => [id, [i]] as const), ['up', [1, 7]]]),
      slots: { profile: [...profiles.keys(), 0] },
      wider,
      narrower: new Map([
        ['up', ['mine', 'sister', 'other', 'below']],
        ['mine', ['below', 'deep']],
      ]),
      opposite: new Map([['mine', new Set(['other'])]]),
    }) as unknown as MatchingIndex

  test('each profile once, by the closest of its signs', () => {
    const found = matchesOfSign(index(), 'mine').map(({ sign, how, share, slots }) => [sign, how, share, [...slots]])
    expect(found).toEqual([
      ['mine', 'same', 1, [0]],
      ['up', 'narrower', 0.85, [1]],
      ['top', 'narrower', 0.85 / Math.SQRT2, [2]],
      ['below', 'broader', 0.5, [5]],
      ['deep', 'broader', 0.25, [6]],
      ['sister', 'sibling', 0.3, [3]],
    ])
  })
  test('what was met once is kept', () => {
    const one = index()
    expect(matchesOfSign(one, 'mine')).toBe(matchesOfSign(one, 'mine'))
    expect(matchesOfSign(one, 'nowhere')).toEqual([])
  })
})

test.each([
  ['no way leads there', [], false, 0, []],
  ['one way, the first of its book', [[60, 0]], false, 60, []],
  ['one way, the third of its book', [[60, 2]], false, 58, [['ways', -2]]],
  [
    'two equal ways',
    [
      [60, 0],
      [60, 0],
    ],
    false,
    63.47,
    [['ways', 3.47]],
  ],
  [
    'a second way far behind',
    [
      [60, 0],
      [10, 0],
    ],
    false,
    60,
    [],
  ],
  [
    'no more than a hundred',
    [
      [99, 0],
      [99, 0],
    ],
    false,
    100,
    [['ways', 1]],
  ],
  ['named: four fifths of what it lacks', [[60, 0]], true, 92, [['formula', 32]]],
  [
    'named beside other ways',
    [
      [60, 0],
      [60, 0],
    ],
    true,
    92.69,
    [
      ['ways', 3.47],
      ['formula', 29.22],
    ],
  ],
  ['named, and nothing lacking', [[100, 0]], true, 100, []],
  [
    'beyond a hundred nothing is added',
    [
      [101, 0],
      [101, 0],
    ],
    true,
    101,
    [],
  ],
] as const)('ways to a formula: %s', (_, ways, isNamed, score, wanted) => {
  const found = scoreRoutes(
    'f',
    ways.map(([of, place]) => ({ score: of, place })),
    isNamed,
  )
  expect(found.score).toBe(score)
  expect(found.adjustments.map((a) => [a.kind, a.points])).toEqual(wanted)
})
