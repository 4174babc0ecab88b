import type { VisitRow } from '#contract/clinic/visit.ts'
import { agesOn } from '#engine/person/age.ts'
import { recipeLabel } from '#server/language/composed.ts'
import type { Reader } from '#server/language/label.ts'
import { recordWordsIn } from '#server/language/record-words.ts'
import type { VisitLine } from './visit.sql.ts'

export function presentVisit(ctx: Reader & { today: string }, row: VisitLine): VisitRow {
  return {
    mcId: row.id,
    patientId: row.patient_id,
    name: row.name,
    sex: row.sex,
    ...agesOn(row.birthday, ctx.today),
    phoneTail: row.phone.slice(-4),
    queueNo: row.queue_no,
    reservationDate: row.reserved_at.toISOString(),
    visitStatus: row.status,
    doctorId: row.doctor_id,
    visitType: row.visit_type,
    visitCount: row.visits,
    appointmentSource: row.appointment_source,
    diagnoseWay: row.diagnose_way,
    physicalTest: row.physical_test ? 1 : 0,
    preConsulted: row.pre_consultation !== null,
    // Until the doctor has written, what was said at booking.
    complaint: row.complaint || row.reason,
    prescriptionId: row.prescription_id,
    recipeName: recipeLabel(ctx, row.recipe_name ?? ''),
    lastRecipeName: recipeLabel(ctx, row.last_recipe_name ?? ''),
    unpaid: row.unpaid,
    ...recordWordsIn(ctx, { allergies: row.allergies, westernDrugs: row.western_drugs }),
    physiologicalStatus: row.physiological_status,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    closedAs: row.closed_as,
    series: row.series,
    invalid: row.invalidated_at !== null,
  }
}
