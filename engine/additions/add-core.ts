import type { Person } from '#engine/reading/reading.types.ts'
import type { CompiledFormula, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Addition, Offer } from './additions.types.ts'
import { forAge } from './for-age.ts'
import type { AdditionIndex } from './prepare-additions.ts'
import { rootHerbId } from './root-herb.ts'

type Dosed = { herbId: string; form: string | null; name: string; doseG: number | null }

/** 核心药: the herbs of the formula's main action: its sovereigns, and ministers with an action in common with them. */
export function addCore(
  index: AdditionIndex,
  formulaIds: readonly string[],
  dosed: readonly Dosed[],
  person?: Person,
): Addition[] {
  const { formulas, herbs } = index.knowledge
  const core = new Map<string, Offer>()
  const roots = new Set(dosed.map((d) => rootHerbId(index.knowledge, d.herbId)))
  for (const formulaId of formulaIds) {
    const formula = formulas.get(formulaId)
    if (!formula) continue
    for (const h of mainHerbs(formula, herbs)) {
      const inside = dosed.find((d) => d.herbId === h.herbId)
      if (core.has(h.herbId)) continue
      // 半夏 on the sheet stands for the 法半夏 of the book.
      if (!inside && roots.has(rootHerbId(index.knowledge, h.herbId))) continue
      core.set(h.herbId, {
        herbId: h.herbId,
        form: h.form,
        name: h.name,
        doseG: inside?.doseG ?? h.grams,
        signs: formula.signs.key,
        rule: 'core',
        why: formula.method.join('，') || null,
        source: formula.source,
      })
    }
  }
  return forAge(index.knowledge, [...core.values()], person)
}

/** The sovereigns, without one the first herb, and the ministers that act as they do. */
function mainHerbs(formula: CompiledFormula, herbs: Knowledge['herbs']) {
  const sovereigns = formula.herbs.filter((h) => h.role === '君')
  const chosen = sovereigns.length ? sovereigns : formula.herbs.slice(0, 1)
  const actions = new Set(chosen.flatMap((h) => herbs.get(h.herbId)?.actions ?? []))
  const ministers = formula.herbs.filter(
    (h) => h.role === '臣' && herbs.get(h.herbId)?.actions.some((a) => actions.has(a)),
  )
  return [...chosen, ...ministers]
}
