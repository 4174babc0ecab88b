import type { acupuncture, sessionSteps } from '#contract/acupuncture/acupuncture.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { choiceOf } from '#server/acupuncture/point/choose.service.ts'
import { presentMatch, proposalOf, readProfile } from '#server/acupuncture/selection/profile.service.ts'
import { readSession, type Session } from '#server/acupuncture/selection/session.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { findPrescription } from '#server/prescribing/record/prescription.service.ts'

/** What a doctor who comes back finds again. Computed again from the doctor's choices. */
export async function describeSession(ctx: Ctx, prescriptionId: number): Promise<Output<typeof acupuncture.session>> {
  await findPrescription(ctx, ctx.db, prescriptionId)
  const session = await readSession(ctx.db, prescriptionId)
  const picture = await readProfile(ctx, prescriptionId, session)
  return {
    prescriptionId,
    step: stepOf(session),
    symptomIds: session.symptomIds,
    places: session.places,
    proposal: session.located ? proposalOf(ctx, picture, session).flatMap((m) => presentMatch(ctx, m)) : [],
    meridianCodes: session.meridianCodes,
    choice: session.choice && (await choiceOf(ctx, prescriptionId, session, session.choice)),
    empirical: session.empirical,
  }
}

function stepOf({ located, meridianCodes, choice }: Session): (typeof sessionSteps)[number] {
  if (choice) return 'proposal'
  if (meridianCodes.length) return 'choose'
  return located ? 'compute' : 'locate'
}
