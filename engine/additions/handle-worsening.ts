import type { FormulaMatch } from '#engine/matching/matching.types.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import type { Prose } from '#knowledge/schema/common.ts'
import { addSmart } from './add-smart.ts'
import type { Addition } from './additions.types.ts'
import { applicableRules, offersOf } from './applicable-rules.ts'
import { forAge } from './for-age.ts'
import { withinOffer } from './offer.ts'
import type { AdditionIndex } from './prepare-additions.ts'
import { situationOf } from './situation.ts'

type Dosed = { herbId: string; form: string | null; name: string; doseG: number | null }

export type WorseHandling = {
  signId: string
  /** Herbs of the prescription that already treat the sign: raise them within their range. */
  raise: readonly Dosed[]
  add: readonly Addition[]
  /** Herbs of the prescription that may be the cause: reduce or remove them. */
  lower: readonly Dosed[]
  /** The actions in the rules of the base. */
  act: readonly { text: Prose; source: string }[]
  /** The worsening contradicts the formula: stop and see the doctor. */
  stop: boolean
}

/** 变证处置: what to do if a sign becomes worse after taking the medicine. */
export function handleWorsening(
  index: AdditionIndex,
  match: FormulaMatch,
  dosed: readonly Dosed[],
  signIds: readonly string[],
  person?: Person,
): WorseHandling[] {
  const against = new Set(index.knowledge.formulas.get(match.formulaId)?.signs.against)
  const shown = [...match.coverage.map((r) => r.signId), ...signIds]
  const situation = situationOf(index.knowledge, { shown, formulaIds: [match.formulaId], present: dosed })
  return signIds.map((signId) => {
    const about = new Set([signId, ...(index.knowledge.signs.get(signId)?.broader ?? [])])
    const held = applicableRules(index, 'worsening', situation, about)
    const blamed = new Set(held.flatMap(({ rule }) => rule.reduce))
    const lower = dosed.filter((h) => blamed.has(h.herbId))
    const stop = against.has(signId) || held.some(({ rule }) => rule.stop)
    const aimed = dosed.filter((h) => index.knowledge.herbs.get(h.herbId)?.indications.signs.includes(signId))
    const alone: FormulaMatch = { ...match, coverage: [{ signId, state: 'uncovered' }] }
    const ruled = forAge(
      index.knowledge,
      held.flatMap((h) => offersOf(h, 'worse')),
      person,
    )
    // When the prescription has to be stopped or reduced, no herbs are added on a guess.
    const guessed =
      ruled.length || stop || lower.length
        ? []
        : addSmart(index, { match: alone, patternIds: [], present: dosed, limit: 2, ...(person && { person }) })
    return {
      signId,
      raise: stop ? [] : aimed.filter((h) => !blamed.has(h.herbId)),
      add: withinOffer(index, [...ruled, ...guessed], dosed, { shown, person }).map((a) => ({
        ...a,
        rule: 'worse' as const,
      })),
      lower,
      act: held.flatMap(({ rule }) => (rule.act ? [{ text: rule.act, source: rule.source }] : [])),
      stop,
    }
  })
}
