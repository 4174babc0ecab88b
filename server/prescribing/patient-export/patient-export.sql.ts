import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

type Scope = { orgId: number; topOrgId: number }

type Of = Scope & { patientId: number; limit: number }

const selectVisits = (db: Database, of: Of) =>
  db
    .selectFrom('visit')
    .leftJoin('account', 'account.id', 'visit.doctor_id')
    .where('visit.org_id', '=', of.orgId)
    .where('visit.top_org_id', '=', of.topOrgId)
    .where('visit.patient_id', '=', of.patientId)
    .select([
      'visit.id',
      'visit.status',
      'visit.visit_type',
      'visit.diagnose_way',
      'visit.reserved_at',
      'visit.started_at',
      'visit.finished_at',
      'visit.complaint',
      'visit.reason',
      'visit.minutes',
      'visit.appointment_source',
      'visit.closed_as',
      'visit.closed_reason',
      'visit.pre_consultation',
      'visit.physical_test',
      'visit.past',
      'visit.invalidated_at',
      'visit.invalidation_reason',
      'account.id as doctor_id',
      'account.user_name as doctor_name',
    ])
    .orderBy('visit.reserved_at')
    .orderBy('visit.id')
    .limit(of.limit)
    .execute()

const selectPrescriptions = (db: Database, of: Of) =>
  db
    .selectFrom('prescription')
    .innerJoin('account', 'account.id', 'prescription.doctor_id')
    .where('prescription.org_id', '=', of.orgId)
    .where('prescription.top_org_id', '=', of.topOrgId)
    .where('prescription.patient_id', '=', of.patientId)
    .select([
      'prescription.id',
      'prescription.visit_id',
      'prescription.number',
      'prescription.status',
      'prescription.content',
      'prescription.recipe_name',
      'prescription.signer_name',
      'prescription.signatures',
      'prescription.created_at',
      'prescription.confirmed_at',
      'prescription.invalidated_at',
      'prescription.invalidation_reason',
      'account.id as doctor_id',
      'account.user_name as doctor_name',
    ])
    .orderBy('prescription.id')
    .limit(of.limit)
    .execute()

const selectFollowUps = (db: Database, of: Of) =>
  db
    .selectFrom('follow_up')
    .where('org_id', '=', of.orgId)
    .where('top_org_id', '=', of.topOrgId)
    .where('patient_id', '=', of.patientId)
    .select([
      'id',
      'mc_id',
      'prescription_id',
      'due_on',
      'state',
      'score',
      'visit_note',
      'cancel_reason',
      'cancel_reason_remark',
      'advise_comment_reason',
      'visit_label',
      'visit_label_remark',
      'symptom_improvements',
      'followed_up_at',
      'patient_answer',
      'patient_answered_at',
    ])
    .orderBy('id')
    .limit(of.limit)
    .execute()

const selectReviews = (db: Database, of: Of) =>
  db
    .selectFrom('review')
    .where('org_id', '=', of.orgId)
    .where('top_org_id', '=', of.topOrgId)
    .where('patient_id', '=', of.patientId)
    .select(['id', 'mc_id', 'score', 'content', 'source', 'created_at', 'reply_content', 'replied_at'])
    .orderBy('id')
    .limit(of.limit)
    .execute()

const selectPayments = (db: Database, of: Of) =>
  db
    .selectFrom('payment')
    .where('org_id', '=', of.orgId)
    .where('top_org_id', '=', of.topOrgId)
    .where('patient_id', '=', of.patientId)
    .select(['id', 'visit_id', 'method', 'yuan', 'remark', 'taken_at', 'voided_at', 'void_reason'])
    .orderBy('id')
    .limit(of.limit)
    .execute()

const selectPictures = (db: Database, of: Of) =>
  db
    .selectFrom('archive')
    .where('org_id', '=', of.orgId)
    .where('top_org_id', '=', of.topOrgId)
    .where('patient_id', '=', of.patientId)
    .select(['id', 'visit_id', 'type', 'remark', 'created_at'])
    .orderBy('id')
    .limit(of.limit)
    .execute()

const selectWaiting = (db: Database, of: Of) =>
  db
    .selectFrom('waiting_entry')
    .where('org_id', '=', of.orgId)
    .where('top_org_id', '=', of.topOrgId)
    .where('patient_id', '=', of.patientId)
    .select(['id', 'visit_id', 'from_day', 'until_day', 'part', 'reason', 'created_at', 'closed_at'])
    .orderBy('id')
    .limit(of.limit)
    .execute()

/** For one patient, in chronological order. Each list is read one row longer than may be exported. */
export async function selectRecord(db: Database, { orgId, topOrgId }: Scope, patientId: number, most: number) {
  const of = { orgId, topOrgId, patientId, limit: most + 1 }
  const [visits, prescriptions, followUps, reviews, payments, pictures, waiting] = await Promise.all([
    selectVisits(db, of),
    selectPrescriptions(db, of),
    selectFollowUps(db, of),
    selectReviews(db, of),
    selectPayments(db, of),
    selectPictures(db, of),
    selectWaiting(db, of),
  ])
  return { visits, prescriptions, followUps, reviews, payments, pictures, waiting }
}

export const selectClinic = (db: Database, { orgId }: Scope) =>
  db
    .selectFrom('organisation')
    .where('id', '=', orgId)
    .select(['id', 'name', 'phone', 'address'])
    .executeTakeFirstOrThrow()

/** The pictures of all patients, hidden ones too. */
export async function selectNextPictures(
  db: Database,
  { orgId, topOrgId }: Scope,
  id: number,
  limit: number,
  countUpTo: number,
) {
  const after = db
    .selectFrom('archive')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('id', '>', id)
  const [rows, counted] = await Promise.all([
    after.orderBy('id').limit(limit).select(['id', 'patient_id', 'visit_id', 'type', 'remark', 'created_at']).execute(),
    db
      .selectFrom(after.select('id').limit(countUpTo).as('left'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, left: Number(counted.n) }
}

const noLivePrescription = sql<number | null>`null::bigint`.as('prescription_id')

/** Including hidden patients: their records are kept, and are part of a complete export. */
const after = (db: Database, { orgId, topOrgId }: Scope, id: number) =>
  db.selectFrom('patient').where('org_id', '=', orgId).where('top_org_id', '=', topOrgId).where('id', '>', id)

export async function selectNextPatients(db: Database, scope: Scope, id: number, limit: number, countUpTo: number) {
  const [rows, counted] = await Promise.all([
    after(db, scope, id).orderBy('id').limit(limit).selectAll().select(noLivePrescription).execute(),
    db
      .selectFrom(after(db, scope, id).select('id').limit(countUpTo).as('left'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, left: Number(counted.n) }
}
