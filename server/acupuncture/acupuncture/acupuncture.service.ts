import type { AcupunctureSession, SessionChange, sessionSteps } from '#contract/acupuncture/acupuncture-session.ts'
import { choiceOf } from '#server/acupuncture/point/choose.service.ts'
import { complaintsOf } from '#server/acupuncture/selection/complaints.service.ts'
import { channelMatch, presentMatch, proposalOf, readProfile } from '#server/acupuncture/selection/profile.service.ts'
import { changeSession, readSession, type Session } from '#server/acupuncture/selection/session.service.ts'
import { applyChange, checkChange } from '#server/acupuncture/selection/session-change.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf } from '#server/language/label.ts'
import { findPrescription } from '#server/prescribing/record/prescription.service.ts'

/** The state for a returning doctor, recomputed from the doctor's choices. */
export async function describeSession(ctx: Ctx, prescriptionId: number): Promise<AcupunctureSession> {
  return presentSession(ctx, prescriptionId, await readSession(ctx, prescriptionId))
}

/** One decision, applied to the state left by the previous one. */
export async function decide(ctx: Ctx, prescriptionId: number, change: SessionChange): Promise<AcupunctureSession> {
  checkChange(ctx, change)
  const session = await changeSession(ctx, prescriptionId, (before, row) => applyChange(ctx, before, change, row))
  return presentSession(ctx, prescriptionId, session)
}

async function presentSession(ctx: Ctx, prescriptionId: number, session: Session): Promise<AcupunctureSession> {
  const { content } = await findPrescription(ctx, ctx.db, prescriptionId)
  const rule = session.empirical.find((e) => e.genreCode === 'zhenlv')
  const { revision, symptomIds, places, meridianCodes, school, side, sideRule, empirical } = session
  return {
    prescriptionId,
    revision,
    symptomIds,
    places,
    meridianCodes,
    school,
    side,
    sideRule,
    empirical,
    step: stepOf(session),
    located: session.located,
    ...(await presentChannels(ctx, prescriptionId, session)),
    rule: session.rule,
    choice: session.choice && (await choiceOf(ctx, prescriptionId, session, session.choice)),
    complaints: named(ctx, complaintsOf(ctx, session, content)),
    needlingRule: named(ctx, rule?.symptomIds ?? [])[0] ?? null,
  }
}

/** Before channels are located there is nothing to weigh. */
async function presentChannels(ctx: Ctx, prescriptionId: number, session: Session) {
  if (!session.located) return { proposal: [], meridians: [] }
  const picture = await readProfile(ctx, prescriptionId, session)
  const located = proposalOf(ctx, picture, { ...session, located: 'computed' })
  return {
    proposal: proposalOf(ctx, picture, session).flatMap((m) => presentMatch(ctx, m)),
    meridians: session.meridianCodes.flatMap((code) => presentMatch(ctx, channelMatch(ctx, picture, located, code))),
  }
}

const named = ({ knowledge, language }: Ctx, symptomIds: readonly string[]) =>
  symptomIds.flatMap((id) => {
    const sign = knowledge.signs.get(id)
    return sign ? [{ id, label: labelOf(sign, language) }] : []
  })

function stepOf({ located, meridianCodes, choice }: Session): (typeof sessionSteps)[number] {
  if (choice) return 'proposal'
  if (meridianCodes.length) return 'choose'
  return located ? 'compute' : 'locate'
}
