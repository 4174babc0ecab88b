import type { LinkPurpose } from '#contract/clinic/public-link.ts'
import type { Database } from '#server/db/connect.ts'

type NewLink = {
  tokenHash: Buffer
  purpose: string
  topOrgId: number
  orgId: number
  patientId: number
  visitId: number | null
  subjectId: number | null
  createdAt: Date
  expiresAt: Date
}

export async function insertLink(db: Database, l: NewLink): Promise<number> {
  const { id } = await db
    .insertInto('public_link')
    .values({
      token_hash: l.tokenHash,
      purpose: l.purpose,
      top_org_id: l.topOrgId,
      org_id: l.orgId,
      patient_id: l.patientId,
      visit_id: l.visitId,
      subject_id: l.subjectId,
      created_at: l.createdAt,
      expires_at: l.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** With the clinic shown on the page; a removed patient has no page. */
export const selectLink = (db: Database, tokenHash: Buffer, purpose: string) =>
  db
    .selectFrom('public_link')
    .innerJoin('organisation', 'organisation.id', 'public_link.org_id')
    .innerJoin('patient', 'patient.id', 'public_link.patient_id')
    .where('public_link.token_hash', '=', tokenHash)
    .where('public_link.purpose', '=', purpose)
    .where('patient.removed_at', 'is', null)
    .selectAll('public_link')
    .select([
      'organisation.name as clinic_name',
      'organisation.name_en as clinic_name_en',
      'organisation.phone as clinic_phone',
      'organisation.address as clinic_address',
      'organisation.time_zone',
      'patient.sex',
      'patient.birthday',
    ])
    .executeTakeFirst()

type Subject = { orgId: number; subjectId: number; purposes: readonly LinkPurpose[] }

const ofSubject = (db: Database, { orgId, subjectId, purposes }: Subject, now: Date) =>
  db
    .selectFrom('public_link')
    .where('org_id', '=', orgId)
    .where('subject_id', '=', subjectId)
    .where('purpose', 'in', purposes)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)

/** For a follow-up: the links that can be opened now. */
export const selectOpenLinks = (db: Database, subject: Subject, now: Date) =>
  ofSubject(db, subject, now).select(['purpose', 'created_at', 'expires_at']).orderBy('id', 'desc').limit(20).execute()

export async function revokeSubjectLinks(db: Database, subject: Subject, at: Date) {
  const open = ofSubject(db, subject, at).select('id')
  await db.updateTable('public_link').set({ revoked_at: at }).where('id', 'in', open).execute()
}

export async function revokeLink(db: Database, id: number, at: Date) {
  await db.updateTable('public_link').set({ revoked_at: at }).where('id', '=', id).execute()
}

export async function revokeLinks(db: Database, f: { visitId: number; purpose?: string | undefined }, at: Date) {
  await db
    .updateTable('public_link')
    .set({ revoked_at: at })
    .where('visit_id', '=', f.visitId)
    .where('revoked_at', 'is', null)
    .$if(f.purpose !== undefined, (q) => q.where('purpose', '=', f.purpose ?? ''))
    .execute()
}

/** The audit log records that a link was made; ended links themselves are not needed. */
export async function deleteEndedLinks(db: Database, before: Date) {
  await db.deleteFrom('public_link').where('expires_at', '<', before).execute()
  await db.deleteFrom('phone_check').where('expires_at', '<', before).execute()
}

/** The visit for which a link is to be made. */
export const selectLinkedVisit = (
  db: Database,
  { orgId, topOrgId }: { orgId: number; topOrgId: number },
  visitId: number,
) =>
  db
    .selectFrom('visit')
    .innerJoin('patient', 'patient.id', 'visit.patient_id')
    .where('visit.id', '=', visitId)
    .where('visit.org_id', '=', orgId)
    .where('visit.top_org_id', '=', topOrgId)
    .where('patient.removed_at', 'is', null)
    .select(['visit.id', 'visit.patient_id', 'visit.status'])
    .executeTakeFirst()
