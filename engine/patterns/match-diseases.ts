import { asCase } from '#engine/matching/case-of.ts'
import type { Case, Evidence } from '#engine/matching/matching.types.ts'
import type { MatchingIndex } from '#engine/matching/prepare-matching.ts'
import { scoreProfiles } from '#engine/matching/score-profiles.ts'
import type { DiseaseMatch } from './patterns.types.ts'

/** Diseases ranked by the best of their patterns; what makes the disease is part of each of them. */
export function matchDiseases(index: MatchingIndex, of: Case | readonly Evidence[], limit = 10): DiseaseMatch[] {
  const best = new Map<string, DiseaseMatch>()
  for (const { profile, score, reasons, besides } of scoreProfiles(index, asCase(of))) {
    const route = index.profiles[profile]?.route
    if (route?.kind !== 'disease-pattern' || best.has(route.diseaseId)) continue
    best.set(route.diseaseId, { diseaseId: route.diseaseId, score, because: reasons, besides, patternName: route.name })
    if (best.size >= limit) break
  }
  return [...best.values()]
}
