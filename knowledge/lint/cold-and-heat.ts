import type { CompiledPattern, Knowledge } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

const has = (p: CompiledPattern, elements: readonly string[]) => p.nature.some((n) => elements.includes(n))
/** Summer-heat is left out: cold caught in summer (阴暑) is warmed. */
const heat = ['热', '火', '血热', '毒', '疫', '阳亢', '阴虚'] as const
const cold = ['寒', '血寒', '阳虚', '阳脱'] as const
const isCold = (p: CompiledPattern) => has(p, cold) && !has(p, heat)
const isHot = (p: CompiledPattern) => has(p, heat) && !has(p, cold)

const clears = /清热|泻火|清肺|凉血|泄热|清胃|清肝/
const warms = /散寒|温中|温肾|温经|回阳|温肺|祛寒|温里/

function* wrongWay(where: string, method: readonly string[], patterns: readonly CompiledPattern[]): Generator<string> {
  if (!patterns.length) return
  const against = patterns.every(isCold) ? clears : patterns.every(isHot) ? warms : null
  for (const term of method) if (against?.test(term)) yield `${where}: ${term} for ${patterns.map((p) => p.zh).join()}`
}

const linked = (k: Knowledge, ids: readonly (string | null)[]) => ids.flatMap((id) => k.patterns.get(id ?? '') ?? [])

export const methodsOpposeTheIllness: Rule = {
  name: 'cold is not treated by clearing heat, nor heat by warming',
  *faults(k) {
    for (const f of k.formulas.values()) yield* wrongWay(f.zh, f.method, linked(k, f.patterns))
    for (const p of k.patterns.values()) yield* wrongWay(p.zh, p.method, [p])
    for (const d of k.diseases.values())
      for (const p of d.patterns) yield* wrongWay(`${d.zh} ${p.zh}`, p.method, linked(k, [p.pattern]))
  },
}
