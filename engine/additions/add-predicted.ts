import type { FormulaMatch } from '#engine/matching/matching.types.ts'
import { middleDose } from './add-smart.ts'
import type { Addition } from './additions.types.ts'
import { withoutDoubles } from './offer.ts'
import type { AdditionIndex } from './prepare-additions.ts'

export type Prediction = { signId: string; from: readonly string[]; herbs: readonly Addition[] }

/** 预测: signs that usually stand in the same picture and are not there yet, with the herbs the formula's own modifications keep ready for them. */
export function predictNext(
  index: AdditionIndex,
  match: FormulaMatch,
  present: readonly { herbId: string }[],
  limit = 5,
): Prediction[] {
  const formula = index.knowledge.formulas.get(match.formulaId)
  if (!formula) return []
  const shown = new Set(match.ruler.map((r) => r.signId))
  const near = new Map<string, string[]>()
  for (const id of shown)
    for (const next of index.knowledge.signs.get(id)?.ask ?? [])
      if (!shown.has(next)) near.set(next, [...(near.get(next) ?? []), id])
  return formula.modify
    .flatMap((modification) => {
      const open = modification.if.filter((id) => !shown.has(id))
      const [signId] = open
      if (!signId || open.length > 1) return []
      const herbs = modification.add.map(
        (h): Addition => ({
          herbId: h.herbId,
          form: h.form,
          name: h.name,
          doseG: h.grams ?? middleDose(index, h.herbId),
          signs: modification.if,
          rule: 'predicted',
          why: modification.why,
          source: formula.source,
        }),
      )
      const from = near.get(signId) ?? modification.if.filter((id) => shown.has(id))
      return [{ signId, from, herbs: withoutDoubles(herbs, present) }]
    })
    .filter((p) => p.herbs.length)
    .sort((a, b) => b.from.length - a.from.length || (a.signId < b.signId ? -1 : 1))
    .slice(0, limit)
}
