import type { FormulaMatch } from '#engine/matching/matching.types.ts'
import { addSmart } from './add-smart.ts'
import type { Addition } from './additions.types.ts'
import { withoutDoubles } from './offer.ts'
import type { AdditionIndex } from './prepare-additions.ts'

type Dosed = { herbId: string; form: string | null; name: string; doseG: number | null }

export type WorseHandling = {
  signId: string
  /** Herbs of the prescription already aimed at the sign: raise them within their range. */
  raise: readonly Dosed[]
  add: readonly Addition[]
  /** The worsening speaks against the formula: stop and see the doctor. */
  stop: boolean
}

/** 变证处置: what to do if a sign gets worse after taking. */
export function handleWorsening(
  index: AdditionIndex,
  match: FormulaMatch,
  dosed: readonly Dosed[],
  signIds: readonly string[],
): WorseHandling[] {
  const against = new Set(index.knowledge.formulas.get(match.formulaId)?.signs.against)
  return signIds.map((signId) => {
    const raise = dosed.filter((h) => index.knowledge.herbs.get(h.herbId)?.indications.signs.includes(signId))
    const alone: FormulaMatch = { ...match, ruler: [{ signId, state: 'uncovered' }] }
    const add = addSmart(index, { match: alone, patternIds: [], present: dosed, limit: 2 })
    return {
      signId,
      raise,
      add: withoutDoubles(add, dosed).map((a) => ({ ...a, rule: 'worse' as const })),
      stop: against.has(signId),
    }
  })
}
