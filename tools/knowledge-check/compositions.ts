import type { CompiledFormula, Knowledge } from '#knowledge/schema/knowledge.ts'
import { amountIn, type Pairing, pairings } from './pairings.ts'
import type { Comparison, Difference } from './report.ts'

const textOf = (prose: CompiledFormula['differs']) => (typeof prose === 'string' ? prose : (prose?.zh ?? ''))

/** The base's note on a herb in a formula, under the name of the table or of the base. */
export function saidOf(k: Knowledge, formula: CompiledFormula, name: string): string | null {
  const said = textOf(formula.differs)
  const plain = k.herbs.get(k.herbNames.get(name)?.herbId ?? '')?.zh
  return said.includes(name) || (plain !== undefined && said.includes(plain)) ? said : null
}

export type Found = { where: string; herbs: readonly { name: string }[]; pairing: Pairing | null }

/** Counts every herb once: in both, only in the table, only in the base. */
export function compareHerbs(
  k: Knowledge,
  found: readonly Found[],
): Pick<Comparison, 'rows' | 'agreed' | 'differences'> {
  const differences: Difference[] = []
  let [rows, agreed] = [0, 0]
  for (const { where, herbs, pairing } of found) {
    if (!pairing) {
      rows += herbs.length
      for (const { name } of herbs) differences.push({ where, what: `no such formula; ${name}`, why: null })
      continue
    }
    const { formula, both, onlyThere, onlyHere } = pairing
    rows += both.length + onlyThere.length + onlyHere.length
    agreed += both.length
    for (const { name } of onlyThere)
      differences.push({ where, what: `the table has ${name}, the base has not`, why: saidOf(k, formula, name) })
    for (const { name } of onlyHere)
      differences.push({ where, what: `the base has ${name}, the table has not`, why: saidOf(k, formula, name) })
  }
  return { rows, agreed, differences }
}

export const compareCompositions = (k: Knowledge, folder: string): Comparison => ({
  table: 'formulas-shanghan-jingui.tsv',
  what: 'herbs of the formulas of 伤寒论 and 金匮要略',
  target: 0.99,
  ...compareHerbs(k, pairings(k, folder)),
})

const plainAmount = (text: string) => text.replace(/^各/, '').replace(/[枚个]$/, '枚')

/** One herb's amount in both; null when a side has none. */
function compareAmount(
  k: Knowledge,
  pairing: Pairing,
  { there, here }: Pairing['both'][number],
): Omit<Difference, 'where'> | 'same' | null {
  const ours = here.original === null ? null : amountIn(here.original)
  if (there.amount === null || ours === null) return null
  if (plainAmount(there.amount) === plainAmount(ours)) return 'same'
  const what = `${there.name}: the table ${there.amount}, the base ${here.original}`
  return { what, why: saidOf(k, pairing.formula, there.name) }
}

/** Amounts are compared when both sides have one; later books halve or round those of the Song edition. */
export function compareAmounts(k: Knowledge, folder: string): Comparison {
  const found = pairings(k, folder).flatMap(({ where, pairing }) =>
    (pairing?.both ?? []).flatMap((one) => {
      const result = pairing ? compareAmount(k, pairing, one) : null
      return result === null ? [] : [result === 'same' ? result : { where, ...result }]
    }),
  )
  const differences = found.filter((one) => one !== 'same')
  const agreed = found.length - differences.length
  const table = 'formulas-shanghan-jingui.tsv'
  return { table, what: 'original amounts', rows: found.length, agreed, target: 0.98, differences }
}
