import { limits } from '#contract/base/codes.ts'
import type { Ctx } from '#server/http/context.ts'
import { signsOfDraft } from './draft-signs.ts'
import { experienceOf } from './genre.service.ts'
import type { Session } from './session.service.ts'

/**
 * The complaints of the empirical method. Until the doctor decides: those of the draft that the school knows, chief ones
 * first; 入睡困难 is 失眠 where the school knows only that.
 */
export function complaintsOf({ knowledge }: Ctx, { complaintIds, school }: Session, draft: unknown): string[] {
  if (complaintIds) return complaintIds
  const known = experienceOf(knowledge, school)
  const asKnown = (id: string) => [id, ...(knowledge.signs.get(id)?.broader ?? [])].find((one) => known.has(one)) ?? []
  return [...new Set(signsOfDraft(draft).flatMap(asKnown))].slice(0, limits.empiricalSymptoms)
}
