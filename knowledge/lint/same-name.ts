import type { Rule } from './rule.ts'

/** 黄芩汤（医宗金鉴） is not the 黄芩汤 of the Treatise on Cold Damage. */
const named = /^(.+)（(.+)）$/

export const formulasOfOneNameAreToldApart: Rule = {
  name: 'where two formulas bear one name, a disease links the one that is for it',
  *faults({ diseases, formulas, formulaNames }) {
    for (const formula of formulas.values()) {
      const plain = formulaNames.get(named.exec(formula.zh)?.[1] ?? '')
      if (!plain || plain === formula.id) continue
      for (const disease of formula.diseases.flatMap((id) => diseases.get(id) ?? []))
        for (const row of disease.patterns.filter((p) => formula.patterns.includes(p.pattern ?? '')))
          if (row.formulas.includes(plain) && !row.formulas.includes(formula.id))
            yield `${disease.zh} ${row.zh}: ${formula.zh} is meant`
    }
  },
}
