import { describe, expect, test } from 'vitest'
import { formulaOf, smallBase } from '#engine/testing/small-base.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { isOutOfSetting, isStated, scoreAdjustments } from './adjustments.ts'
import { noStatedFacts } from './case-of.ts'
import { comparePatient } from './compare-patient.ts'
import { explainWhyNot } from './explain-why-not.ts'
import { matchAmong, matchFormulas, matchSome, scoreFormulas } from './match-formulas.ts'
import type { Case, Evidence, StatedFacts } from './matching.types.ts'
import { signsNaming } from './named-by.ts'
import { prepareMatching } from './prepare-matching.ts'
import { profilesOf } from './profiles.ts'
import { byElements, byProfile, scoreProfiles, sumOf } from './score-profiles.ts'

const signOf = (id: string, more: Record<string, unknown> = {}) =>
  ({ id, zh: id, kind: 'symptom', place: '全身', broader: [], opposite: [], aliases: [], ask: [], ...more }) as never
const none = { key: [], main: [], other: [], tongue: [], pulse: [], abdomen: [], against: [] }
const formula = (id: string, signs: Partial<Record<keyof typeof none, string[]>>, more: Record<string, unknown> = {}) =>
  formulaOf(id, id, {}, { signs: { ...none, ...signs }, patterns: [], source: `书 ${id}`, ...more } as never)
const pattern = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  zh: `${id}证`,
  aliases: [],
  place: [],
  nature: [],
  formulas: [],
  signs: none,
  points: [],
  ...more,
})
const disease = (id: string, patterns: unknown[], more: Record<string, unknown> = {}) => ({
  id,
  zh: id,
  aliases: [],
  signs: none,
  patterns,
  ...more,
})
const ofDisease = (zh: string, more: Record<string, unknown> = {}) => ({
  zh,
  pattern: null,
  formulas: [],
  signs: [],
  absent: [],
  source: `病 ${zh}`,
  ...more,
})
const shown = (...ids: string[]): Evidence[] => ids.map((signId) => ({ signId, present: true, weight: 1 }))
const denied = (signId: string): Evidence => ({ signId, present: false, weight: 1 })
const caseWith = (evidence: Evidence[], stated: Partial<StatedFacts> = {}, more: Partial<Case> = {}): Case => ({
  evidence,
  statedFacts: { ...noStatedFacts, ...stated },
  ...more,
})

