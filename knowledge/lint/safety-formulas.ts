import { zhOf } from './prose.ts'
import type { Rule } from './rule.ts'

/** 法半夏 and 半夏, 炙甘草 and 甘草: `conflicts` may use the plain name. */
const plain = (name: string) => name.replace(/^[制炙法清姜生炒炮熟]/, '').replace(/霜$/, '')

export const formulasSayTheirConflicts: Rule = {
  name: 'a formula or preparation that holds an incompatible pair says so in `conflicts`',
  *faults({ formulas, preparations, incompatibilities, herbs }) {
    const nameOf = (id: string) => herbs.get(id)?.zh ?? id
    for (const formula of [...formulas.values(), ...preparations.values()]) {
      const ids = [...new Set(formula.herbs.map((h) => h.herbId))]
      for (const { rule, a, b } of incompatibilities.values())
        for (const one of ids.filter((id) => a.includes(id)))
          for (const other of ids.filter((id) => b.includes(id))) {
            const names = [nameOf(one), nameOf(other)]
            const said = formula.conflicts.some((text) => names.every((n) => zhOf(text).includes(plain(n))))
            if (!said) yield `${formula.zh}: ${names.join(' and ')} (${rule})`
          }
    }
  },
}

/** What is given for a drug that is banned, and the word by which a formula says so. */
const standsFor: readonly (readonly [given: string, banned: string])[] = [
  ['水牛角', '犀角'],
  ['狗骨', '虎骨'],
]

export const formulasNameTheBannedDrug: Rule = {
  name: 'a formula that holds the stand-in of a banned drug names that drug',
  *faults({ formulas }) {
    for (const { zh, herbs, cautions, differs, misuse, modify } of formulas.values()) {
      const said = JSON.stringify([herbs, cautions, differs, misuse, modify])
      for (const [given, banned] of standsFor)
        if (herbs.some((h) => h.name === given) && !said.includes(banned)) yield `${zh}: ${given} without ${banned}`
    }
  },
}
