import { describe, expect, test } from 'vitest'
import { noStatedFacts } from '#engine/matching/case-of.ts'
import type { Case, Evidence } from '#engine/matching/matching.types.ts'
import { prepareMatching } from '#engine/matching/prepare-matching.ts'
import { weighElements } from '#engine/patterns/elements.ts'
import { matchPatterns } from '#engine/patterns/match-patterns.ts'
import { smallBase } from '#engine/testing/small-base.ts'
import { prepareGuides } from './prepare-guides.ts'
import { profileOf } from './profile.ts'

const none = { key: [], main: [], other: [], tongue: [], pulse: [], abdomen: [], against: [] }
const signOf = (id: string, more: Record<string, unknown> = {}) =>
  ({ id, zh: id, kind: 'symptom', place: '全身', broader: [], opposite: [], aliases: [], ask: [], ...more }) as never
const pattern = (id: string, zh: string, place: string[], nature: string[], main: string[], formulas = ['f']) => ({
  id,
  zh,
  aliases: [],
  place,
  nature,
  formulas,
  points: [],
  method: [`治${id}`],
  signs: { ...none, main },
})
const placeRow = (id: string, signs: string[], channels: string[] = []) => ({
  id,
  zh: id,
  en: id,
  region: 'leg',
  channels,
  local: [],
  distant: [],
  signs,
  why: { zh: '', en: '' },
})
const knowledge = smallBase({
  signs: [
    signOf('hot', { elements: { 热: 0.8, 肝: 0.4 } }),
    signOf('fire', { elements: { 火热: 0.5, 湿热: 0.3 } }),
    signOf('damp', { elements: { 湿: 0.6 } }),
    signOf('knee'),
    signOf('knee-inside', { broader: ['knee'] }),
    signOf('all-over', { broader: ['knee', 'hip'] }),
    signOf('hip'),
    signOf('shoulder'),
    signOf('own', { broader: ['knee'] }),
  ],
  patterns: [
    pattern('liver-heat', '肝热证', ['肝'], ['热'], ['hot', 'fire']),
    pattern('damp', '湿证', [], ['湿'], ['damp', 'hot']),
    pattern('cold', '寒证', [], ['寒'], ['hot']),
    ...['a', 'b', 'c', 'd'].map((id) => pattern(id, `${id}证`, ['肾'], ['阴虚'], ['hot'])),
  ] as never,
  pointTables: [
    {
      id: 'places',
      zh: '部位',
      en: 'places',
      type: 'places',
      source: '表',
      rows: [
        placeRow('knee', ['knee'], ['st']),
        placeRow('leg', ['knee']),
        placeRow('hip', ['hip']),
        placeRow('shoulder', ['shoulder']),
        placeRow('own', ['own']),
      ],
    },
  ] as never,
})
const index = prepareMatching(knowledge)
const guides = prepareGuides(knowledge)
const shown = (...ids: string[]): Evidence[] => ids.map((signId) => ({ signId, present: true, weight: 1 }))
const denied = (signId: string): Evidence => ({ signId, present: false, weight: 1 })
const stating = (evidence: Evidence[], patterns: string[]): Case => ({
  evidence,
  statedFacts: { ...noStatedFacts, patterns },
})
const specificity = (id: string) => index.specificity.get(id) ?? 1

describe('the elements that signs show', () => {
  const round = (n: number) => Math.round(n * 100) / 100
  test('each present sign adds, as strongly and as specifically as it tells', () => {
    const [heat, liver] = weighElements(index, shown('hot'))
    expect(heat).toMatchObject({ element: '热', kind: 'nature', points: round(0.8 * specificity('hot')) })
    expect(liver).toMatchObject({ element: '肝', kind: 'place', points: round(0.4 * specificity('hot')) })
    expect(heat?.because).toEqual([{ signId: 'hot', points: round(0.8 * specificity('hot')) }])
  })
  test('other names for fire and damp; the strongest first, each with its strongest sign first', () => {
    const found = weighElements(index, [...shown('fire', 'damp')])
    expect(found.map((m) => m.element)).toEqual(['湿', '火'])
    expect(found[0]?.because.map((b) => b.signId)).toEqual(['damp', 'fire'])
  })
  test('a denied sign takes half; what is not shown at all is left out', () => {
    const [damp] = weighElements(index, [...shown('damp'), denied('fire')])
    expect(damp?.points).toBe(round(round(0.6 * specificity('damp')) + round(-0.15 * specificity('fire'))))
    expect(weighElements(index, [denied('damp')])).toEqual([])
    expect(weighElements(index, shown('knee', 'nowhere'))).toEqual([])
  })
})

