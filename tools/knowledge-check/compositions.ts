import type { CompiledFormula, CompiledIngredient, Knowledge } from '#knowledge/schema/knowledge.ts'
import { formulaReadings, herbReadings } from './names.ts'
import { type Comparison, type Difference, readTable } from './report.ts'

const textOf = (prose: CompiledFormula['differs']) => (typeof prose === 'string' ? prose : (prose?.zh ?? ''))

export type TableHerb = { name: string; amount: string | null }

/** `三两`, `半升`, `十二枚`, `一两十六铢`; 各 and 个 say nothing that the number does not. */
const amountIn = (text: string) =>
  /(?<![一-龥])各?([半一二三四五六七八九十百两]+(?:[两斤升合铢分枚个片钱]|方寸匕|钱匕)(?:半|[一二三四五六七八九十]+[铢分])?)(?![一-龥])/.exec(text)?.[1] ??
  null

/** `黄芩 $x{腹中痛者去黄芩}三两。炙` → 黄芩, 三两. Remarks of the edition stand in braces. */
export function herbsIn(composition: string): TableHerb[] {
  return composition
    .replace(/\$[a-z]\{[^{}；]*\}?/g, '')
    .split(/[；;]/)
    .map((part) => {
      const [name = '', ...rest] = part.trim().split(/[\s(（]/)
      return { name, amount: amountIn(rest.join(' ')) }
    })
    .filter(({ name }) => name !== '')
}

const idsFor = (k: Knowledge, name: string) =>
  (herbReadings[name]?.as ?? [name]).flatMap((one) => k.herbNames.get(one)?.herbId ?? [])

/** Where two books give one name to two formulas, the base puts the book before it: 金匮苦参汤. */
function formulaOf(k: Knowledge, book: string, name: string) {
  const id = k.formulaNames.get(`${book.slice(0, 2)}${name}`) ?? k.formulaNames.get(formulaReadings[name] ?? name)
  return id === undefined ? undefined : k.formulas.get(id)
}

type Pairing = {
  formula: CompiledFormula
  both: readonly { there: TableHerb; here: CompiledIngredient }[]
  onlyThere: readonly TableHerb[]
  onlyHere: readonly CompiledIngredient[]
}

/** Each herb of the table and of the base, once: in both, only there, only here. */
function pair(k: Knowledge, formula: CompiledFormula, table: readonly TableHerb[]): Pairing {
  const both: { there: TableHerb; here: CompiledIngredient }[] = []
  const onlyThere: TableHerb[] = []
  for (const there of new Map(table.map((h) => [h.name, h])).values()) {
    const ids = idsFor(k, there.name)
    const here = formula.herbs.find((h) => ids.includes(h.herbId))
    if (here) both.push({ there, here })
    else onlyThere.push(there)
  }
  const matched = new Set(both.map(({ here }) => here.herbId))
  return { formula, both, onlyThere, onlyHere: formula.herbs.filter((h) => !matched.has(h.herbId)) }
}

/** Every formula of the table beside that of the base; null where the base has none. */
function pairings(k: Knowledge, folder: string) {
  return readTable(folder, 'formulas-shanghan-jingui.tsv').map((row) => {
    const { book = '', no = '', name = '', composition_han: composition = '' } = row
    const herbs = herbsIn(composition)
    const formula = formulaOf(k, book, name)
    return { where: `${book} ${no} ${name}`, herbs, pairing: formula ? pair(k, formula, herbs) : null }
  })
}

/** What a formula says about a herb, under the name of the table or of the base. */
const saidOf = (formula: CompiledFormula, name: string) => {
  const said = textOf(formula.differs)
  return said.includes(name) ? said : null
}

export function compareCompositions(k: Knowledge, folder: string): Comparison {
  const differences: Difference[] = []
  let [rows, agreed] = [0, 0]
  for (const { where, herbs, pairing } of pairings(k, folder)) {
    if (!pairing) {
      rows += herbs.length
      for (const { name } of herbs) differences.push({ where, what: `no such formula; ${name}`, why: null })
      continue
    }
    const { formula, both, onlyThere, onlyHere } = pairing
    rows += both.length + onlyThere.length + onlyHere.length
    agreed += both.length
    for (const { name } of onlyThere)
      differences.push({ where, what: `the table has ${name}, the base has not`, why: saidOf(formula, name) })
    for (const { name } of onlyHere)
      differences.push({ where, what: `the base has ${name}, the table has not`, why: saidOf(formula, name) })
  }
  const table = 'formulas-shanghan-jingui.tsv'
  return { table, what: 'herbs of the formulas of 伤寒论 and 金匮要略', rows, agreed, target: 0.99, differences }
}

const plainAmount = (text: string) => text.replace(/^各/, '').replace(/[枚个]$/, '枚')

/** Amounts are compared where both sides give one; later books halve or round those of the Song edition. */
export function compareAmounts(k: Knowledge, folder: string): Comparison {
  const differences: Difference[] = []
  let [rows, agreed] = [0, 0]
  for (const { where, pairing } of pairings(k, folder)) {
    for (const { there, here } of pairing?.both ?? []) {
      const ours = here.original === null ? null : amountIn(here.original)
      if (there.amount === null || ours === null) continue
      rows++
      if (plainAmount(there.amount) === plainAmount(ours)) agreed++
      else {
        const what = `${there.name}: the table ${there.amount}, the base ${here.original}`
        differences.push({ where, what, why: pairing ? saidOf(pairing.formula, there.name) : null })
      }
    }
  }
  return { table: 'formulas-shanghan-jingui.tsv', what: 'original amounts', rows, agreed, target: 0.98, differences }
}
