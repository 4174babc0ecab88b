import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { Evidence } from '#engine/matching/matching.types.ts'
import { type natureElements, places } from '#knowledge/schema/pattern.ts'
import type { ElementMatch } from './patterns.types.ts'

const placeSet = new Set<string>(places)

/** Other names that the signs use for an element. */
const sameElement: Record<string, (typeof natureElements)[number]> = { 火热: '火', 湿热: '湿' }

/** Signs → elements 证素: each present sign adds its strength times its specificity, each denied one subtracts half. */
export function weighElements(index: MatchingIndex, evidence: readonly Evidence[]): ElementMatch[] {
  const sums = new Map<string, { points: number; because: { signId: string; points: number }[] }>()
  for (const e of evidence) {
    const specificity = index.specificity.get(e.signId) ?? 1
    for (const [name, strength] of Object.entries(index.knowledge.signs.get(e.signId)?.elements ?? {})) {
      const element = sameElement[name] ?? name
      const points = round(strength * e.weight * specificity * (e.present ? 1 : -0.5))
      const sum = sums.get(element) ?? { points: 0, because: [] }
      sum.points = round(sum.points + points)
      sum.because.push({ signId: e.signId, points })
      sums.set(element, sum)
    }
  }
  return [...sums]
    .map(([element, { points, because }]) => ({
      element,
      kind: placeSet.has(element) ? ('place' as const) : ('nature' as const),
      points,
      because: because.sort((a, b) => b.points - a.points),
    }))
    .filter((m) => m.points > 0)
    .sort((a, b) => b.points - a.points || (a.element < b.element ? -1 : 1))
}

const round = (points: number) => Math.round(points * 100) / 100
