import type { DoseTable } from '#knowledge/schema/dose.ts'
import type { HerbRef, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Amount, Conversion } from './dosing.types.ts'
import { parseAmount } from './parse-amount.ts'

const unknown: Conversion = { grams: null, because: { rule: 'unknown', figures: '', source: '' } }
const modernG: Record<string, number> = { 克: 1, g: 1, 毫升: 1, ml: 1 }
/** What a unit counts when it only means one piece. */
const pieceWords = new Set([
  '枚',
  '个',
  '粒',
  '片',
  '条',
  '只',
  '茎',
  '根',
  '枝',
  '具',
  '颗',
  '头',
  '朵',
  '叶',
  '瓣',
  '对',
])
/** Dried herbs weigh about half as much as water per volume, when the drug has no measured weight. */
const densityOfDrugs = 0.5

/** Grams of a drug for an old amount, by a table of measures. */
export function convertAmount(knowledge: Knowledge, table: DoseTable, herb: HerbRef, original: string): Conversion {
  const amount = parseAmount(original)
  if (!amount) return unknown
  const parts = amount.parts.map((p) => convertPart(knowledge, table, herb, p))
  const [first] = parts
  if (!first || parts.some((p) => p.grams === null)) return unknown
  const grams = parts.reduce((sum, p) => sum + (p.grams ?? 0), 0)
  return {
    grams: Math.round(grams * 1000) / 1000,
    because: { ...first.because, figures: parts.map((p) => p.because.figures).join(' + ') },
  }
}

function convertPart(knowledge: Knowledge, table: DoseTable, herb: HerbRef, part: Amount['parts'][number]): Conversion {
  const { quantity, unit } = part
  const thing = thingWeight(knowledge, table, herb, unit)
  if (thing) return weighed(quantity, unit, thing.grams, thing.rule, thing.source ?? table.source)
  const perUnit = table.weightsG[unit] ?? modernG[unit]
  if (perUnit) return weighed(quantity, unit, perUnit, 'weight', table.source)
  const volume = table.volumesMl[unit]
  if (volume) return weighed(quantity, unit, volume * densityOfDrugs, 'volume', table.source)
  return unknown
}

function weighed(
  quantity: number,
  unit: string,
  grams: number,
  rule: Conversion['because']['rule'],
  source: string,
): Conversion {
  return { grams: quantity * grams, because: { rule, figures: `${quantity} × ${grams} g/${unit}`, source } }
}

/** A drug's own weight: in the table, by 合 through 升, or the piece weight that the herb's entry gives. */
function thingWeight(knowledge: Knowledge, table: DoseTable, herb: HerbRef, unit: string) {
  const of = (u: string) =>
    table.things.find(
      (t) => t.unit === u && (t.herb === '*' || knowledge.herbNames.get(t.herb)?.herbId === herb.herbId),
    )
  const said = of(unit) ?? (pieceWords.has(unit) ? of('枚') : undefined)
  if (said)
    return {
      grams: said.grams,
      rule: said.unit.endsWith('大') ? ('object' as const) : ('piece' as const),
      source: said.source,
    }
  const litre = unit === '合' ? of('升') : undefined
  if (litre) return { grams: litre.grams / 10, rule: 'volume' as const, source: litre.source }
  const entry = pieceWords.has(unit) ? knowledge.herbs.get(herb.herbId) : undefined
  return entry?.pieceG ? { grams: entry.pieceG, rule: 'piece' as const, source: entry.source } : null
}

/** The table for a formula's book; Han measures when the book is unknown. */
export function tableOf(knowledge: Knowledge, source: string, tableId?: string): DoseTable | undefined {
  const asked = tableId ? knowledge.doses.get(tableId) : undefined
  if (asked) return asked
  const usual = [...knowledge.doses.values()].filter((t) => t.usual)
  return (
    usual.find((t) => t.books.some((b) => source.includes(b))) ?? usual.find((t) => t.dynasty === 'qing') ?? usual[0]
  )
}
