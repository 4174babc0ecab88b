import type { CompiledFormula, CompiledIngredient, Knowledge } from '#knowledge/schema/knowledge.ts'
import { formulaReadings, herbIdsFor } from './names.ts'
import { readTable } from './report.ts'

export type TableHerb = { name: string; amount: string | null }

/** `三两`, `半升`, `十二枚`, `一两十六铢`; 各 and 个 add nothing to the number. */
export const amountIn = (text: string) =>
  /(?<![一-龥])各?([半一二三四五六七八九十百两]+(?:[两斤升合铢分枚个片钱]|方寸匕|钱匕)(?:半|[一二三四五六七八九十]+[铢分])?)(?![一-龥])/.exec(
    text,
  )?.[1] ?? null

/** `黄芩 $x{腹中痛者去黄芩}三两。炙` → 黄芩, 三两. Remarks of the edition are in braces. */
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

/** When two formulas have one name in two books, the base prefixes the book: 金匮苦参汤. */
function formulaOf(k: Knowledge, book: string, name: string) {
  const id = k.formulaNames.get(`${book.slice(0, 2)}${name}`) ?? k.formulaNames.get(formulaReadings[name] ?? name)
  return id === undefined ? undefined : k.formulas.get(id)
}

export type Pairing = {
  formula: CompiledFormula
  both: readonly { there: TableHerb; here: CompiledIngredient }[]
  onlyThere: readonly TableHerb[]
  onlyHere: readonly CompiledIngredient[]
}

/**
 * Each herb of the table and of the base, once: in both, only there, only here. An identical herb takes precedence over
 * an interchangeable one.
 */
export function pair(k: Knowledge, formula: CompiledFormula, table: readonly TableHerb[]): Pairing {
  const named = [...new Map(table.map((h) => [h.name, h])).values()]
  const exact = new Map(named.map((h) => [h.name, k.herbNames.get(h.name)?.herbId]))
  const taken = new Set(formula.herbs.map((h) => h.herbId).filter((id) => [...exact.values()].includes(id)))
  const both: { there: TableHerb; here: CompiledIngredient }[] = []
  const onlyThere: TableHerb[] = []
  for (const there of named) {
    const here =
      formula.herbs.find((h) => h.herbId === exact.get(there.name)) ??
      formula.herbs.find((h) => !taken.has(h.herbId) && herbIdsFor(k, there.name).includes(h.herbId))
    if (here) both.push({ there, here })
    else onlyThere.push(there)
    if (here) taken.add(here.herbId)
  }
  return { formula, both, onlyThere, onlyHere: formula.herbs.filter((h) => !taken.has(h.herbId)) }
}

/** Every formula of the table with that of the base; null when the base has none. */
export function pairings(k: Knowledge, folder: string) {
  return readTable(folder, 'formulas-shanghan-jingui.tsv').map((row) => {
    const { book = '', no = '', name = '', composition_han: composition = '' } = row
    const herbs = herbsIn(composition)
    const formula = formulaOf(k, book, name)
    return { where: `${book} ${no} ${name}`, herbs, pairing: formula ? pair(k, formula, herbs) : null }
  })
}
