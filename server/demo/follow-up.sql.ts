import type { Updateable } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'

export async function updateDemoFollowUp(
  db: Database,
  prescriptionId: number,
  outcome: Updateable<Tables['follow_up']>,
) {
  if (Object.keys(outcome).length === 0) return
  await db.updateTable('follow_up').set(outcome).where('prescription_id', '=', prescriptionId).execute()
}

export type DemoReview = {
  orgId: number
  topOrgId: number
  patientId: number
  mcId: number
  prescriptionId: number
  doctorId: number
  score: number
  content: string
  /** Empty while unread. */
  reply: string
  at: Date
}

export async function insertDemoReviews(db: Database, reviews: readonly DemoReview[]) {
  if (!reviews.length) return
  const rows = reviews.map((r) => ({
    org_id: r.orgId,
    top_org_id: r.topOrgId,
    patient_id: r.patientId,
    mc_id: r.mcId,
    prescription_id: r.prescriptionId,
    doctor_id: r.doctorId,
    score: r.score,
    content: r.content,
    source: 'patient' as const,
    created_at: r.at,
    ...(r.reply && { read_at: r.at, reply_content: r.reply, replied_at: r.at, replied_by: r.doctorId }),
  }))
  await db.insertInto('review').values(rows).execute()
}
