import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { compareHerbs, type Found, saidOf } from './compositions.ts'
import { herbIdsFor, mendReading } from './names.ts'
import { type Pairing, pair } from './pairings.ts'
import { type Comparison, readTable } from './report.ts'

/** The names that cover a text with the fewest characters left over, then with the fewest names. */
function segment(k: Knowledge, text: string): string[] {
  const best: { cost: number; names: readonly string[] }[] = [{ cost: 0, names: [] }]
  for (let end = 1; end <= text.length; end++) {
    const ways = Array.from({ length: Math.min(end, 8) }, (_, i) => text.slice(end - 1 - i, end)).flatMap((name) => {
      const before = best[end - name.length]
      const known = herbIdsFor(k, name).length > 0
      if (!before || (!known && name.length > 1)) return []
      return [{ cost: before.cost + (known ? 1 : 10), names: [...before.names, name] }]
    })
    best.push(ways.reduce((a, b) => (b.cost < a.cost ? b : a)))
  }
  return [...(best.at(-1)?.names ?? [])]
}

/**
 * Names scanned in pieces, `黄;芩;片`, or cut in the wrong place, `沉香木;香`: then the whole line is segmented again.
 */
function namesIn(k: Knowledge, composition: string): string[] {
  const pieces = composition.split(';')
  if (pieces.every((name) => herbIdsFor(k, name).length > 0)) return pieces
  const again = segment(k, pieces.join(''))
  const unknown = (names: readonly string[]) => names.filter((n) => herbIdsFor(k, n).length === 0).length
  return unknown(again) < unknown(pieces) ? again : pieces
}

/** Many formulas share a name; a row is the same formula only when half of its herbs are. */
const isSameFormula = ({ both, onlyThere }: Pairing) => both.length >= onlyThere.length

export function compareStandard(k: Knowledge, folder: string): Comparison {
  const found = readTable(folder, 'formulas-gbt31773.tsv').flatMap((row): Found[] => {
    const name = mendReading(row['name'] ?? '')
    const herbs = namesIn(k, mendReading(row['composition'] ?? '')).map((h) => ({ name: h, amount: null }))
    const formula = k.formulas.get(k.formulaNames.get(name) ?? '')
    const pairing = formula ? pair(k, formula, herbs) : null
    if (pairing && !isSameFormula(pairing) && !saidOf(k, pairing.formula, 'GB/T 31773')) return []
    return [{ where: `${name} ${row['source']}`, herbs, pairing }]
  })
  const table = 'formulas-gbt31773.tsv'
  return { table, what: 'herbs of the formulas of GB/T 31773', target: 0.97, ...compareHerbs(k, found) }
}
