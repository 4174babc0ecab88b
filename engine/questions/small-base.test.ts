import { expect, test } from 'vitest'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import type { Evidence, FormulaMatch } from '#engine/matching/matching.types.ts'
import { prepareMatching } from '#engine/matching/prepare-matching.ts'
import { formulaOf, smallBase } from '#engine/testing/small-base.ts'
import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import { recommendNext } from './recommend-next.ts'
import { sameInSpeech } from './same-in-speech.ts'

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

test.each(sameInSpeech)('%s: who says one is not asked for the others', (...group: string[]) => {
  const named = group.map((zh, i) => [`s${i}`, zh] as const)
  const small = smallBase(
    {
      signs: [signOf('shared'), ...named.map(([id, zh]) => signOf(id, { zh }))],
      formulas: [
        formulaOf('a', '甲汤', {}, { signs: { ...none, main: ['shared', ...named.map(([id]) => id)] } } as never),
        formulaOf('b', '乙汤', {}, { signs: { ...none, main: ['shared'] } } as never),
      ],
    },
    { lexicon: new Map(named.map(([id, zh]) => [zh, id])) },
  )
  const matching = prepareMatching(small)
  expect(recommendNext(matching, shown('shared'), 20)).toHaveLength(group.length)
  for (const [id] of named) expect(recommendNext(matching, shown('shared', id), 20)).toEqual([])
})
