import { isExternal } from '../schema/formula.ts'
import type { CompiledFormula, Knowledge } from '../schema/knowledge.ts'
import { zhOf } from './prose.ts'
import type { Rule } from './rule.ts'

/** Grams a day up to which a drug of pills and powders is never boiled: 麝香, 冰片, 牛黄 lose their virtue in the pot. */
const inThePot = 1
/** The same where a decoction is only offered beside the pill: 白矾, 硼砂, 阿魏. 没药 is boiled in many. */
const besideThePill = 3

/** For pills and powders only. */
function isNeverBoiled(
  { herbs }: Knowledge,
  { herbId, form: name }: CompiledFormula['herbs'][number],
  offered: boolean,
): boolean {
  const herb = herbs.get(herbId)
  const form = herb?.forms.find((f) => f.zh === name)
  const notes = form?.decoct.length ? form.decoct : (herb?.decoct ?? [])
  const most = (form?.doseG ?? herb?.doseG)?.[1] ?? 0
  const small = offered ? most <= besideThePill : most < inThePot
  return most > 0 && small && notes.includes('入丸散') && !/冲服|包煎|先煎|烊化/u.test(notes.join())
}

export const whatIsNeverBoiledIsNot: Rule = {
  name: 'a formula that is boiled says how a drug of pills and powders is taken with it',
  *faults(k) {
    for (const formula of k.formulas.values()) {
      const said = zhOf(formula.take) + zhOf(formula.decoct)
      const offered = /作汤剂/u.test(said) && !/不(?:可)?作汤剂/u.test(said)
      if (isExternal(formula) || !(offered || /水煎|煎服/u.test(said))) continue
      for (const part of formula.herbs)
        if (
          isNeverBoiled(k, part, offered) &&
          !/[冲兑研末送化吞溶调]/u.test(part.preparation ?? '') &&
          !said.includes(part.name)
        )
          yield `${formula.zh}: ${part.name}`
    }
  },
}
