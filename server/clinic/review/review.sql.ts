import type { Database } from '#server/db/connect.ts'

type Scope = { orgId: number; topOrgId: number }

const lines = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('review')
    .innerJoin('patient', 'patient.id', 'review.patient_id')
    .leftJoin('prescription', 'prescription.id', 'review.prescription_id')
    .leftJoin('account', 'account.id', 'review.doctor_id')
    .where('review.org_id', '=', orgId)
    .where('review.top_org_id', '=', topOrgId)
    .where('patient.removed_at', 'is', null)
    .selectAll('review')
    .select(['patient.name', 'prescription.recipe_name', 'account.user_name'])

export const selectReview = (db: Database, scope: Scope, id: number) =>
  lines(db, scope).where('review.id', '=', id).executeTakeFirst()
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof selectReview>>>

export type ReviewFilter = Scope & {
  unread?: boolean | undefined
  unanswered?: boolean | undefined
  offset: number
  limit: number
  countUpTo: number
}

export async function selectReviews(db: Database, f: ReviewFilter) {
  const found = lines(db, f)
    .$if(f.unread === true, (q) => q.where('read_at', 'is', null))
    .$if(f.unanswered === true, (q) => q.where('replied_at', 'is', null))
  const [rows, counted] = await Promise.all([
    found.orderBy('review.created_at', 'desc').orderBy('review.id', 'desc').offset(f.offset).limit(f.limit).execute(),
    db
      .selectFrom(found.clearSelect().select('review.id').limit(f.countUpTo).as('found'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.n) }
}

export const selectOfPrescription = (db: Database, scope: Scope, prescriptionId: number) =>
  lines(db, scope).where('review.prescription_id', '=', prescriptionId).orderBy('review.id', 'desc').limit(20).execute()

/** A confirmed prescription as needed for a review. */
export const selectReviewed = (db: Database, { orgId, topOrgId }: Scope, prescriptionId: number) =>
  db
    .selectFrom('prescription')
    .innerJoin('patient', 'patient.id', 'prescription.patient_id')
    .where('prescription.id', '=', prescriptionId)
    .where('prescription.org_id', '=', orgId)
    .where('prescription.top_org_id', '=', topOrgId)
    .where('patient.removed_at', 'is', null)
    .select(['prescription.patient_id', 'visit_id', 'doctor_id', 'status'])
    .executeTakeFirst()

type NewReview = Scope & {
  patientId: number
  mcId: number | null
  prescriptionId: number
  doctorId: number
  score: number
  content: string
  source: 'patient' | 'clinic'
  now: Date
  readAt: Date | null
}

export async function insertReview(db: Database, r: NewReview): Promise<number> {
  const { id } = await db
    .insertInto('review')
    .values({
      org_id: r.orgId,
      top_org_id: r.topOrgId,
      patient_id: r.patientId,
      mc_id: r.mcId,
      prescription_id: r.prescriptionId,
      doctor_id: r.doctorId,
      score: r.score,
      content: r.content,
      source: r.source,
      created_at: r.now,
      read_at: r.readAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The patient's own review of a prescription; locked when it is about to be written. */
export const selectOwn = (db: Database, { orgId, topOrgId }: Scope, prescriptionId: number, lock = false) =>
  db
    .selectFrom('review')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('prescription_id', '=', prescriptionId)
    .where('source', '=', 'patient')
    .select(['id', 'created_at', 'reply_content', 'replied_at'])
    .orderBy('id', 'desc')
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()

export async function updateOwn(
  db: Database,
  id: number,
  { score, content, now }: Pick<NewReview, 'score' | 'content' | 'now'>,
) {
  await db.updateTable('review').set({ score, content, created_at: now, read_at: null }).where('id', '=', id).execute()
}

export async function markRead(db: Database, id: number, now: Date) {
  await db.updateTable('review').set({ read_at: now }).where('id', '=', id).where('read_at', 'is', null).execute()
}

export async function updateReply(db: Database, id: number, reply: { content: string; by: number; at: Date }) {
  await db
    .updateTable('review')
    .set({ reply_content: reply.content, replied_by: reply.by, replied_at: reply.at })
    .where('id', '=', id)
    .execute()
}

export async function countUnread(db: Database, { orgId, topOrgId }: Scope): Promise<number> {
  const { n } = await db
    .selectFrom('review')
    .innerJoin('patient', 'patient.id', 'review.patient_id')
    .where('review.org_id', '=', orgId)
    .where('review.top_org_id', '=', topOrgId)
    .where('read_at', 'is', null)
    .where('patient.removed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
