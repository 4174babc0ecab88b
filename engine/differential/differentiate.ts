import type { MatchingIndex } from '#engine/matching/index.types.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import type { Case, StatedFacts } from '#engine/matching/matching.types.ts'
import { prepareCase } from '#engine/matching/prepare-case.ts'
import { byElements, byProfile } from '#engine/matching/score-profiles.ts'
import { combinePatterns, statedPatterns } from '#engine/patterns/combine-patterns.ts'
import type { ElementOdds } from '#engine/patterns/element-odds.ts'
import { matchDiseases } from '#engine/patterns/match-diseases.ts'
import { matchPatterns } from '#engine/patterns/match-patterns.ts'
import type { DiseaseMatch } from '#engine/patterns/patterns.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { CaseSign } from './case-signs.ts'
import { explainByLikely } from './explain-by-likely.ts'
import { lookAgain } from './second-look.ts'

/**
 * The signs of the desk, or of a text on the command line, with their weights; signs unknown to the base are left out.
 */
export const caseOfSigns = (
  knowledge: Pick<Knowledge, 'signs' | 'lexicon'>,
  signs: readonly CaseSign[],
  statedFacts: StatedFacts,
  complaint: readonly string[],
): Case =>
  prepareCase(
    knowledge,
    signs.flatMap(({ id, present, degree }) =>
      knowledge.signs.has(id) ? [{ signId: id, present, ...(degree && { degree }) }] : [],
    ),
    statedFacts,
    complaint,
  )

/** How many formulas, patterns and diseases are listed. */
export const listDepth = 12
const likelyDiseases = 4

/** The leading diseases, as listed beside the patterns: only these explain a formula or a pattern by their name. */
export const likelyOf = (diseases: readonly Pick<DiseaseMatch, 'diseaseId'>[]): ReadonlySet<string> =>
  new Set(diseases.slice(0, likelyDiseases).map((d) => d.diseaseId))

type Bases = { matching: MatchingIndex; odds: ElementOdds }

/**
 * The differential: formulas, patterns and diseases best first, and a summary of the leading ones. `elements`: the
 * elements of disease weigh more than the single picture. Shared by the desk, the list calls and the command line.
 */
export function differentiate({ matching, odds }: Bases, patient: Case, depth: number, way: 'picture' | 'elements') {
  const patterns = matchPatterns(matching, patient, statedPatterns)
  const diseases = matchDiseases(matching, patient, depth)
  const balance = way === 'elements' ? byElements : byProfile
  const firstLook = matchFormulas(matching, patient, depth, balance)
  const formulas = lookAgain(matching, patient, firstLook, diseases)
  return {
    formulas: explainByLikely(matching, patient, formulas, likelyOf(diseases), balance),
    /** By the pictures alone: a question is ranked by the changes its answer causes there. */
    firstLook,
    patterns: patterns.slice(0, depth),
    diseases,
    diagnosis: combinePatterns(matching, odds, patient, patterns, formulas, diseases),
  }
}