describe('what each source makes a picture of', () => {
  const knowledge = smallBase(
    {
      signs: [
        signOf('red', { kind: 'tongue' }),
        signOf('fast', { kind: 'pulse' }),
        signOf('belly', { kind: 'abdomen' }),
        signOf('不寐'),
      ],
      formulas: [
        formula('f', { key: ['k'], main: ['k', 'm'], against: ['x'] }, { patterns: ['p', 'q', 'r'] }),
        formula('empty', {}),
      ],
      patterns: [
        pattern('p', {
          place: ['肝'],
          nature: ['热'],
          formulas: ['f'],
          signs: { ...none, other: ['o'], against: ['y'] },
        }),
        pattern('q', { place: ['肝'], nature: ['湿'], source: '书 q', signs: { ...none, main: ['m'] } }),
        pattern('r', { place: ['肾'], nature: ['寒'] }),
      ] as never,
      diseases: [
        disease(
          '不寐',
          [
            ofDisease('肝热', {
              pattern: 'p',
              formulas: ['f'],
              signs: ['a', 'b', 'red', 'fast', 'belly', '不寐'],
              absent: ['no'],
            }),
            ofDisease('脾气虚', { signs: ['a'] }),
          ],
          { signs: { ...none, key: ['key'], against: ['never'] }, setting: 'altitude' },
        ),
      ] as never,
    },
    { lexicon: new Map([['不寐', '不寐']]) },
  )
  const [ofFormula, disease1, disease2, ofP, ofQ, ...rest] = profilesOf(knowledge)
  const signsOf = (profile: typeof ofFormula) => [...(profile?.signs ?? [])].map(([id, s]) => [id, s.kind, s.worth])

  test('a formula: each sign once, as the strongest it is; the elements of its first two patterns', () => {
    expect(ofFormula).toMatchObject({
      route: { kind: 'formula', formulaId: 'f', source: '书 f' },
      formulas: ['f'],
      elements: ['肝', '热', '湿'],
      patterns: ['p', 'q', 'r'],
      diseaseId: null,
      setting: null,
    })
    expect(signsOf(ofFormula)).toEqual([
      ['k', 'key', 1.6],
      ['m', 'main', 1],
    ])
    expect([...(ofFormula?.against ?? [])]).toEqual(['x'])
  })
  test('a pattern of a disease: what names the disease first, then the book’s order, of which three count a little more', () => {
    expect(disease1).toMatchObject({
      route: { kind: 'disease-pattern', diseaseId: '不寐', name: '肝热', patternId: 'p', source: '病 肝热' },
      formulas: ['f'],
      elements: ['肝', '热'],
      patterns: ['p'],
      diseaseId: '不寐',
      setting: 'altitude',
    })
    expect(signsOf(disease1)).toEqual([
      ['不寐', 'key', 1.6],
      ['key', 'key', 1.6],
      ['a', 'main', 1.2],
      ['b', 'main', 1.2],
      ['red', 'tongue', 0.8 * 1.2],
      ['fast', 'pulse', 0.8],
      ['belly', 'abdomen', 1],
    ])
    expect([...(disease1?.against ?? [])]).toEqual(['no', 'never'])
  })
  test('without a pattern of the standard its name says the elements', () => {
    expect(disease2).toMatchObject({ patterns: [], elements: ['脾', '气虚'] })
  })
  test('a pattern has the standard for its source where no book is named; a picture without signs is none', () => {
    expect(ofP).toMatchObject({
      route: { kind: 'pattern', patternId: 'p', source: 'GB/T 16751.2-2021' },
      formulas: ['f'],
      elements: ['肝', '热'],
      patterns: ['p'],
      diseaseId: null,
      setting: null,
    })
    expect([...(ofP?.against ?? [])]).toEqual(['y'])
    expect(ofQ?.route.source).toBe('书 q')
    expect(rest).toEqual([])
  })
  test('pictures with the same elements share one list; who fits everybody restricts nobody', () => {
    expect(ofP?.elements).toBe(disease1?.elements)
    expect(ofFormula?.forWhom).toEqual([])
  })
  test('a sign names a disease by its name or another name, unless another disease has the sign’s own name', () => {
    const named = (more: Partial<Knowledge>) =>
      signsNaming(
        {
          lexicon: new Map([
            ['失眠', 's'],
            ['发热', 'fever'],
          ]),
          diseaseNames: new Map(),
          signs: new Map([
            ['s', signOf('s', { zh: '失眠' })],
            ['fever', signOf('fever', { zh: '外感发热' })],
          ]),
          ...more,
        },
        disease('bumei', [], { zh: '不寐', aliases: ['失眠', '发热', '无名'] }) as never,
      )
    expect(named({})).toEqual(['s', 'fever'])
    expect(
      named({
        diseaseNames: new Map([
          ['外感发热', 'fever-disease'],
          ['失眠', 'bumei'],
        ]),
      }),
    ).toEqual(['s'])
  })
})

