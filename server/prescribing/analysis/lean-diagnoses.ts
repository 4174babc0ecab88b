import type { LearnedExperience } from '#contract/prescribing/experience.ts'
import type { differentiate } from '#engine/differential/differentiate.ts'
import { type LearnedSubject, leanWithin, type Subject, subjects } from '#engine/experience/learn-own.ts'
import { proposeHerbs } from '#engine/experience/propose.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, symptomLabel } from '#server/language/label.ts'
import { diagnosisIdsOf } from '#server/prescribing/experience/diagnosis-ids.ts'
import type { OrganisationExperience } from '#server/prescribing/experience/experience.service.ts'
import { labelOfPattern } from './present-match.ts'

type Found = Pick<ReturnType<typeof differentiate>, 'diseases' | 'patterns'>

/** How many diagnoses of similar cases are listed with their counts. */
const mostListed = 3
/** Below this share a diagnosis is not listed. */
const leastShare = 0.1

/** Diseases and patterns of the base, reordered by the organisation's own cases when this was shown to help. */
export function leanDifferential<T extends Found>(
  ctx: Ctx,
  known: OrganisationExperience,
  found: T,
  signs: readonly string[],
): T {
  const keys = keysOf(ctx, found)
  return {
    ...found,
    diseases: inOrder(found.diseases, keys.diseases, known.found?.diseases, signs),
    patterns: inOrder(found.patterns, keys.patterns, known.found?.patterns, signs),
  }
}

const keysOf = ({ knowledge }: Ctx, { diseases, patterns }: Found): Record<Subject, string[]> => ({
  diseases: diseases.map((d) => d.diseaseId),
  patterns: patterns.map((p) => diagnosisIdsOf(knowledge).pattern(p.name)),
})

function inOrder<T>(
  list: readonly T[],
  keys: readonly string[],
  learned: LearnedSubject | undefined,
  signs: readonly string[],
): T[] {
  if (!learned?.model) return [...list]
  const places = new Map(leanWithin(keys, learned.model, signs).map((key, place) => [key, place]))
  return list
    .map((one, i) => ({ one, place: places.get(keys[i] ?? '') ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

/**
 * What was learned from, what testing on the newest cases showed, and in how many similar cases each diagnosis was
 * found.
 */
export function presentDiagnoses(
  ctx: Ctx,
  known: OrganisationExperience,
  found: Found | null,
  signs: readonly string[],
): LearnedExperience['diagnoses'] {
  const { found: learned } = known
  if (!learned) return []
  return subjects.map((subject) => {
    const { n, missing, check, model } = learned[subject]
    const like = model && found ? countsOf(ctx, model, labelsOf(ctx, found)[subject], signs) : []
    return { subject, n, missing, check, used: model !== null, like }
  })
}

type Labels = ReadonlyMap<string, string>

/** The base's list for this patient, by the names used in learning. */
function labelsOf(ctx: Ctx, found: Found): Record<Subject, Labels> {
  const { patterns } = keysOf(ctx, found)
  const diseases = found.diseases.flatMap(({ diseaseId }) => ctx.knowledge.diseases.get(diseaseId) ?? [])
  return {
    diseases: new Map(diseases.map((entry) => [entry.id, labelOf(entry, ctx.language)])),
    // When one pattern has several names, the first listed is used.
    patterns: new Map(found.patterns.map((p, i) => [patterns[i] ?? '', labelOfPattern(ctx, p)] as const).reverse()),
  }
}

type Like = LearnedExperience['diagnoses'][number]['like']

function countsOf(
  ctx: Ctx,
  model: NonNullable<LearnedSubject['model']>,
  listed: Labels,
  signs: readonly string[],
): Like {
  return proposeHerbs(model, signs, model.herbs.length)
    .herbs.filter(({ herbId, share }) => share >= leastShare && listed.has(herbId))
    .slice(0, mostListed)
    .flatMap(({ herbId: id, because: [reason] }): Like => {
      if (!reason?.times) return []
      const symptoms = reason.signs.map((s) => symptomLabel(ctx, s))
      return [{ id, label: listed.get(id) ?? id, symptoms, times: reason.times, of: reason.of }]
    })
}
