import type { FollowUpState } from '#contract/base/codes.ts'
import type { FollowUp, SymptomImprovement } from '#contract/clinic/follow-up.ts'
import { agesOn } from '#engine/person/age.ts'
import { recipeLabel } from '#server/language/composed.ts'
import { type Reader, recordedLabel } from '#server/language/label.ts'
import type { FollowUpRow } from './follow-up.sql.ts'

type Answer = { symptomImprovements: SymptomImprovement[] }

/** "Expired" is not stored: it depends on the day. */
export function stateOf(row: Pick<FollowUpRow, 'state' | 'expires_on'>, today: string): FollowUpState {
  if (row.state === 'done') return 'followedUp'
  if (row.state === 'cancelled') return 'notToFollowUp'
  return row.expires_on < today ? 'expired' : 'notFollowedUp'
}

export function presentFollowUp(ctx: Reader & { today: string }, row: FollowUpRow): FollowUp {
  const { today } = ctx
  const answer = row.patient_answer as Answer | null
  return {
    visitId: row.id,
    prescriptionId: row.prescription_id,
    treatType: row.treat_type as FollowUp['treatType'],
    visitStatus: row.state === 'done' ? 1 : 0,
    score: row.score,
    visitNote: row.visit_note,
    cancelReason: row.cancel_reason as FollowUp['cancelReason'],
    cancelReasonRemark: row.cancel_reason_remark,
    adviseCommentReason: row.advise_comment_reason,
    visitLabel: row.visit_label as FollowUp['visitLabel'],
    visitLabelRemark: row.visit_label_remark,
    symptomImprovements: row.symptom_improvements as SymptomImprovement[],
    time: row.followed_up_at?.toISOString() ?? null,
    displayState: stateOf(row, today),
    mcId: row.mc_id,
    patientId: row.patient_id,
    patientName: row.name,
    sex: row.sex,
    ...agesOn(row.birthday, today),
    phone: row.phone,
    recipeName: recipeLabel(ctx, row.recipe_name),
    diagnosis: recordedLabel(ctx, row.diagnosis),
    doctorName: row.user_name,
    givenOn: row.given_on,
    lastsDays: row.lasts_days,
    dueOn: row.due_on,
    expiresOn: row.expires_on,
    answeredAt: row.patient_answered_at?.toISOString() ?? null,
    answerUnread: row.patient_answered_at !== null && row.answer_read_at === null,
    answerWorse: answer?.symptomImprovements.some((s) => s.improvement === 'worse' || s.improvement === 'new') ?? false,
    revisitId: row.revisit_id,
  }
}
