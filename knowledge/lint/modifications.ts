import type { CompiledFormula, CompiledModification, Knowledge } from '../schema/knowledge.ts'
import { rangeOf } from './formula-dose.ts'
import type { Rule } from './rule.ts'

type Change = [formula: CompiledFormula, change: CompiledModification]

function* changesOf({ formulas }: Knowledge): Generator<Change> {
  for (const formula of formulas.values()) for (const change of formula.modify) yield [formula, change]
}

/** The prescription after the change, without the herbs it adds. */
function keptOf(formula: CompiledFormula, { remove }: CompiledModification) {
  const out = new Set(remove.map((r) => r.herbId))
  return formula.herbs.filter((h) => !out.has(h.herbId))
}

export const modificationsOppose: Rule = {
  name: 'what a modification adds opposes nothing that the formula holds',
  *faults(k) {
    for (const [formula, change] of changesOf(k)) {
      const held = keptOf(formula, change).map((h) => h.herbId)
      const added = change.add.map((a) => a.herbId)
      for (const { a, b, rule } of k.incompatibilities.values())
        for (const [one, other] of [[a, b] as const, [b, a] as const]) {
          const adds = added.find((id) => one.includes(id))
          const meets = [...held, ...added].find((id) => other.includes(id))
          if (adds && meets)
            yield `${formula.zh}: ${k.herbs.get(adds)?.zh ?? adds} beside ${k.herbs.get(meets)?.zh ?? meets} (${rule})`
        }
    }
  },
}

export const modificationsChangeSomething: Rule = {
  name: 'a modification takes out what the formula holds and raises what it holds already',
  *faults(k) {
    for (const [formula, change] of changesOf(k)) {
      if (!change.add.length && !change.remove.length) yield `${formula.zh}: ${change.if.join(', ')} changes nothing`
      for (const { herbId } of change.remove)
        if (!formula.herbs.some((h) => h.herbId === herbId))
          yield `${formula.zh} has no ${k.herbs.get(herbId)?.zh ?? herbId} to take out`
      yield* raisesNothing(formula, change)
    }
  },
}

function* raisesNothing(formula: CompiledFormula, change: CompiledModification) {
  for (const { herbId, name, grams } of change.add) {
    const held = keptOf(formula, change).find((h) => h.herbId === herbId)
    if (held && (grams ?? 0) <= (held.grams ?? 0))
      yield `${formula.zh} holds ${held.grams} g of ${name}, not ${grams} g more`
  }
}

export const narrowerModificationsAddMore: Rule = {
  name: 'a modification for more signs adds something that the one for fewer does not',
  *faults({ formulas }) {
    for (const { zh, modify } of formulas.values())
      for (const narrow of modify.filter((one) => modify.some((wide) => addsNoMore(one, wide))))
        yield `${zh}: ${narrow.if.join(', ')}`
  },
}

function addsNoMore(narrow: CompiledModification, wide: CompiledModification): boolean {
  if (narrow === wide || !narrow.add.length || !wide.if.every((id) => narrow.if.includes(id))) return false
  const added = new Set(wide.add.map((a) => a.herbId))
  return narrow.add.every((a) => added.has(a.herbId))
}

export const modificationDoseInRange: Rule = {
  name: 'a modification adds a herb in a dose of its range',
  *faults(k) {
    for (const [formula, { add }] of changesOf(k))
      for (const offer of add) {
        const herb = k.herbs.get(offer.herbId)
        const range = rangeOf(k, offer)
        if (herb?.toxicity === '大毒') yield `${formula.zh}: ${offer.name} is a grave poison`
        else if (offer.grams === null) yield `${formula.zh}: ${offer.name} has no dose`
        else if (range && (offer.grams < range[0] || offer.grams > range[1]))
          yield `${formula.zh}: ${offer.name} ${offer.grams} g, range ${range.join('–')} g`
      }
  },
}

/** What the book does is told in brackets and need not be what is done today. */
const toldOfTheBook = /[（(][^）)]*[）)]/gu

export const whatIsSaidToGoIsTakenOut: Rule = {
  name: 'a modification that says it leaves a drug out takes it out',
  *faults(k) {
    for (const [formula, change] of changesOf(k)) {
      const why = typeof change.why === 'string' ? change.why : change.why.zh
      const gone = [...why.replace(toldOfTheBook, '').matchAll(/[去减]([^，；。加]+)/gu)].map(([, said = '']) => said)
      const out = new Set(change.remove.map((r) => r.herbId))
      for (const { herbId, name } of formula.herbs)
        if (!out.has(herbId) && gone.some((said) => said.split(/[、与及]/u).includes(name)))
          yield `${formula.zh}: ${why}, and ${name} stays`
    }
  },
}
