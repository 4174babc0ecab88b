import { doseLimitOf } from '#knowledge/schema/herb-dose.ts'
import type { CompiledFormula, Knowledge } from '#knowledge/schema/knowledge.ts'
import { rangeOf } from './dose-formula.ts'
import { middleDose, roundWithin } from './round-dose.ts'

type Asked = CompiledFormula['herbs'][number] & { formulaId: string }
type Written = { herbId: string | null; form: string | null; doseG: number | null }
export type DoseProblem = {
  kind: 'unknown' | 'none' | 'below' | 'above' | 'over_limit'
  lowG: number | null
  highG: number | null
}
export type HandDose = {
  doseG: number | null
  role: CompiledFormula['herbs'][number]['role']
  formulaId: string | null
  problem: DoseProblem | null
}

/**
 * A written dose stays. A missing one is the formula's, scaled like the written ones, else the middle of the usual
 * range.
 */
export function doseByHand(
  knowledge: Knowledge,
  lines: readonly Written[],
  formulas: readonly CompiledFormula[],
): HandDose[] {
  const asked = new Map<string | null, Asked>(
    [...formulas].reverse().flatMap((f) => f.herbs.map((h) => [h.herbId, { ...h, formulaId: f.id }] as const)),
  )
  const scale = scaleOf(lines, (id) => asked.get(id)?.grams ?? null)
  return lines.map((line) => {
    const of = asked.get(line.herbId)
    const range = line.herbId ? rangeOf(knowledge, { herbId: line.herbId, form: line.form }) : null
    const middle = range ? middleDose(range) : null
    const proposed = of?.grams ? of.grams * scale : middle
    const doseG = line.doseG ?? (proposed === null ? null : kept(proposed, range))
    return {
      doseG,
      role: of?.role ?? null,
      formulaId: of?.formulaId ?? null,
      problem: problemOf(knowledge, line, doseG, range),
    }
  })
}

type Range = ReturnType<typeof rangeOf>

/** A proposed dose never leaves the range; only the doctor can do that. */
const kept = (grams: number, range: Range) =>
  roundWithin(range ? Math.min(Math.max(grams, range.low), range.high) : grams, range)

/** The median ratio of written to formula doses; 1 when none is written. */
function scaleOf(lines: readonly Written[], askedG: (herbId: string | null) => number | null): number {
  const ratios = lines
    .flatMap(({ herbId, doseG }) => {
      const asked = askedG(herbId)
      return asked && doseG ? [doseG / asked] : []
    })
    .sort((a, b) => a - b)
  return ratios[ratios.length >> 1] ?? 1
}

function problemOf(knowledge: Knowledge, line: Written, doseG: number | null, range: Range): DoseProblem | null {
  const bounds = { lowG: range?.low ?? null, highG: range?.high ?? null }
  if (line.herbId === null || !knowledge.herbs.has(line.herbId)) return { kind: 'unknown', ...bounds }
  if (doseG === null) return { kind: 'none', ...bounds }
  if (!range) return null
  const herb = knowledge.herbs.get(line.herbId)
  const most =
    herb &&
    doseLimitOf(
      herb,
      herb.forms.find((f) => f.zh === line.form),
    )
  if (most !== undefined && doseG > most) return { kind: 'over_limit', lowG: range.low, highG: most }
  if (doseG > range.high) return { kind: 'above', ...bounds }
  return doseG < range.low ? { kind: 'below', ...bounds } : null
}
