import { isOutOfSetting, strengthsOf } from '#engine/matching/adjustments.ts'
import { asCase } from '#engine/matching/case-of.ts'
import { comparePatient } from '#engine/matching/compare-patient.ts'
import type { MatchingIndex, ScoredProfile } from '#engine/matching/index.types.ts'
import type { Case, Evidence } from '#engine/matching/matching.types.ts'
import { type Balance, byElements, scoreProfiles } from '#engine/matching/score-profiles.ts'
import type { PatternMatch } from './patterns.types.ts'

/** How many of the likeliest are used when patterns are compared. */
const compared = 12
/** A pattern this many points behind the first counts 1/e. */
const fade = 6
/** Points for full agreement with the others when patterns are ranked. */
const consensusPoints = 50

/** Patterns ranked by how well picture and elements match, and how far the likeliest agree on the same elements. */
export function matchPatterns(
  index: MatchingIndex,
  of: Case | readonly Evidence[],
  limit = 20,
  balance: Balance = byElements,
): PatternMatch[] {
  const patient = asCase(of)
  const strengths = strengthsOf(comparePatient(index, patient).elements)
  // The cough of pregnancy is no pattern of whoever is not pregnant, unless the doctor named it.
  const isPossible = ({ adjustments, profile }: ScoredProfile) =>
    !isOutOfSetting(adjustments) || patient.statedFacts.diseases.includes(index.profiles[profile]?.diseaseId ?? '')
  const scored = scoreProfiles(index, patient, balance).filter(isPossible)
  const candidates = candidatesOf(index, scored, strengths)
  const likeliest = candidates.slice(0, compared)
  const top = likeliest[0]?.score ?? 0
  const weights = likeliest.map(({ score }) => Math.exp((score - top) / fade))
  const total = weights.reduce((a, b) => a + b, 0)
  return candidates
    .slice(0, Math.max(compared * 4, limit))
    .map((candidate) => {
      const agreed = likeliest.reduce(
        (sum, other, i) => sum + (weights[i] ?? 0) * overlap(candidate.elements, other.elements),
        0,
      )
      return { ...candidate, consensus: total ? Math.round((100 * agreed) / total) / 100 : 0 }
    })
    .sort((a, b) => rankOf(b) - rankOf(a) || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
}

const rankOf = (match: PatternMatch) => match.score + match.consensus * consensusPoints

/** One candidate per name, by its best profile. */
function candidatesOf(
  index: MatchingIndex,
  scored: readonly ScoredProfile[],
  strengths: ReadonlyMap<string, number>,
): PatternMatch[] {
  const best = new Map<string, PatternMatch>()
  for (const one of scored) {
    const match = matchOf(index, one, strengths)
    if (match && !best.has(match.name)) best.set(match.name, match)
  }
  return [...best.values()]
}

function matchOf(
  index: MatchingIndex,
  scored: ScoredProfile,
  strengths: ReadonlyMap<string, number>,
): PatternMatch | null {
  const profile = index.profiles[scored.profile]
  if (!profile || profile.route.kind === 'formula') return null
  const { route } = profile
  const pattern = route.patternId ? index.knowledge.patterns.get(route.patternId) : undefined
  const name = route.kind === 'disease-pattern' ? route.name : (pattern?.zh ?? '')
  return {
    name,
    patternId: route.patternId,
    diseaseId: profile.diseaseId,
    score: scored.score,
    because: scored.reasons,
    adjustments: scored.adjustments,
    route,
    consensus: 0,
    elements: [...new Set([...index.elementsNamed(name), ...profile.elements])].map((element) => ({
      element,
      strength: Math.round(100 * (strengths.get(element) ?? 0)) / 100,
    })),
    method: pattern?.method ?? [],
    formulas: profile.formulas,
  }
}

function overlap(a: PatternMatch['elements'], b: PatternMatch['elements']): number {
  const both = a.reduce((n, x) => (b.some((y) => y.element === x.element) ? n + 1 : n), 0)
  return a.length + b.length ? (2 * both) / (a.length + b.length) : 0
}
