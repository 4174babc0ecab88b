import type { FormulaEntry, HerbShare, Line } from './recognition.types.ts'

/** A share half as much again, or a third less, is a change worth showing. */
const leanFrom = 1.5

type Given = ReadonlyMap<string, Line>
type PatientScores = ReadonlyMap<string, string>

/** The ratio of given to formula dose for each herb that is present itself, and the median. */
function ratios(formula: FormulaEntry | undefined, held: PatientScores, given: Given) {
  const of = new Map<string, number>()
  for (const { herbId, grams } of formula?.herbs ?? []) {
    const givenG = held.get(herbId) === herbId ? given.get(herbId)?.doseG : null
    if (grams && givenG) of.set(herbId, givenG / grams)
  }
  const sorted = [...of.values()].sort((a, b) => a - b)
  const middle = sorted.length ? Math.sqrt(at(sorted, (sorted.length - 1) >> 1) * at(sorted, sorted.length >> 1)) : 1
  return { of, middle }
}
const at = (list: readonly number[], place: number) => list[place] ?? 1

/** How closely the doses keep the proportions of the formula; doubling or halving all keeps them. */
export function proportionOf(formula: FormulaEntry | undefined, held: PatientScores, given: Given): number | null {
  const { of, middle } = ratios(formula, held, given)
  if (of.size < 2) return null
  const spread = [...of.values()].reduce((sum, r) => sum + Math.abs(Math.log(r / middle)), 0) / of.size
  return Math.exp(-spread * 2)
}

export function sharesOf(formula: FormulaEntry | undefined, held: PatientScores, given: Given): HerbShare[] {
  const { of, middle } = ratios(formula, held, given)
  return (formula?.herbs ?? []).flatMap(({ herbId, role, original, grams }) => {
    const by = held.get(herbId)
    if (by === undefined) return []
    const ratio = shareOf(of, middle, herbId)
    return [
      {
        herbId,
        role,
        insteadId: by === herbId ? null : by,
        original,
        askedG: grams,
        givenG: given.get(by)?.doseG ?? null,
        ratio,
        lean: leanOf(ratio),
      },
    ]
  })
}

function shareOf(of: ReadonlyMap<string, number>, middle: number, herbId: string): number | null {
  const own = of.get(herbId)
  return own === undefined || of.size < 2 ? null : Math.round((own / middle) * 100) / 100
}

function leanOf(ratio: number | null): HerbShare['lean'] {
  if (ratio === null) return null
  if (ratio >= leanFrom) return 'more'
  return ratio <= 1 / leanFrom ? 'less' : 'same'
}