describe('the likeliest patterns', () => {
  test('the one that shows most signs and elements first, with what it proposes', () => {
    const [first] = matchPatterns(index, shown('hot', 'fire'))
    expect(first).toMatchObject({
      name: '肝热证',
      patternId: 'liver-heat',
      diseaseId: null,
      method: ['治liver-heat'],
      formulas: ['f'],
      route: { kind: 'pattern', patternId: 'liver-heat' },
    })
    expect(first?.elements.map((e) => e.element).toSorted()).toEqual(['热', '肝'])
    expect(first?.elements.find((e) => e.element === '肝')?.strength).toBeGreaterThan(0)
  })
  test('each once, at most as many as asked; agreement with the others counts, from nothing to whole', () => {
    const found = matchPatterns(index, shown('hot'), 3)
    expect(found).toHaveLength(3)
    const all = matchPatterns(index, shown('hot'))
    expect(new Set(all.map((m) => m.name)).size).toBe(all.length)
    for (const m of all) expect(m.consensus >= 0 && m.consensus <= 1).toBe(true)
    const alone = all.find((m) => m.name === '寒证')?.consensus ?? 1
    expect(alone).toBeLessThan(all.find((m) => m.name === 'a证')?.consensus ?? 0)
    expect(matchPatterns(index, shown('damp')).find((m) => m.name === '湿证')?.consensus).toBe(1)
  })
  test('nothing shown, none', () => {
    expect(matchPatterns(index, [])).toEqual([])
  })
})

describe('what is wrong and where', () => {
  const placesOf = (evidence: Evidence[], picked: string[] = []) =>
    profileOf(guides, index, evidence, picked).places.map((p) => [p.placeId, p.picked, p.signId])

  test('the places of the signs, those picked by the doctor first, each once', () => {
    expect(placesOf(shown('knee'))).toEqual([
      ['knee', false, 'knee'],
      ['leg', false, 'knee'],
    ])
    expect(placesOf(shown('knee'), ['leg', 'nowhere'])).toEqual([
      ['leg', true, null],
      ['knee', false, 'knee'],
    ])
  })
  test('a narrower sign is where its wider one is, but at one place; its own place goes before', () => {
    expect(placesOf(shown('knee-inside'))).toEqual([['knee', false, 'knee-inside']])
    expect(placesOf(shown('own'))).toEqual([['own', false, 'own']])
    expect(placesOf(shown('all-over'))).toHaveLength(1)
  })
  test('three at most, the heaviest complaint first; as many as the doctor picks', () => {
    const heavy = { signId: 'shoulder', present: true, weight: 2 }
    expect(placesOf([...shown('knee', 'hip'), heavy]).map(([id]) => id)).toEqual(['shoulder', 'knee', 'leg'])
    expect(placesOf(shown('hip'), ['knee', 'leg', 'shoulder', 'own'])).toHaveLength(4)
    expect(placesOf([denied('knee')])).toEqual([])
  })
  test('signs that are present, with their weights; without one there is no pattern', () => {
    const picture = profileOf(guides, index, [...shown('hot'), denied('damp')])
    expect(picture.signs).toEqual([{ signId: 'hot', weight: 1 }])
    expect(profileOf(guides, index, [denied('damp')]).patterns).toEqual([])
  })
  test('four patterns count; the doctor’s diagnosis first, however unlikely', () => {
    expect(profileOf(guides, index, shown('hot')).patterns).toHaveLength(4)
    const picture = profileOf(guides, index, stating(shown('hot', 'fire'), ['cold']))
    expect(picture.diagnosed).toBe(true)
    expect(picture.patterns[0]?.patternId).toBe('cold')
    expect(picture.patterns).toHaveLength(4)
    expect(profileOf(guides, index, stating(shown('hot'), ['nowhere'])).diagnosed).toBe(false)
  })
  test('an element is stated by a sign or by the diagnosis; others are only guessed from likely patterns', () => {
    const plain = profileOf(guides, index, shown('hot'))
    expect([...plain.statedElements].toSorted()).toEqual(['热', '肝'])
    expect(plain.elements.map((e) => e.element)).toContain('阴虚')
    const diagnosed = profileOf(guides, index, stating(shown('hot'), ['cold']))
    expect(diagnosed.statedElements.has('寒')).toBe(true)
  })
  test('35 in a hundred from the signs, 65 from the patterns, the likeliest weighing most', () => {
    const { elements, patterns } = profileOf(guides, index, shown('damp'))
    expect(patterns.map((p) => p.name)).toEqual(['湿证'])
    expect(elements).toEqual([{ element: '湿', kind: 'nature', strength: 1 }])
    const four = profileOf(guides, index, shown('hot'))
    const voices = [1, 0.6, 0.4, 0.25]
    const of = (name: string) =>
      four.patterns.reduce((sum, p, i) => sum + (p.elements.some((e) => e.element === name) ? (voices[i] ?? 0) : 0), 0)
    for (const { element, strength } of four.elements) {
      const bySign = element === '热' || element === '肝' ? 0.35 : 0
      expect(strength).toBeCloseTo(bySign + (0.65 * of(element)) / 2.25, 2)
    }
    const strengths = four.elements.map((e) => e.strength)
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
    expect(four.elements.find((e) => e.element === '肾')?.kind).toBe('place')
  })
  test('the side goes with the sign, and the channel of its place', () => {
    const sides = { stated: new Map([['knee', 'left' as const]]), candidate: { side: null, rule: null } }
    const { laterality } = profileOf(guides, index, shown('knee'), [], sides)
    expect([laterality.rule, laterality.signs.get('knee'), laterality.channels.get('st')]).toEqual([
      'sick',
      'left',
      'left',
    ])
    expect(profileOf(guides, index, shown('knee')).laterality.signs.size).toBe(0)
  })
})
