import { describe, expect, test } from 'vitest'
import { matchOf } from '#engine/testing/match-of.ts'
import { formulaOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import { Addition } from '#knowledge/schema/addition.ts'
import type { CompiledAddition } from '#knowledge/schema/knowledge.ts'
import { addGuides } from './add-guides.ts'
import { predictNext } from './add-predicted.ts'
import { addSevere } from './add-severe.ts'
import { applicableRules } from './applicable-rules.ts'
import { handleWorsening } from './handle-worsening.ts'
import { prepareAdditions } from './prepare-additions.ts'
import type { Situation } from './situation.ts'

const herbIds = ['a', 'b', 'c', 'd', 'e', 'f']
const line = (herbId: string, doseG = 6) => ({ herbId, form: null, name: herbId, doseG })
const ruleOf = (id: string, more: Record<string, unknown> = {}) =>
  ({
    ...Addition.parse({ id, kind: 'smart', zh: '规则', en: id, why: { zh: '理由', en: 'why' }, source: '药典 某' }),
    ...more,
  }) as unknown as CompiledAddition
const signs = (...ids: string[]) =>
  ids.map((id) => ({ id, zh: id, kind: 'symptom', place: '全身', broader: [], opposite: [], ask: [] })) as never
const indexOf = (rules: CompiledAddition[], more: Parameters<typeof smallBase>[0] = {}) =>
  prepareAdditions(
    smallBase({
      herbs: herbIds.map((id) => herbOf(id, id)),
      signs: signs('s1', 's2', 's3', 's4'),
      additions: rules as never,
      ...more,
    }),
  )
const idsOf = (list: readonly { herbId: string }[]) => list.map((a) => a.herbId)
const covering = (shown: string[]) =>
  matchOf({ coverage: shown.map((signId) => ({ signId, state: 'covered' as const })) })

describe('a rule holds', () => {
  const situation = (more: Partial<Record<keyof Situation, string[]>> = {}): Situation => ({
    signs: new Set(more.signs ?? ['s1', 's2']),
    elements: new Set(more.elements ?? ['脾', '热']),
    herbs: new Set(more.herbs ?? ['a']),
  })
  const holds = (more: Record<string, unknown>, at = situation()) =>
    applicableRules(indexOf([ruleOf('r', more)]), 'smart', at).length === 1

  test.each([
    [{ signs: ['s1', 's9'] }, true],
    [{ signs: ['s9'] }, false],
    [{ signs: [] }, true],
    [{ signs: ['s1', 's9'], atLeast: 2 }, false],
    [{ signs: ['s1', 's2'], atLeast: 2 }, true],
    // The minimum cannot exceed the number of signs.
    [{ signs: ['s1', 's2'], atLeast: 3 }, true],
    [{ with: ['s2'] }, true],
    [{ with: ['s9', 's2'] }, true],
    [{ with: ['s9'] }, false],
    [{ without: ['s9'] }, true],
    [{ without: ['s9', 's1'] }, false],
    [{ place: ['脾', '肺'] }, true],
    [{ place: ['肺'] }, false],
    [{ nature: ['热'] }, true],
    [{ nature: ['寒'] }, false],
    [{ also: ['热'] }, true],
    [{ also: ['湿'] }, false],
    [{ not: ['湿'] }, true],
    [{ not: ['热'] }, false],
    [{ holds: ['b', 'a'] }, true],
    [{ holds: ['b'] }, false],
    [{ kind: 'heavy' }, false],
  ])('%j: %s', (more, wanted) => expect(holds(more)).toBe(wanted))

  // Each pair: the first is more specific, or equally specific and listed first.
  test.each([
    [{ signs: ['s1', 's2'] }, { signs: ['s1'] }],
    [{ nature: ['热'] }, { signs: ['s1'] }],
    [{ with: ['s1'] }, { signs: ['s1'] }],
    [{ nature: ['热'] }, { also: ['热'] }],
    [{ with: ['s1'] }, { place: ['脾'] }],
    [{ also: ['热'] }, {}],
    [{ place: ['脾'] }, {}],
    [{ signs: ['s1'] }, {}],
    [{ signs: ['s1', 's2', 's3'] }, { nature: ['热'] }],
  ])('%j asks more closely than %j, wherever it stands', (close, wide) => {
    const at = situation({ signs: ['s1', 's2', 's3'] })
    const order = (...rules: CompiledAddition[]) =>
      applicableRules(indexOf(rules), 'smart', at).map(({ rule }) => rule.id)
    const [x, y] = [ruleOf('close', close), ruleOf('wide', wide)]
    expect(order(y, x)).toEqual(['close', 'wide'])
    expect(order(x, y)).toEqual(['close', 'wide'])
  })
  test.each([
    [{ nature: ['热'] }, { with: ['s1'] }],
    [{ also: ['热'] }, { place: ['脾'] }],
    [{ signs: ['s1'] }, { also: ['热'] }],
    [{ signs: ['s1', 's2'] }, { nature: ['热'] }],
  ])('%j asks as closely as %j: the file decides', (one, other) => {
    const order = (...rules: CompiledAddition[]) =>
      applicableRules(indexOf(rules), 'smart', situation()).map(({ rule }) => rule.id)
    const [x, y] = [ruleOf('x', one), ruleOf('y', other)]
    expect([order(x, y), order(y, x)]).toEqual([
      ['x', 'y'],
      ['y', 'x'],
    ])
  })
})

describe('guides', () => {
  const guide = (id: string, more: Record<string, unknown>) => ruleOf(id, { kind: 'guiding', ...more })
  const add = (...ids: string[]) => ids.map((id) => line(id, 5))
  const guided = (rules: CompiledAddition[], places: string[], shown: string[] = [], present: string[] = []) =>
    idsOf(
      addGuides(
        indexOf(rules),
        places,
        shown,
        present.map((herbId) => ({ herbId })),
      ),
    )
  const spleen = guide('spleen', { place: ['脾'], add: add('a', 'b', 'c') })
  test('two of a channel, in the order of the places', () => {
    expect(guided([spleen, guide('lung', { place: ['肺'], add: add('d') })], ['肺', '脾'])).toEqual(['d', 'a', 'b'])
    expect(guided([spleen], ['肾'])).toEqual([])
  })
  test('a place to which the sheet leads already needs none; another does', () => {
    const lung = guide('lung', { place: ['肺'], add: add('d') })
    expect(guided([spleen, lung], ['脾', '肺'], [], ['c'])).toEqual(['d'])
  })
  test('by a sign all of them, and before those of a channel', () => {
    const bySign = guide('sign', { signs: ['s1'], add: add('d', 'e', 'f') })
    expect(guided([spleen, bySign], ['脾'], ['s1'])).toEqual(['d', 'e', 'f', 'a', 'b'])
    expect(guided([spleen, bySign], ['脾'], ['s2'])).toEqual(['a', 'b'])
    expect(guided([spleen, bySign], ['脾'], ['s1'], ['e'])).toEqual(['a', 'b'])
  })
})

test('what is grave is answered by the rules for it alone, with what must be done besides', () => {
  const act = { zh: '转诊', en: 'send on' }
  const heavy = ruleOf('heavy', { kind: 'heavy', signs: ['s1', 's2'], atLeast: 2, add: [line('a', 9)], act })
  const index = indexOf([heavy, ruleOf('other', { signs: ['s1'], add: [line('b')] })])
  expect(addSevere(index, ['s1', 's2'], [])).toMatchObject([
    { herbId: 'a', doseG: 9, rule: 'grave', signs: ['s1', 's2'], act, source: '药典 某' },
  ])
  expect(addSevere(index, ['s1'], [])).toEqual([])
  expect(addSevere(index, ['s1', 's2'], [{ herbId: 'a' }])).toEqual([])
})

describe('what is likely to follow', () => {
  const next = (id: string, sign: string, herbId: string, from: string[]) =>
    ruleOf(id, { kind: 'predicted', signs: from, next: sign, add: [line(herbId)] })
  const predicted = (rules: CompiledAddition[], shown: string[], limit?: number) =>
    predictNext(indexOf(rules, { formulas: [formulaOf('f', '某汤', {})] }), covering(shown), [], limit).map((p) => [
      p.signId,
      p.from,
      idsOf(p.herbs),
    ])
  test('that to which most leads comes first, then by id; each sign once with all its herbs', () => {
    const rules = [next('r1', 's3', 'a', ['s1']), next('r2', 's3', 'b', ['s2']), next('r3', 's4', 'c', ['s1'])]
    expect(predicted(rules, ['s1', 's2'])).toEqual([
      ['s3', ['s1', 's2'], ['a', 'b']],
      ['s4', ['s1'], ['c']],
    ])
    expect(predicted([next('r1', 's4', 'a', ['s1']), next('r2', 's3', 'b', ['s1'])], ['s1']).map(([id]) => id)).toEqual(
      ['s3', 's4'],
    )
  })
  test('what is there already is not predicted, nor what no herb is kept ready for', () => {
    expect(predicted([next('r1', 's2', 'a', ['s1'])], ['s1', 's2'])).toEqual([])
    expect(predicted([ruleOf('r', { kind: 'predicted', signs: ['s1'], next: 's3' })], ['s1'])).toEqual([])
  })
  test('five at most where no more are asked for', () => {
    const rules = herbIds.map((herbId, i) => next(`r${i}`, `n${i}`, herbId, ['s1']))
    expect(predicted(rules, ['s1']).map(([id]) => id)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4'])
    expect(predicted(rules, ['s1'], 2)).toHaveLength(2)
  })
})

describe('a sign that gets worse', () => {
  const herbs = herbIds.map((id) => herbOf(id, id, { indications: { signs: ['s1'], patterns: [] } }))
  const formulas = [
    formulaOf('f', '某汤', {}, {
      signs: { key: [], main: [], other: [], tongue: [], pulse: [], abdomen: [], against: ['s2'] },
    } as never),
  ]
  const worse = (rules: CompiledAddition[], sign: string, sheet = ['a', 'b']) => {
    const index = indexOf(rules, { herbs, formulas })
    const [one] = handleWorsening(
      index,
      covering(['s1']),
      sheet.map((id) => line(id)),
      [sign],
    )
    return one && { raise: idsOf(one.raise), add: idsOf(one.add), lower: idsOf(one.lower), stop: one.stop }
  }
  const rule = (more: Record<string, unknown>) => ruleOf('w', { kind: 'worsening', signs: ['s1'], ...more })

  test.each([
    ['no rule: its herbs are raised, and another by guess', [], { raise: ['a', 'b'], lower: [], stop: false }, 1],
    ['a rule says stop: nothing is raised', [rule({ stop: true })], { raise: [], add: [], lower: [], stop: true }, 0],
    [
      'a herb is blamed: lowered, not raised',
      [rule({ reduce: ['a'] })],
      { raise: ['b'], add: [], lower: ['a'], stop: false },
      0,
    ],
    [
      'a rule adds: nothing by guess',
      [rule({ add: [line('e')] })],
      { raise: ['a', 'b'], add: ['e'], lower: [], stop: false },
      1,
    ],
    [
      'a rule for another sign says nothing',
      [rule({ signs: ['s3'], stop: true })],
      { raise: ['a', 'b'], stop: false },
      1,
    ],
  ] as const)('%s', (_, rules, wanted, added) => {
    const found = worse([...rules], 's1')
    expect(found).toMatchObject(wanted)
    expect(found?.add).toHaveLength(added)
  })
  test('one that speaks against the formula stops it', () => {
    expect(worse([], 's2')).toEqual({ raise: [], add: [], lower: [], stop: true })
  })
})
