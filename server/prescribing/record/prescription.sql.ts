import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { openStatuses, type PrescriptionStatus } from '#contract/base/prescription-status.ts'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Database } from '#server/db/connect.ts'

type Scope = { orgId: number; topOrgId: number }
/** The reading account; `User` is one. */
export type Reader = Scope & { accountId: number; caseMode: boolean }

/**
 * The single rule for reading a prescription: those of patients are visible to colleagues in the clinic who work with
 * cases, one without a patient only to its own account. For anyone else it does not exist.
 */
const within = (db: Database, { orgId, topOrgId, accountId, caseMode }: Reader) =>
  db
    .selectFrom('prescription')
    .where('prescription.org_id', '=', orgId)
    .where('prescription.top_org_id', '=', topOrgId)
    .where((eb) =>
      eb.or([
        eb.and([eb('prescription.patient_id', 'is', null), eb('prescription.doctor_id', '=', accountId)]),
        ...(caseMode ? [eb('prescription.patient_id', 'is not', null)] : []),
      ]),
    )

const withNames = (db: Database, reader: Reader, id: number) =>
  within(db, reader)
    .innerJoin('account', 'account.id', 'prescription.doctor_id')
    .innerJoin('organisation as clinic', 'clinic.id', 'prescription.org_id')
    .leftJoin('visit', 'visit.id', 'prescription.visit_id')
    .where('prescription.id', '=', id)
    .selectAll('prescription')
    .select(['account.user_name as doctor_name', 'clinic.name as clinic_name', 'visit.reserved_at', 'visit.visit_type'])

export const selectPrescription = (db: Database, reader: Reader, id: number) =>
  withNames(db, reader, id).executeTakeFirst()
export type PrescriptionRow = NonNullable<Awaited<ReturnType<typeof selectPrescription>>>

