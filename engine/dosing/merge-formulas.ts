import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { doseFormula } from './dose-formula.ts'
import type { DosedHerb, DoseRequest } from './dosing.types.ts'

const roleOrder = ['君', '臣', '佐', '使'] as const

/**
 * Up to three formulas as one prescription: a herb in several of them is given once, at the larger dose, and marked so.
 */
export function doseFormulas(knowledge: Knowledge, requests: readonly DoseRequest[]): DosedHerb[] {
  const merged = new Map<string, DosedHerb>()
  for (const request of requests) {
    for (const herb of doseFormula(knowledge, request)) {
      const key = `${herb.herbId} ${herb.form}`
      const earlier = merged.get(key)
      merged.set(key, earlier ? mergeHerb(earlier, herb) : herb)
    }
  }
  return [...merged.values()]
}

function mergeHerb(a: DosedHerb, b: DosedHerb): DosedHerb {
  const larger = (b.doseG ?? 0) > (a.doseG ?? 0) ? b : a
  const role = roleOrder.find((r) => a.role === r || b.role === r) ?? null
  const figures = [...a.from, ...b.from].map((f) => `${f.doseG ?? '–'} g`).join(' / ')
  return {
    ...larger,
    name: a.name,
    role,
    because: [...larger.because, { rule: 'merged', figures }],
    from: [...a.from, ...b.from],
  }
}
