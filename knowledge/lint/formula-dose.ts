import type { CompiledFormula, HerbRef, Knowledge } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

const textOf = (prose: CompiledFormula['differs']) => (typeof prose === 'string' ? prose : (prose?.zh ?? ''))

/** Grams of pills, powders and washes are those of a batch, not of a day. */
const isDailyDose = ({ form }: CompiledFormula) => form === '汤' || form === '饮' || form === '煎'

/** The range that holds for the form of the herb that the formula names. */
export function rangeOf({ herbs }: Knowledge, { herbId, form }: HerbRef) {
  const herb = herbs.get(herbId)
  return herb?.forms.find((f) => f.zh === form)?.doseG ?? herb?.doseG
}

export const formulaDoseInRange: Rule = {
  name: 'the dose of a decocted herb lies in its range, or the formula says why not',
  *faults(k) {
    for (const formula of k.formulas.values()) {
      if (!isDailyDose(formula)) continue
      for (const part of formula.herbs) {
        const range = rangeOf(k, part)
        if (part.grams === null || !range || (part.grams >= range[0] && part.grams <= range[1])) continue
        const zh = k.herbs.get(part.herbId)?.zh ?? part.name
        const said = textOf(formula.differs)
        if (!said.includes(part.name) && !said.includes(zh))
          yield `${formula.zh}: ${part.name} ${part.grams} g, range ${range.join('–')} g`
      }
    }
  },
}
