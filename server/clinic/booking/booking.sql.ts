import type { Database } from '#server/db/connect.ts'

type Scope = { orgId: number; topOrgId: number }

export const selectCode = (db: Database, { orgId, topOrgId }: Scope, now: Date) =>
  db
    .selectFrom('booking_code')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .select(['code', 'expires_at'])
    .limit(1)
    .executeTakeFirst()

export async function replaceCode(
  db: Database,
  { orgId, topOrgId }: Scope,
  made: { code: string; now: Date; expiresAt: Date },
) {
  await db
    .updateTable('booking_code')
    .set({ revoked_at: made.now })
    .where('org_id', '=', orgId)
    .where('revoked_at', 'is', null)
    .execute()
  await db
    .insertInto('booking_code')
    .values({
      code: made.code,
      org_id: orgId,
      top_org_id: topOrgId,
      created_at: made.now,
      expires_at: made.expiresAt,
      revoked_at: null,
    })
    .execute()
}

/** Serialises creating the code of a clinic. */
export const lockClinic = (db: Database, { orgId }: Scope) =>
  db.selectFrom('organisation').where('id', '=', orgId).select('id').forUpdate().executeTakeFirstOrThrow()

/** The clinic of a poster, as long as its code is valid and it keeps cases. */
export const selectClinicOfCode = (db: Database, code: string, now: Date) =>
  db
    .selectFrom('booking_code')
    .innerJoin('organisation', 'organisation.id', 'booking_code.org_id')
    .innerJoin('organisation as top', 'top.id', 'booking_code.top_org_id')
    .where('booking_code.code', '=', code)
    .where('booking_code.revoked_at', 'is', null)
    .where('booking_code.expires_at', '>', now)
    .where('top.cases_enabled', '=', true)
    .select([
      'organisation.id',
      'organisation.top_org_id',
      'organisation.name',
      'organisation.name_en',
      'organisation.phone',
      'organisation.address',
      'organisation.time_zone',
      'organisation.booking',
    ])
    .executeTakeFirst()

export async function countByPhone(db: Database, { orgId }: Scope, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('visit')
    .where('org_id', '=', orgId)
    .where('appointment_source', '=', 1)
    .where('created_at', '>=', since)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * The patient who books: an existing one with that name and number, else null. The oldest, when there are several. Nobody
 * hides or merges it before the transaction ends.
 */
export const selectSamePerson = (db: Database, { orgId, topOrgId }: Scope, name: string, phone: string) =>
  db
    .selectFrom('patient')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('removed_at', 'is', null)
    .where('name', '=', name)
    .where('phone', '=', phone)
    .orderBy('id')
    .select(['id', 'visits'])
    .limit(1)
    .forKeyShare()
    .executeTakeFirst()

export async function insertPerson(
  db: Database,
  { orgId, topOrgId }: Scope,
  p: {
    name: string
    pinyin: string
    initials: string
    sex: 'male' | 'female'
    birthday: string | null
    phone: string
    at: Date
  },
): Promise<number> {
  const { at, ...row } = p
  const { id } = await db
    .insertInto('patient')
    .values({ ...row, org_id: orgId, top_org_id: topOrgId, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Future visits booked from one phone, under any name; those that the desk booked were somebody's decision. */
export async function countOpen(db: Database, { orgId }: Scope, phone: string, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('visit')
    .innerJoin('patient', 'patient.id', 'visit.patient_id')
    .where('visit.org_id', '=', orgId)
    .where('patient.phone', '=', phone)
    .where('visit.appointment_source', '=', 1)
    .where('visit.status', '=', 'R')
    .where('visit.reserved_at', '>', now)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function insertPhoneCheck(
  db: Database,
  c: { orgId: number; phone: string; codeHash: Buffer; sentAt: Date; expiresAt: Date },
) {
  await db
    .insertInto('phone_check')
    .values({
      org_id: c.orgId,
      phone: c.phone,
      code_hash: c.codeHash,
      sent_at: c.sentAt,
      expires_at: c.expiresAt,
      used_at: null,
    })
    .execute()
}

/** The last code sent to this phone, locked. */
export const lockPhoneCheck = (db: Database, orgId: number, phone: string) =>
  db
    .selectFrom('phone_check')
    .where('org_id', '=', orgId)
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .selectAll()
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export async function updatePhoneCheck(db: Database, id: number, change: { misses?: number; used_at?: Date }) {
  await db.updateTable('phone_check').set(change).where('id', '=', id).execute()
}

export const selectOwnBooking = (db: Database, { orgId, topOrgId }: Scope, visitId: number, lock = false) =>
  db
    .selectFrom('visit')
    .leftJoin('account', 'account.id', 'visit.doctor_id')
    .leftJoin('room', 'room.id', 'visit.room_id')
    .where('visit.id', '=', visitId)
    .where('visit.org_id', '=', orgId)
    .where('visit.top_org_id', '=', topOrgId)
    .selectAll('visit')
    .select(['account.user_name as doctor_name', 'room.name as room_name'])
    .$if(lock, (q) => q.forUpdate('visit'))
    .executeTakeFirst()

export const selectOfRequest = (db: Database, { orgId }: Scope, key: string) =>
  db
    .selectFrom('visit')
    .innerJoin('patient', 'patient.id', 'visit.patient_id')
    .where('visit.org_id', '=', orgId)
    .where('visit.request_key', '=', key)
    .select(['visit.id', 'visit.patient_id', 'visit.reserved_at', 'patient.phone'])
    .executeTakeFirst()
