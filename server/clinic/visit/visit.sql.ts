import { sql } from 'kysely'
import { type VisitStatus, type VisitType, visitActions } from '#contract/base/codes.ts'
import { notRemoved } from '#server/clinic/patient/patient.sql.ts'
import { holdingWords, selectFew, wordsOf } from '#server/clinic/patient/search.sql.ts'
import type { Database } from '#server/db/connect.ts'

type Scope = { orgId: number; topOrgId: number }
type Range = { begin?: Date | undefined; end?: Date | undefined }

/** A line of the list: the visit, its patient, the newest prescription of the visit, and the one before the visit. */
const lines = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('visit')
    .innerJoin('patient', 'patient.id', 'visit.patient_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('prescription')
          .whereRef('prescription.visit_id', '=', 'visit.id')
          .where('prescription.status', '!=', 'invalidated')
          .orderBy('prescription.id', 'desc')
          .limit(1)
          .select(['prescription.id as prescription_id', 'prescription.recipe_name'])
          .as('rx'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('prescription')
          .whereRef('prescription.patient_id', '=', 'visit.patient_id')
          .whereRef('prescription.visit_id', '!=', 'visit.id')
          .whereRef('prescription.confirmed_at', '<', 'visit.reserved_at')
          .where('prescription.status', '=', 'confirmed')
          .orderBy('prescription.confirmed_at', 'desc')
          .limit(1)
          .select('prescription.recipe_name as last_recipe_name')
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('visit.org_id', '=', orgId)
    .where('visit.top_org_id', '=', topOrgId)
    .where('patient.removed_at', 'is', null)
    .selectAll('visit')
    .select([
      'patient.name',
      'patient.sex',
      'patient.birthday',
      'patient.phone',
      'patient.allergies',
      'patient.western_drugs',
      'patient.physiological_status',
      'patient.visits',
      'rx.prescription_id',
      'rx.recipe_name',
      'last.last_recipe_name',
      sql<boolean>`
        exists (select from prescription p where p.visit_id = visit.id and p.status = 'confirmed')
        and not exists (select from payment where payment.visit_id = visit.id and payment.voided_at is null)
      `.as('unpaid'),
    ])

export const selectVisit = (db: Database, scope: Scope, id: number) =>
  lines(db, scope).where('visit.id', '=', id).executeTakeFirst()
export type VisitLine = NonNullable<Awaited<ReturnType<typeof selectVisit>>>

const dayMs = 86_400_000
/** Who was checked in so long ago has gone home. */
const longestWaitMs = dayMs / 4

/** The visits of the day, and who still waits since the day before. */
export const selectDay = (db: Database, scope: Scope, begin: Date, end: Date) =>
  lines(db, scope)
    .where('reserved_at', '>=', new Date(begin.getTime() - dayMs))
    .where('reserved_at', '<', end)
    .where((eb) => eb.or([eb('reserved_at', '>=', begin), eb('visit.status', '=', 'A')]))
    .orderBy('reserved_at')
    .orderBy('visit.id')
    .limit(1000)
    .execute()

export const lockVisit = (db: Database, { orgId, topOrgId }: Scope, id: number) =>
  db
    .selectFrom('visit')
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export type AppointmentFilter = Scope &
  Range & {
    name?: string | undefined
    status?: VisitStatus | undefined
    patientId?: number | undefined
    offset: number
    limit: number
    countUpTo: number
  }

export async function selectAppointments(db: Database, f: AppointmentFilter) {
  const words = wordsOf(f.name ?? '')
  if (f.name && !words.length) return { rows: [], total: 0 }
  const few = words.length > 0 ? await selectFew(db, { orgId: f.orgId }, words) : null
  // Patients and prescriptions are read for the page only, not for what is counted.
  const found = db
    .selectFrom('visit')
    .where('visit.org_id', '=', f.orgId)
    .where('visit.top_org_id', '=', f.topOrgId)
    .where(notRemoved('visit.patient_id'))
    .$if(!!f.begin, (q) => q.where('reserved_at', '>=', f.begin ?? new Date(0)))
    .$if(!!f.end, (q) => q.where('reserved_at', '<', f.end ?? new Date(0)))
    .$if(!!few, (q) => q.where(sql<boolean>`visit.patient_id = any(${few}::bigint[])`))
    .$if(words.length > 0 && !few, (q) =>
      q.where('visit.patient_id', 'in', (eb) =>
        eb
          .selectFrom('patient')
          .where('patient.org_id', '=', f.orgId)
          .where(holdingWords(f.orgId, words, false))
          .select('patient.id'),
      ),
    )
    .$if(f.patientId !== undefined, (q) => q.where('visit.patient_id', '=', f.patientId ?? 0))
    .$if(!!f.status, (q) => q.where('visit.status', '=', f.status ?? 'R'))
  const upTo = Math.max(f.countUpTo, f.offset + f.limit)
  const newest = found.orderBy('reserved_at', 'desc').orderBy('visit.id', 'desc').select('visit.id').limit(upTo)
  const { rows: read } = await sql<{ seen: number; page: number[] }>`
    with found as materialized ${newest}
    select (select count(*) from found) as seen,
           array(select id from found offset ${f.offset} limit ${f.limit}) as page`.execute(db)
  const { seen, page } = read[0] ?? { seen: 0, page: [] }
  const rows = page.length
    ? await lines(db, f)
        .where('visit.id', 'in', page)
        .orderBy('reserved_at', 'desc')
        .orderBy('visit.id', 'desc')
        .execute()
    : []
  return { rows, total: Math.min(Number(seen), f.countUpTo) }
}

type NewVisit = Scope & {
  patientId: number
  doctorId: number | null
  status: VisitStatus
  visitType: VisitType
  diagnoseWay: number
  reservedAt: Date
  begin: Date
  end: Date
  startedAt: Date | null
  waitingSince: Date | null
  requestKey?: string | null
}

type OrgDay = Pick<NewVisit, 'orgId' | 'begin' | 'end'>

/** Until the transaction ends nobody else adds a visit to this day of the clinic. */
export async function lockDay(db: Database, { orgId, begin }: Pick<OrgDay, 'orgId' | 'begin'>) {
  await sql`select pg_advisory_xact_lock(${orgId}, ${Math.floor(begin.getTime() / 86_400_000)})`.execute(db)
}

/** The next number of a clinic's day; two desks get different numbers. */
async function takeQueueNo(db: Database, { orgId, begin, end }: OrgDay): Promise<number> {
  await lockDay(db, { orgId, begin })
  const { next } = await db
    .selectFrom('visit')
    .where('org_id', '=', orgId)
    .where('reserved_at', '>=', begin)
    .where('reserved_at', '<', end)
    .select((eb) => sql<number>`coalesce(${eb.fn.max('queue_no')}, 0) + 1`.as('next'))
    .executeTakeFirstOrThrow()
  return next
}

export async function insertVisit(db: Database, v: NewVisit): Promise<number> {
  const queueNo = await takeQueueNo(db, v)
  const { id } = await db
    .insertInto('visit')
    .values({
      org_id: v.orgId,
      top_org_id: v.topOrgId,
      patient_id: v.patientId,
      doctor_id: v.doctorId,
      status: v.status,
      visit_type: v.visitType,
      diagnose_way: v.diagnoseWay,
      reserved_at: v.reservedAt,
      started_at: v.startedAt,
      waiting_since: v.waitingSince,
      request_key: v.requestKey ?? null,
      queue_no: queueNo,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Moved to another day, the patient has not arrived, and the number is one of that day. */
export async function putOffToDay(db: Database, id: number, day: OrgDay) {
  const queueNo = await takeQueueNo(db, day)
  await db
    .updateTable('visit')
    .set({ status: visitActions.move.to, waiting_since: null, queue_no: queueNo })
    .where('id', '=', id)
    .execute()
}

/** A visit of the day before that begins now stands in the queue of this day. */
export async function takeIntoDay(db: Database, id: number, at: Date, day: OrgDay) {
  const queueNo = await takeQueueNo(db, day)
  await db
    .updateTable('visit')
    .set({ reserved_at: at, slot: null, queue_no: queueNo, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** What an earlier submission of the same request made: its key names account and patient. */
export const selectVisitOfRequest = (db: Database, { orgId, topOrgId }: Scope, key: string) =>
  db
    .selectFrom('visit')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('request_key', '=', key)
    .select(['id', 'patient_id', 'diagnose_way', 'visit_type'])
    .executeTakeFirst()

type Same = Scope & Pick<NewVisit, 'patientId' | 'doctorId'>
const sameVisits = (db: Database, { orgId, topOrgId, patientId, doctorId }: Same) =>
  db
    .selectFrom('visit')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('patient_id', '=', patientId)
    .where('doctor_id', 'is not distinct from', doctorId)

/** What the doctor has begun with the patient that day and nothing is confirmed of. */
export const selectBegun = (db: Database, v: Same & Pick<NewVisit, 'diagnoseWay' | 'begin'>) =>
  sameVisits(db, v)
    .where('diagnose_way', '=', v.diagnoseWay)
    .where('status', '=', 'D')
    .where('started_at', '>=', v.begin)
    .where('invalidated_at', 'is', null)
    .orderBy('id', 'desc')
    .select(['id', 'patient_id', 'diagnose_way', 'visit_type'])
    .executeTakeFirst()

/** The patient's booking with the doctor for this very time; where it takes the doctor's slot, the slot itself refuses a second. */
export const selectBookedAt = (db: Database, v: Same & Pick<NewVisit, 'reservedAt' | 'status'>) =>
  sameVisits(db, v)
    .where('reserved_at', '=', v.reservedAt)
    .where('status', '=', v.status)
    .where('slot', 'is', null)
    .select('id')
    .executeTakeFirst()

export async function updateVisit(
  db: Database,
  id: number,
  change: {
    status?: VisitStatus
    doctor_id?: number
    started_at?: Date
    waiting_since?: Date
    finished_at?: Date | null
    visit_type?: VisitType
    complaint?: string
  },
) {
  await db.updateTable('visit').set(change).where('id', '=', id).execute()
}

/** Appointed visits whose day has passed in the clinic's time zone, and those of patients who have stopped waiting. */
export async function outdateVisits(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update visit set status = 'P'
      from organisation o
     where o.id = visit.org_id and visit.status in ('R', 'A') and visit.reserved_at < ${now}
       and (visit.status = 'R' or coalesce(visit.waiting_since, visit.reserved_at) < ${new Date(now.getTime() - longestWaitMs)})
       and visit.reserved_at < date_trunc('day', ${now}::timestamptz at time zone o.time_zone) at time zone o.time_zone`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** The patient's previous visit, with what was last confirmed at it. */
export const selectLastBefore = (db: Database, { orgId, topOrgId }: Scope, patientId: number, mcId: number) =>
  db
    .selectFrom('visit')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('prescription')
          .whereRef('prescription.visit_id', '=', 'visit.id')
          .where('prescription.status', '=', 'confirmed')
          .orderBy('prescription.id', 'desc')
          .limit(1)
          .select(['prescription.recipe_name', 'prescription.diagnosis'])
          .as('rx'),
      (join) => join.onTrue(),
    )
    .where('visit.org_id', '=', orgId)
    .where('visit.top_org_id', '=', topOrgId)
    .where('visit.patient_id', '=', patientId)
    .where('visit.id', '<', mcId)
    .where('visit.started_at', 'is not', null)
    .orderBy('visit.id', 'desc')
    .select(['visit.id', 'visit.started_at', 'rx.recipe_name', 'rx.diagnosis'])
    .limit(1)
    .executeTakeFirst()

export const selectUnfinished = (db: Database, { orgId, topOrgId }: Scope, doctorId: number) =>
  db
    .selectFrom('visit')
    .innerJoin('patient', 'patient.id', 'visit.patient_id')
    .where('visit.org_id', '=', orgId)
    .where('visit.top_org_id', '=', topOrgId)
    .where('visit.doctor_id', '=', doctorId)
    .where('visit.status', 'in', ['D', 'T', 'I'])
    .orderBy('visit.started_at')
    .select(['visit.id', 'visit.patient_id', 'visit.status', 'patient.name'])
    .select(
      sql<number[]>`array(select p.id from prescription p where p.visit_id = visit.id order by p.id)`.as(
        'prescription_ids',
      ),
    )
    .limit(200)
    .execute()

/** False when it is not in one of these states, or invalidated. */
export async function moveVisit(
  db: Database,
  { orgId, topOrgId }: Scope,
  id: number,
  from: readonly VisitStatus[],
  change: { status: VisitStatus; complaint: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('visit')
    .set(change)
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('status', 'in', from)
    .where('invalidated_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
