import { expect, test } from 'vitest'
import { asCase } from '#engine/matching/case-of.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import type { Evidence, FormulaMatch } from '#engine/matching/matching.types.ts'
import { prepareMatching } from '#engine/matching/prepare-matching.ts'
import { formulaOf, smallBase } from '#engine/testing/small-base.ts'
import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import { recommendNext } from './recommend-next.ts'

const signOf = (id: string, more: Partial<CompiledSign> = {}) =>
  ({ id, zh: id, kind: 'symptom', place: '全身', broader: [], opposite: [], aliases: [], ...more }) as never
const none = { key: [], main: [], other: [], tongue: [], pulse: [], abdomen: [], against: [] }
const signs = [
  signOf('shared'),
  signOf('key-a'),
  signOf('main-a'),
  signOf('other-a'),
  signOf('tongue-a', { kind: 'tongue' }),
  signOf('key-b', { opposite: ['main-a'] }),
  signOf('wide'),
  signOf('narrow-b', { broader: ['wide'] }),
  signOf('disease-b', { kind: 'disease' }),
  signOf('private-b', { place: '男科' }),
  signOf('private', { place: '前阴' }),
]
const base = smallBase({
  signs,
  formulas: [
    formulaOf('a', '甲汤', {}, {
      signs: { ...none, key: ['key-a'], main: ['shared', 'main-a', 'wide'], other: ['other-a'], tongue: ['tongue-a'] },
    } as never),
    formulaOf('b', '乙汤', {}, {
      signs: { ...none, key: ['key-b'], main: ['shared', 'narrow-b', 'disease-b', 'private-b'], against: ['key-a'] },
    } as never),
  ],
})
const index = prepareMatching(base)
const shown = (...ids: string[]): Evidence[] => ids.map((signId) => ({ signId, present: true, weight: 1 }))
const leading = (scores: readonly [number, number], evidence = shown('shared')): FormulaMatch[] => {
  const found = matchFormulas(index, evidence, 10).toSorted((x, y) => (x.formulaId < y.formulaId ? -1 : 1))
  return found.map((m, i) => ({ ...m, score: scores[i] ?? 0 })).toSorted((x, y) => y.score - x.score)
}
const ask = (formulas: readonly FormulaMatch[], evidence = shown('shared'), more = {}) =>
  recommendNext(index, evidence, 20, { formulas, ...more })
const idsOf = (questions: readonly { signId: string }[]) => questions.map((q) => q.signId)

const entropy = (...shares: number[]) => shares.reduce((sum, p) => (p > 0 ? sum - p * Math.log2(p) : sum), 0)
/**
 * The information gained from a sign that is likely in the first and in the second, where the first is the case with
 * this probability.
 */
function gainOf(first: number, ofFirst: number, ofSecond: number): number {
  const yes = first * ofFirst + (1 - first) * ofSecond
  const left = (joint: number, all: number) => all * entropy(joint / all, 1 - joint / all)
  const gain = entropy(first, 1 - first) - left(first * ofFirst, yes) - left(first * (1 - ofFirst), 1 - yes)
  return Math.round(gain * 1000) / 1000
}

test.each([
  ['key-a', 0.85, 0.05],
  ['main-a', 0.7, 0.05],
  ['other-a', 0.4, 0.08],
  ['tongue-a', 0.65, 0.08],
  ['wide', 0.7, 0.7],
  ['narrow-b', 0.08, 0.7],
] as const)('of two equal formulas %s is shown by %d and %d, and is worth as much', (sign, ofA, ofB) => {
  const question = ask(leading([50, 50])).find((q) => q.signId === sign)
  expect(question?.gain).toBe(gainOf(0.5, ofA, ofB))
})

test('the one that tells most comes first; equal ones by id; a formula ten points behind is e times less likely', () => {
  expect(idsOf(ask(leading([50, 50])))[0]).toBe('key-a')
  const gains = ask(leading([50, 50])).map((q) => q.gain)
  expect(gains).toEqual(gains.toSorted((x, y) => y - x))
  const [behind] = ask(leading([50, 40])).filter((q) => q.signId === 'key-a')
  expect(behind?.gain).toBe(gainOf(Math.E / (Math.E + 1), 0.85, 0.05))
})

