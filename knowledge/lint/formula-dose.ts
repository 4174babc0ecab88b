import { doseLimitOf, wayOf } from '../schema/herb-dose.ts'
import type { CompiledFormula, HerbRef, Knowledge } from '../schema/knowledge.ts'
import { fenIn } from './old-weights.ts'
import { zhOf } from './prose.ts'
import type { Rule } from './rule.ts'

/** Grams of pills, powders and washes are per batch, not per day. */
const isDailyDose = ({ form }: CompiledFormula) => form === '汤' || form === '饮' || form === '煎'

/** The dose range for the form of the herb named in the formula. */
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
        const said = zhOf(formula.differs)
        if (!said.includes(part.name) && !said.includes(zh))
          yield `${formula.zh}: ${part.name} ${part.grams} g, range ${range.join('–')} g`
      }
    }
  },
}

export const decoctionsKeepTheLegalMaximum: Rule = {
  name: 'one day of a decoction holds no more of a drug than its legal maximum',
  *faults(k) {
    for (const formula of k.formulas.values()) {
      if (!isDailyDose(formula)) continue
      for (const { herbId, form, name, grams, preparation } of formula.herbs) {
        const herb = k.herbs.get(herbId)
        const as = herb?.forms.find((f) => f.zh === form)
        const most = herb && doseLimitOf(herb, as, wayOf(preparation ?? ''))
        if (grams !== null && most !== undefined && grams > most)
          yield `${formula.zh}: ${name} ${grams} g, at most ${most}`
      }
    }
  },
}

export const gramsNeedAnOralDose: Rule = {
  name: 'a formula gives no grams of a drug that has no dose by mouth',
  *faults(k) {
    for (const formula of k.formulas.values()) {
      if (formula.form === '外用') continue
      for (const part of formula.herbs)
        if (part.grams !== null && !rangeOf(k, part)) yield `${formula.zh}: ${part.name} ${part.grams} g`
    }
  },
}

const madeToProportion = new Set(['丸', '散', '丹', '锭'])

export const equalPartsAreEqual: Rule = {
  name: 'a pill or powder of equal parts has equal grams, or says that the grams are of the decoction',
  *faults({ formulas }) {
    for (const { zh, form, herbs, differs } of formulas.values()) {
      if (!madeToProportion.has(form)) continue
      const parts = herbs.filter((h) => h.original?.includes('等分') && h.grams !== null)
      if (new Set(parts.map((h) => h.grams)).size > 1 && !zhOf(differs).includes('等分')) yield zh
    }
  },
}

/** How far the proportion of two drugs may move from the book's before it must be said. */
const mostShift = 4

export const proportionsAreKeptOrSaid: Rule = {
  name: 'a pill or powder keeps the proportions of its book, or says that the grams are usual amounts',
  *faults({ formulas }) {
    for (const { zh, form, herbs, differs } of formulas.values()) {
      if (!madeToProportion.has(form) || /比例|等分/.test(zhOf(differs))) continue
      const shifts = herbs.flatMap(({ original, grams }) => {
        const fen = fenIn(original)
        return fen && grams ? [fen / grams] : []
      })
      if (shifts.length > 1 && Math.max(...shifts) / Math.min(...shifts) >= mostShift) yield zh
    }
  },
}