/** The patient's newest confirmed one older than a given one: what it diagnosed and found. */
export const selectLastConfirmed = (db: Database, reader: Reader, patientId: number, before: number) =>
  within(db, reader)
    .where('patient_id', '=', patientId)
    .where('status', '=', 'confirmed')
    .where('prescription.id', '<', before)
    .select([
      'prescription.id',
      'prescription.confirmed_at',
      sql<unknown>`prescription.content->'chineseDiseases'`.as('diseases'),
      sql<unknown>`prescription.content->'symptoms'`.as('symptoms'),
    ])
    .orderBy('prescription.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The patient's newest confirmed ones, each with the outcome of its follow-up. */
export const selectTreatments = (db: Database, reader: Reader, patientId: number, limit: number) =>
  within(db, reader)
    .leftJoin('follow_up', 'follow_up.prescription_id', 'prescription.id')
    .where('prescription.patient_id', '=', patientId)
    .where('prescription.status', '=', 'confirmed')
    .select([
      'prescription.id',
      'prescription.content',
      'prescription.recipe_name',
      'prescription.diagnosis',
      'prescription.confirmed_at',
      'follow_up.score',
    ])
    .orderBy('prescription.id', 'desc')
    .limit(limit)
    .execute()

/** Its patient and content alone. */
export const selectContent = (db: Database, reader: Reader, id: number) =>
  within(db, reader)
    .where('prescription.id', '=', id)
    .select(['prescription.id', 'prescription.org_id', 'patient_id', 'content'])
    .executeTakeFirst()

/** The newest that contains a chosen needle. */
export const selectIdOfPoint = (db: Database, reader: Reader, delId: string) =>
  within(db, reader)
    .where(sql<boolean>`content->'points' @> ${JSON.stringify([{ delId }])}::jsonb`)
    .select('prescription.id')
    .orderBy('prescription.id', 'desc')
    .executeTakeFirst()

/** Like `selectPrescription`; the row of the prescription stays locked until the transaction ends. */
export const lockPrescription = (db: Database, reader: Reader, id: number) =>
  withNames(db, reader, id).forUpdate('prescription').executeTakeFirst()

/** The doctor's current draft of a visit. */
export const selectLiveDraft = (db: Database, reader: Reader, visitId: number, doctorId: number) =>
  within(db, reader)
    .where('visit_id', '=', visitId)
    .where('doctor_id', '=', doctorId)
    .where('status', 'in', openStatuses)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst()

export const selectOfVisit = (db: Database, reader: Reader, visitId: number) =>
  within(db, reader)
    .where('visit_id', '=', visitId)
    .where('status', '!=', 'invalidated')
    .orderBy('id')
    .select(['id', 'status', 'recipe_name', 'content'])
    .execute()

/** Confirmed prescriptions of a patient up to a given one, earliest first; the last six. */
export const selectCourse = async (db: Database, reader: Reader, patientId: number, upToId: number) => {
  const rows = await within(db, reader)
    .where('patient_id', '=', patientId)
    .where('prescription.id', '<=', upToId)
    .where('status', '=', 'confirmed')
    .orderBy('prescription.id', 'desc')
    .select(['prescription.id', 'content', 'confirmed_at', 'created_at'])
    .limit(6)
    .execute()
  return rows.reverse()
}

/** The open prescription of the doctor's most recent visit. */
export const selectCurrent = (db: Database, reader: Reader, doctorId: number) =>
  within(db, reader)
    .leftJoin('visit', 'visit.id', 'prescription.visit_id')
    .leftJoin('patient', 'patient.id', 'prescription.patient_id')
    .where('patient.removed_at', 'is', null)
    .where('prescription.doctor_id', '=', doctorId)
    .where('prescription.status', 'in', openStatuses)
    .where((eb) => eb.or([eb('visit.status', 'in', ['D', 'I', 'T']), eb('visit_id', 'is', null)]))
    .orderBy(sql`coalesce(visit.started_at, prescription.created_at)`, 'desc')
    .orderBy('prescription.id', 'desc')
    .select(['prescription.id', 'prescription.visit_id', 'prescription.patient_id'])
    .executeTakeFirst()

const medicineEnds = sql<Date>`confirmed_at + make_interval(days => ceil(
  (content->'recipeUsage'->>'pairs')::numeric / (content->'recipeUsage'->>'pairsPerDay')::numeric)::int)`

/**
 * The patient's confirmed prescriptions, in one round trip. `diagnosed`: their western diseases, since such diseases
 * seldom go away. `taken`: what is taken at the same time, of the others those whose days have not passed. `fetch`, not
 * `limit`: one plan suits any patient, and it is made once (`planOnce`).
 */
export async function selectEarlier(db: Database, reader: Reader, patientId: number, exceptId: number, now: Date) {
  const confirmed = within(db, reader).where('patient_id', '=', patientId).where('status', '=', 'confirmed')
  const diagnosed = confirmed
    .select(sql<{ name: string }[] | null>`content->'westernDiseases'`.as('diseases'))
    .orderBy('prescription.id', 'desc')
    .fetch(60)
  const taken = confirmed
    .where('prescription.id', '!=', exceptId)
    .where(medicineEnds, '>', now)
    .orderBy('prescription.id')
    .select(['number', 'recipe_name', 'content', medicineEnds.as('ends_at')])
    .fetch(20)
  const found = await db
    .selectNoFrom([jsonArrayFrom(diagnosed).as('diagnosed'), jsonArrayFrom(taken).as('taken')])
    .executeTakeFirstOrThrow()
  return {
    diagnosed: [...new Set(found.diagnosed.flatMap(({ diseases }) => (diseases ?? []).map((d) => d.name)))],
    taken: found.taken.map((row) => ({ ...row, ends_at: new Date(row.ends_at) })),
  }
}

/** Whether the patient has had acupuncture here before. */
export async function wasNeedled(db: Database, reader: Reader, patientId: number, exceptId: number): Promise<boolean> {
  const row = await within(db, reader)
    .where('patient_id', '=', patientId)
    .where('prescription.id', '!=', exceptId)
    .where('status', '=', 'confirmed')
    .where(sql<boolean>`jsonb_array_length(coalesce(content->'points', '[]'::jsonb)) > 0`)
    .select('prescription.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type NewDraft = Scope & {
  doctorId: number
  patientId: number | null
  visitId: number | null
  recipeSrc: number
  diagnoseWay: number
  content: string
  contentHash: string
  knowledgeVersion: string
  now: Date
}

export async function insertDraft(db: Database, d: NewDraft): Promise<number> {
  const { id } = await db
    .insertInto('prescription')
    .values({
      org_id: d.orgId,
      top_org_id: d.topOrgId,
      doctor_id: d.doctorId,
      patient_id: d.patientId,
      visit_id: d.visitId,
      recipe_src: d.recipeSrc,
      diagnose_way: d.diagnoseWay,
      content: d.content,
      content_hash: d.contentHash,
      knowledge_version: d.knowledgeVersion,
      created_at: d.now,
      updated_at: d.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = {
  recipe_src?: number
  status?: PrescriptionStatus
  version: number
  content: PrescriptionContent
  content_hash: string
  knowledge_version: string
  derived: object
  recipe_name: string
  diagnosis: string
  diagnose_way: number
  updated_at: Date
  saved_at?: Date
  confirmed_at?: Date
  confirmed_by?: number
  /** As on the sheet: a later change of the account's name does not change who signed. */
  signer_name?: string
  number?: string
  signatures?: Prescription['signatures']
}

/** The row as it then stands. */
export async function updatePrescription(db: Database, row: PrescriptionRow, change: Change): Promise<PrescriptionRow> {
  const { content, derived, signatures, ...columns } = change
  await db
    .updateTable('prescription')
    .set({
      ...columns,
      content: JSON.stringify(content),
      derived: JSON.stringify(derived),
      ...(signatures && { signatures: JSON.stringify(signatures) }),
    })
    .where('id', '=', row.id)
    .execute()
  return { ...row, ...change }
}

export async function deleteDraft(db: Database, id: number) {
  await db.deleteFrom('prescription').where('id', '=', id).execute()
}

/** The next number of the clinic's day: `2026112100022`. The lock gives two desks different numbers. */
export async function nextNumber(db: Database, orgId: number, day: string): Promise<string> {
  const compact = day.replaceAll('-', '')
  await sql`select pg_advisory_xact_lock(${orgId}, ${Number(compact)})`.execute(db)
  const prefix = `${compact}${String(orgId)}`
  const row = await db
    .selectFrom('prescription')
    .where('org_id', '=', orgId)
    .where('number', 'like', `${prefix}%`)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return `${prefix}${String(Number(row.n) + 1).padStart(4, '0')}`
}

export async function selectSummaries(
  db: Database,
  reader: Reader,
  f: { patientId: number; diagnoseWay?: number | undefined; offset: number; limit: number },
) {
  const found = within(db, reader)
    .innerJoin('account', 'account.id', 'prescription.doctor_id')
    .where('patient_id', '=', f.patientId)
    .$if(f.diagnoseWay !== undefined, (q) => q.where('diagnose_way', '=', f.diagnoseWay ?? 1))
  const [rows, counted] = await Promise.all([
    found
      .select([
        'prescription.id',
        'number',
        'status',
        'recipe_name',
        'diagnosis',
        'account.user_name',
        'prescription.created_at',
        sql<number>`jsonb_array_length(content->'herbs')`.as('herbs'),
        sql<number>`(content->'recipeUsage'->>'pairs')::int`.as('pairs'),
      ])
      .orderBy('prescription.id', 'desc')
      .offset(f.offset)
      .limit(f.limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.n) }
}