test('no disease, nothing private unless it was spoken of, nothing that was answered or follows, nothing skipped', () => {
  expect(idsOf(ask(leading([50, 50])))).not.toContain('disease-b')
  expect(idsOf(ask(leading([50, 50])))).not.toContain('private-b')
  expect(idsOf(ask(leading([50, 50]), shown('shared', 'private')))).toContain('private-b')
  const denied = [...shown('shared'), { signId: 'private', present: false, weight: 1 }]
  expect(idsOf(ask(leading([50, 50]), denied))).not.toContain('private-b')
  expect(idsOf(ask(leading([50, 50]), shown('shared', 'narrow-b')))).not.toContain('wide')
  expect(idsOf(ask(leading([50, 50]), shown('shared', 'key-b')))).not.toContain('main-a')
  const noWide = [...shown('shared'), { signId: 'wide', present: false, weight: 1 }]
  expect(idsOf(ask(leading([50, 50]), noWide))).not.toContain('narrow-b')
  expect(idsOf(ask(leading([50, 50]), shown('shared'), { skip: ['key-a'] }))).not.toContain('key-a')
  expect(idsOf(ask(leading([50, 50]), shown('shared'), { asks: (id: string) => id === 'key-a' }))).toEqual(['key-a'])
})

test('what an answer moves: by a point at least, the largest move first', () => {
  const [question] = ask(leading([50, 50])).filter((q) => q.signId === 'key-a')
  const moves = question?.ifPresent.map((s) => Math.abs(s.to - s.from)) ?? []
  expect(moves.length).toBe(2)
  expect(moves).toEqual(moves.toSorted((x, y) => y - x))
  expect(Math.min(...moves)).toBeGreaterThanOrEqual(1)
  const after = new Map(matchFormulas(index, shown('shared', 'key-a'), 10).map((m) => [m.formulaId, m.score]))
  expect(question?.ifPresent.find((s) => s.formulaId === 'a')?.to).toBeCloseTo(after.get('a') ?? -1, 0)
})

/** Two formulas, of which the first has these signs besides the shared one; names of signs are their ids. */
function asking(names: readonly string[], more: Partial<CompiledSign> = {}) {
  const small = smallBase(
    {
      signs: [signOf('shared'), ...names.map((zh) => signOf(zh, { zh, ...more }))],
      formulas: [
        formulaOf('a', '甲汤', {}, { signs: { ...none, main: ['shared', ...names] } } as never),
        formulaOf('b', '乙汤', {}, { signs: { ...none, main: ['shared'] } } as never),
      ],
    },
    { lexicon: new Map(names.map((zh) => [zh, zh])) },
  )
  return prepareMatching(small)
}

test.each([
  ['thirst', '口渴', '口干', '咽干', '多饮'],
  ['cold', '畏寒', '恶寒', '形寒肢冷', '肢冷'],
  ['sweat', '自汗', '汗出', '多汗'],
  ['weariness', '神疲', '乏力', '神疲乏力', '倦怠', '懒言'],
  ['no appetite', '纳呆', '食少', '厌食', '不欲饮食'],
  ['a beating heart', '心悸', '怔忡', '惊悸'],
  ['dizziness', '头晕', '目眩', '视物旋转'],
  ['bad sleep', '失眠', '入睡困难', '易醒'],
  ['vomiting', '呕吐', '恶心', '干呕'],
  ['loose stool', '泄泻', '便溏'],
  ['short breath', '气短', '气喘'],
  ['a full chest', '胸闷', '胸痞'],
])('%s: who says one of its words is not asked for the others', (_, ...group) => {
  const matching = asking([...group, '咳嗽'])
  expect(idsOf(recommendNext(matching, shown('shared'), 20)).toSorted()).toEqual([...group, '咳嗽'].toSorted())
  for (const id of group) expect(idsOf(recommendNext(matching, shown('shared', id), 20))).toEqual(['咳嗽'])
  expect(idsOf(recommendNext(matching, shown('shared', '咳嗽'), 20)).toSorted()).toEqual(group.toSorted())
})

