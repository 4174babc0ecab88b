import type { Prose } from '../schema/common.ts'
import type { Rule } from './rule.ts'

/** 法半夏 and 半夏, 炙甘草 and 甘草: `conflicts` may use the plain name. */
const plain = (name: string) => name.replace(/^[制炙法清姜生炒炮熟]/, '').replace(/霜$/, '')

const zhOf = (text: Prose) => (typeof text === 'string' ? text : text.zh)

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