describe('what is stated beside the signs', () => {
  const knowledge = smallBase(
    {
      signs: ['a', 'b', 'high', 'child-sign'].map((id) => signOf(id)),
      patterns: [
        pattern('p', { place: ['肝'], nature: ['热'], formulas: ['f'], signs: { ...none, main: ['a'] } }),
        pattern('q', { place: ['肾'], nature: ['寒'], formulas: ['g'], signs: { ...none, main: ['a'] } }),
      ] as never,
      formulas: [formula('f', { main: ['a', 'b'] }), formula('g', { main: ['b'] })],
      diseases: [disease('d', [ofDisease('某', { formulas: ['f'], signs: ['a'] })], { setting: 'altitude' })] as never,
    },
    { lexicon: new Map([['高原居处', 'high']]) },
  )
  const index = prepareMatching(knowledge)
  const at = (kind: string, id: string) =>
    index.profiles.findIndex(({ route }) => route.kind === kind && Object.values(route).includes(id))
  const points = (profile: number, evidence: Evidence[], stated: Partial<StatedFacts> = {}) => {
    const of = caseWith(evidence, stated)
    const scored = scoreAdjustments(index, comparePatient(index, of), of.statedFacts, {
      elements: 20,
      statedFacts: 16,
      complaint: 6,
    })
    const list = scored.list(profile)
    expect(scored.sum(profile)).toBeCloseTo(sumOf(list), 9)
    return list.map((a) => [a.kind, a.points, ...a.ids])
  }

  test.each([
    ['nothing', {}, []],
    ['its pattern', { patterns: ['x', 'p'] }, [['pattern', 14, 'p']]],
    ['another pattern', { patterns: ['q'] }, []],
    ['all its elements', { elements: ['肝', '热'] }, [['stated-elements', 16, '肝', '热']]],
    ['one of them', { elements: ['肝'] }, [['stated-elements', 10.67, '肝']]],
    ['one of them and two others', { elements: ['肝', '寒', '湿'] }, [['stated-elements', 6.4, '肝']]],
    ['another disease', { diseases: ['d'] }, []],
  ] as const)('a pattern of which %s is stated', (_, stated, wanted) => {
    expect(points(at('pattern', 'p'), [], stated)).toEqual(wanted)
    expect(isStated({ ...noStatedFacts, ...stated })(index.profiles[at('pattern', 'p')] as never)).toBe(
      wanted.length > 0,
    )
  })
  test('a stated disease counts ten; its setting takes from one who is elsewhere', () => {
    expect(points(at('disease-pattern', 'd'), [], { diseases: ['d'] })).toEqual([
      ['disease', 10, 'd'],
      ['person', -14],
    ])
    expect(points(at('disease-pattern', 'd'), shown('high'))).toEqual([['person', 4]])
    expect(points(at('disease-pattern', 'd'), [denied('high')])).toEqual([['person', -14]])
    expect(isOutOfSetting([{ kind: 'person', ids: [], points: -14 }])).toBe(true)
    expect(isOutOfSetting([{ kind: 'person', ids: [], points: -8 }])).toBe(false)
    expect(isOutOfSetting([{ kind: 'disease', ids: [], points: -14 }])).toBe(false)
  })
  test('a stated pattern is a candidate though none of its signs is present; nothing else is', () => {
    const candidates = (of: Case) => comparePatient(index, of).candidates
    expect(candidates(caseWith([], { patterns: ['p'] }))).toEqual([at('pattern', 'p')])
    expect(candidates(caseWith(shown('b')))).toEqual([at('formula', 'f'), at('formula', 'g')])
    expect(candidates(caseWith([denied('b')]))).toEqual([])
  })
  test('a formula of a stated pattern rises; what the doctor names comes nearer to a hundred', () => {
    const plain = matchFormulas(index, shown('a'))
    expect(plain.map((m) => m.formulaId)).toEqual(['f', 'g'])
    const stated = matchFormulas(index, caseWith(shown('a'), { patterns: ['q'] }))
    expect(stated[0]).toMatchObject({ formulaId: 'g', route: { kind: 'pattern', patternId: 'q' } })
    const named = matchFormulas(index, caseWith(shown('a'), { formulas: ['g'] }))[0]
    const before = plain.find((m) => m.formulaId === 'g')?.score ?? 0
    expect(named?.formulaId).toBe('g')
    expect(named?.score).toBeCloseTo(before + (100 - before) * 0.8, 1)
    expect(named?.adjustments.at(-1)?.kind).toBe('formula')
  })
  test('asked for some formulas, each is answered as among all; a named one that is not asked for stays away', () => {
    const of = caseWith(shown('a'), { formulas: ['g'] })
    const all = new Map(matchFormulas(index, of).map((m) => [m.formulaId, m.score]))
    expect(matchAmong(index, of, ['f']).map((m) => [m.formulaId, m.score])).toEqual([['f', all.get('f')]])
    expect(matchAmong(index, of, ['g', 'f']).map((m) => m.formulaId)).toEqual(['g', 'f'])
    const scores = scoreFormulas(index, of, ['g', 'f', 'nowhere'])
    expect([scores.get('g'), scores.get('f'), scores.get('nowhere')]).toEqual([all.get('g'), all.get('f'), 0])
    expect(matchSome(index, of, ['nowhere', 'f'])).toMatchObject([
      { formulaId: 'nowhere', score: 0, because: [], route: { kind: 'formula', formulaId: 'nowhere', source: '' } },
      { formulaId: 'f' },
    ])
  })
  test('other ways to a formula stand beside the best, with their scores', () => {
    const f = matchFormulas(index, shown('a')).find((m) => m.formulaId === 'f')
    const ways = [f?.route, ...(f?.otherRoutes ?? []).map((o) => o.route)].map((r) => r?.kind)
    expect(ways.toSorted()).toEqual(['disease-pattern', 'formula', 'pattern'])
    const scores = f?.otherRoutes.map((o) => o.score) ?? []
    expect(scores).toEqual(scores.toSorted((x, y) => y - x))
  })
  test('by the elements the single picture counts less', () => {
    const best = (balance: typeof byProfile) =>
      scoreProfiles(index, caseWith(shown('a'), { elements: ['肾'] }), balance)
    const signs = (balance: typeof byProfile) => sumOf(best(balance)[0]?.reasons ?? [])
    expect(signs(byElements)).toBeLessThan(signs(byProfile))
  })
})