test('what a patient cannot answer is not asked: a name of a disease, and what only a treatment shows', () => {
  const diseases = [
    ...'胎漏 胎动不安 恶阻 滑胎 崩漏 胎萎不长 胎死不下 产后血晕 产后抑郁'.split(' '),
    ...'结胸 真心痛 噎膈 惊风 脐风 水痘 麻疹 奶麻 夏季热 顿咳 鸡胸龟背'.split(' '),
    ...'鼻渊 凝脂翳 宿翳 暴盲 血灌瞳神 白睛溢血 上胞下垂 喉痹 瘰疬 疝气'.split(' '),
    ...'痈 疖 疔疮 附骨疽 流注 丹毒 臁疮 肠痈 肺痈 乳岩 有头疽 癣 疥疮 关格'.split(' '),
  ]
  expect(idsOf(recommendNext(asking([...diseases, '咳嗽']), shown('shared'), 99))).toEqual(['咳嗽'])
  expect(recommendNext(asking(['服寒药'], { kind: 'care' }), shown('shared'), 99)).toEqual([])
})

test('what a picture does not know by name is asked no less', () => {
  const unnamed = prepareMatching(
    smallBase({
      signs: [signOf('shared')],
      formulas: [
        formulaOf('a', '甲汤', {}, { signs: { ...none, main: ['shared', 'nameless'] } } as never),
        formulaOf('b', '乙汤', {}, { signs: { ...none, main: ['shared'] } } as never),
      ],
    }),
  )
  expect(idsOf(recommendNext(unnamed, shown('shared'), 20))).toEqual(['nameless'])
  expect(recommendNext(unnamed, shown('shared', 'nameless'), 20)).toEqual([])
})

test('nothing fits: nothing is asked', () => {
  expect(recommendNext(index, [], 20, { formulas: [] })).toEqual([])
})

test('a woman is asked what concerns women, a man is not', () => {
  const women = asking(['月经量多', '咳嗽'], {})
  const patientOf = (sex: 'male' | 'female') => {
    const plain = asCase(shown('shared'))
    return { ...plain, statedFacts: { ...plain.statedFacts, person: { ...plain.statedFacts.person, sex } } }
  }
  expect(idsOf(recommendNext(women, patientOf('female'), 20)).toSorted()).toEqual(['咳嗽', '月经量多'])
  expect(idsOf(recommendNext(women, patientOf('male'), 20))).toEqual(['咳嗽'])
})

test('equal questions stand by id; with a limit the best are kept', () => {
  const three = asking(['z', 'm', 'c'])
  expect(idsOf(recommendNext(three, shown('shared'), 20))).toEqual(['c', 'm', 'z'])
  expect(idsOf(recommendNext(three, shown('shared'), 2))).toEqual(['c', 'm'])
})

test('a yes raises the formula that has the sign, a no lowers it; at most eight formulas count, four moves are told', () => {
  const [question] = ask(leading([50, 50])).filter((q) => q.signId === 'key-a')
  const afterNo = [...shown('shared'), { signId: 'key-a', present: false, weight: 1 }]
  const score = new Map(matchFormulas(index, afterNo, 10).map((m) => [m.formulaId, m.score]))
  expect(question?.ifAbsent.find((s) => s.formulaId === 'a')?.to).toBeCloseTo(score.get('a') ?? -1, 0)
  expect(question?.ifAbsent).not.toEqual(question?.ifPresent)

  const letters = [...'abcdefghij']
  const ten = prepareMatching(
    smallBase({
      signs: [signOf('shared'), ...letters.map((x) => signOf(`of-${x}`, { opposite: x === 'a' ? [] : ['of-a'] }))],
      formulas: letters.map((x) =>
        formulaOf(x, `${x}汤`, {}, { signs: { ...none, main: ['shared', `of-${x}`] } } as never),
      ),
    }),
  )
  const formulas = matchFormulas(ten, shown('shared'), 10)
  const asked = recommendNext(ten, shown('shared'), 20, { formulas })
  expect(asked).toHaveLength(8)
  expect(asked.every((q) => q.ifPresent.length <= 4)).toBe(true)
  const moves = recommendNext(ten, shown('shared'), 20, { formulas }).find((q) => q.signId === 'of-b')?.ifPresent
  expect(moves?.[0]?.formulaId).toBe('b')
  const others = moves?.slice(1).map((s) => s.formulaId) ?? []
  expect(others).toEqual(others.toSorted())
})
