import { isExternal } from '../schema/formula.ts'
import type { CompiledFormula, Knowledge } from '../schema/knowledge.ts'
import { zhOf } from './prose.ts'
import type { Rule } from './rule.ts'

/**
 * Herbs of which one gram a day is already too much: 朱砂, 雄黄, 巴豆霜, 马钱子. They are never decocted or taken with
 * the rest.
 */
function grave({ herbs }: Knowledge, formula: CompiledFormula) {
  return formula.herbs.flatMap(({ herbId, form, name }) => {
    const herb = herbs.get(herbId)
    const max = herb?.forms.find((f) => f.zh === form)?.maxG ?? herb?.maxG ?? herb?.doseG?.[1]
    return herb && herb.toxicity !== '无毒' && max !== undefined && max <= 1 ? [{ name, zh: herb.zh }] : []
  })
}

export const toxicIsTakenWithCare: Rule = {
  name: 'a formula with a herb limited to a gram a day says in its taking how that herb is taken',
  *faults(k) {
    for (const formula of k.formulas.values()) {
      if (isExternal(formula)) continue
      const said = zhOf(formula.take)
      for (const { name, zh } of grave(k, formula))
        if (!said.includes(name) && !said.includes(zh)) yield `${formula.zh}: ${name}; ${said || 'nothing said'}`
    }
  },
}
