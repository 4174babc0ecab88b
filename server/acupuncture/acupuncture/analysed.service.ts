import { limits } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import type { analysedPoints } from '#contract/prescribing/analysed-points.ts'
import { askedOf } from '#server/acupuncture/selection/choose.service.ts'
import { signsOfDraft } from '#server/acupuncture/selection/draft-signs.ts'
import { experienceOf } from '#server/acupuncture/selection/genre.service.ts'
import { headOf } from '#server/acupuncture/selection/present-point.service.ts'
import { presentMatch, proposalOf, readProfile } from '#server/acupuncture/selection/profile.service.ts'
import { readSession } from '#server/acupuncture/selection/session.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { proseOf } from '#server/language/label.ts'
import { findPrescription } from '#server/prescribing/record/prescription.service.ts'

/** The channels of a prescription: as located for it, else derived from its signs. */
export async function analysedMeridian(
  ctx: Ctx,
  prescriptionId: number,
): Promise<Output<typeof analysedPoints.analysedMeridian>> {
  const row = await findPrescription(ctx, ctx.db, prescriptionId)
  const session = await readSession(ctx, prescriptionId)
  const symptomIds = session.symptomIds.length ? session.symptomIds : signsOfDraft(row.content)
  const known = symptomIds.filter((id) => ctx.knowledge.signs.has(id)).slice(0, limits.recipeSymptoms)
  if (!known.length && !session.places.length && !session.directCodes.length) return { meridians: [] }
  const picture = await readProfile(ctx, prescriptionId, { symptomIds: known, places: session.places })
  const meridians = proposalOf(ctx, picture, session).flatMap((m) => presentMatch(ctx, m))
  return {
    meridians: meridians.map(({ meridianCode, name, label, score, state }) => ({
      code: meridianCode,
      name,
      label,
      score,
      state,
    })),
  }
}

/** Points by experience: for the selected complaints, else the classical points for its signs. */
export async function analysedEmpirical(
  ctx: Ctx,
  prescriptionId: number,
): Promise<Output<typeof analysedPoints.analysedEmpirical>> {
  const row = await findPrescription(ctx, ctx.db, prescriptionId)
  const { empirical } = await readSession(ctx, prescriptionId)
  const classics = experienceOf(ctx.knowledge, 'classic')
  const onEditor = signsOfDraft(row.content).filter((id) => classics.has(id))
  const chosen = empirical.length ? empirical : [{ genreCode: 'classic' as const, symptomIds: onEditor }]
  const points = chosen.flatMap(({ genreCode, symptomIds }) =>
    askedOf(ctx, genreCode, symptomIds).flatMap(({ signId, points: ids, why }) =>
      ids.flatMap((id) => {
        const point = ctx.knowledge.points.get(id)
        if (!point) return []
        return [{ ...headOf(ctx, point), symptomId: signId, genreCode, why: proseOf(why, ctx.language) }]
      }),
    ),
  )
  return { points }
}
