import { cancelReasons, visitTypes } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { followup, SymptomImprovement } from '#contract/clinic/follow-up.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { readPatient, requireCaseMode, requireClinician } from '#server/clinic/patient/patient.service.ts'
import { begunAtOnce, openVisit } from '#server/clinic/visit/visit.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Prescriptions } from '../prescriptions.ts'
import { auditEntry } from './follow-up.service.ts'
import { lockFollowUp, selectOfPatient, updateFollowUp } from './follow-up.sql.ts'

type Input = ParsedInput<typeof followup.revisit>

/** A sign is put on the new draft when the follow-up states that it is present; signs not asked about are left out. */
const stillThere = (improvements: readonly SymptomImprovement[]) =>
  improvements.flatMap((s) => (s.improvement !== 'gone' && s.symptomId ? [s.symptomId] : []))

export async function revisit(
  ctx: Ctx,
  prescriptions: Prescriptions,
  input: Input,
): Promise<Output<typeof followup.revisit>> {
  requireCaseMode(ctx)
  requireClinician(ctx)
  const opened = await ctx.db.transaction().execute((trx) => open(ctx, trx, prescriptions, input))
  const { mcId, prescriptionId, isNew, earlierId, symptomIds } = opened
  if (isNew && earlierId !== null) await prescriptions.carryOver(ctx, { prescriptionId, earlierId, symptomIds })
  return { mcId, prescriptionId, visitType: visitTypes.return }
}

/** The row stays locked meanwhile: of two windows one opens the visit and both get it. */
async function open(ctx: Ctx, trx: Database, prescriptions: Prescriptions, input: Input) {
  await readPatient(ctx, trx, input.patientId)
  // Before the row is locked, so that whoever comes at the same time is seen.
  const atOnce = input.visitId === undefined ? await begunAtOnce(ctx, trx, input.patientId, 1) : undefined
  const visitId = input.visitId ?? (await newestOf(ctx, trx, input))
  const row = visitId === undefined ? undefined : await lockFollowUp(trx, ctx.user, visitId)
  if (input.visitId !== undefined && row?.patient_id !== input.patientId) throw new Refusal('follow_up_not_found')
  if (input.prescriptionId !== undefined && row?.prescription_id !== input.prescriptionId)
    throw new Refusal('follow_up_not_found')
  const target = { patientId: input.patientId, diagnoseWay: 1, visitType: visitTypes.return }
  const carried = {
    earlierId: row?.prescription_id ?? null,
    symptomIds: stillThere((row?.symptom_improvements ?? []) as SymptomImprovement[]),
  }
  const made = input.visitId === undefined ? atOnce?.id : row?.revisit_id
  if (made) {
    const prescriptionId = await prescriptions.openDraft(ctx, trx, { ...target, visitId: made })
    return { mcId: made, prescriptionId, isNew: false, ...carried }
  }
  const { mcId, prescriptionId } = await openVisit(ctx, trx, prescriptions, target)
  if (row && input.visitId !== undefined) {
    const isOpen = row.state === 'open'
    await updateFollowUp(trx, row.id, {
      revisit_id: mcId,
      updated_at: ctx.now,
      ...(isOpen && {
        state: 'cancelled',
        cancel_reason: cancelReasons.combinedIntoNext,
        followed_up_at: ctx.now,
        followed_up_by: ctx.user.accountId,
        answer_read_at: ctx.now,
      }),
    })
    await writeAudit(ctx, trx, { ...auditEntry('revisit', row), detail: { mcId } })
  }
  return { mcId, prescriptionId, isNew: true, ...carried }
}

/** Without a follow-up, the newest one is used. */
async function newestOf(ctx: Ctx, trx: Database, { patientId, prescriptionId }: Input) {
  const [newest] = await selectOfPatient(trx, ctx.user, { patientId, prescriptionId, limit: 1 })
  return newest?.id
}