describe('one formula beside the patient', () => {
  const knowledge = smallBase({
    signs: [
      ...['k', 'k2', 'm', 'up', 'other'].map((id) => signOf(id)),
      signOf('m-narrow', { broader: ['m'] }),
      signOf('up-low', { broader: ['up'] }),
      signOf('not-m', { opposite: ['m'] }),
    ],
    formulas: [
      formula('f', { key: ['k', 'k2'], main: ['m', 'up-low'], against: ['other'] }),
      formula('g', { main: ['k'] }),
    ],
  })
  const index = prepareMatching(knowledge)
  const match = (...evidence: Evidence[]) => matchFormulas(index, evidence).find((m) => m.formulaId === 'f')

  test('what is covered, partly covered, contradicted or open', () => {
    expect(match(...shown('k', 'm-narrow', 'up', 'other', 'nowhere'), denied('k2'))?.coverage).toEqual([
      { signId: 'k', state: 'covered' },
      { signId: 'm-narrow', state: 'covered' },
      { signId: 'up', state: 'partly' },
      { signId: 'other', state: 'contradicting' },
      { signId: 'nowhere', state: 'uncovered' },
    ])
  })
  test('the key signs that are lacking, and what contradicts', () => {
    expect(match(...shown('k', 'other'))).toMatchObject({
      missingKeys: ['k2'],
      contradictions: ['other'],
      source: '书 f',
    })
    expect(match(...shown('k'), denied('m'))?.contradictions).toEqual(['m'])
    expect(match(...shown('m'))?.missingKeys).toEqual(['k', 'k2'])
  })
  test('why: the largest first, with the sign it was compared with', () => {
    const because = match(...shown('k2', 'm-narrow', 'not-m'))?.because ?? []
    expect(because.map((r) => r.points)).toEqual(because.map((r) => r.points).toSorted((x, y) => y - x))
    expect(because.map(({ signId, matched, kind, how }) => [signId, matched, kind, how])).toEqual([
      ['m-narrow', 'm', 'main', 'narrower'],
      ['k2', undefined, 'key', 'same'],
      ['not-m', 'm', 'main', 'opposite'],
    ])
    expect(match(...shown('k', 'other'))?.because.at(-1)).toMatchObject({
      signId: 'other',
      kind: 'against',
      how: 'opposite',
    })
    expect(match(...shown('k'), denied('m'))?.because.at(-1)).toMatchObject({ kind: 'main', how: 'denied' })
  })
  test('a second sign of the patient for the same sign of the picture counts less, and shows no more of it', () => {
    const [first, second] = match(...shown('m', 'm-narrow'))?.because ?? []
    expect([first?.signId, second?.signId]).toEqual(['m', 'm-narrow'])
    expect(second?.points).toBeLessThan(first?.points ?? 0)
  })
  test('the points add up to the score', () => {
    const f = match(...shown('k', 'm', 'other'))
    expect(f?.score).toBeCloseTo(sumOf([...(f?.because ?? []), ...(f?.adjustments ?? [])]), 9)
  })
  test('why another is not first: its rank, the first, and the signs that part them', () => {
    const why = explainWhyNot(index, shown('k', 'k2'), 'g')
    expect(why).toMatchObject({ formulaId: 'g', rank: 2, match: { formulaId: 'g' }, first: { formulaId: 'f' } })
    expect(why.differences[0]?.signId).toBe('k2')
    expect(explainWhyNot(index, shown('k', 'k2'), 'f')).toMatchObject({ rank: 1, first: null, differences: [] })
    expect(explainWhyNot(index, shown('k'), 'nowhere')).toMatchObject({ rank: null, match: null, differences: [] })
    expect(explainWhyNot(index, shown('nowhere'), 'f')).toMatchObject({ rank: null, first: null })
  })
})
