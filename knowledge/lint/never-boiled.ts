import { isExternal } from '../schema/formula.ts'
import type { CompiledFormula, Knowledge } from '../schema/knowledge.ts'
import { zhOf } from './prose.ts'
import type { Rule } from './rule.ts'

/** For pills and powders only, less than a gram a day: 麝香, 冰片, 牛黄 lose their virtue in the pot. */
function isNeverBoiled({ herbs }: Knowledge, { herbId, form: name }: CompiledFormula['herbs'][number]): boolean {
  const herb = herbs.get(herbId)
  const form = herb?.forms.find((f) => f.zh === name)
  const notes = form?.decoct.length ? form.decoct : (herb?.decoct ?? [])
  const most = (form?.doseG ?? herb?.doseG)?.[1] ?? 0
  return most > 0 && most < 1 && notes.includes('入丸散') && !notes.includes('冲服')
}

export const whatIsNeverBoiledIsNot: Rule = {
  name: 'a formula that is boiled says how a drug of pills and powders is taken with it',
  *faults(k) {
    for (const formula of k.formulas.values()) {
      const said = zhOf(formula.take) + zhOf(formula.decoct)
      if (isExternal(formula) || !/水煎|煎服/u.test(said)) continue
      for (const part of formula.herbs)
        if (
          isNeverBoiled(k, part) &&
          !/[冲兑研末送化吞溶调]/u.test(part.preparation ?? '') &&
          !said.includes(part.name)
        )
          yield `${formula.zh}: ${part.name}`
    }
  },
}
