import { type Selectable, sql } from 'kysely'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'
import type { InventedPatient } from './patients.ts'
import type { InventedVisit } from './visits.ts'

type Scope = { topOrgId: number; orgId: number }
const batch = 500
const begun = ['D', 'T', 'I', 'F'] as const

export async function insertDemoPatients(
  db: Database,
  { topOrgId, orgId }: Scope,
  patients: readonly InventedPatient[],
) {
  const inserted: Pick<Selectable<Tables['patient']>, 'id' | 'sex' | 'birthday' | 'physiological_status'>[] = []
  for (let at = 0; at < patients.length; at += batch) {
    const rows = patients
      .slice(at, at + batch)
      .map(({ pastVisits: _, ...p }) => ({ ...p, top_org_id: topOrgId, org_id: orgId }))
    inserted.push(
      ...(await db
        .insertInto('patient')
        .values(rows)
        .returning(['id', 'sex', 'birthday', 'physiological_status'])
        .execute()),
    )
  }
  return inserted.map((row, i) => ({ ...row, pastVisits: patients[i]?.pastVisits ?? 0 }))
}

/** Each patient has as many visits as are stored. */
export const countDemoVisits = (db: Database, { orgId }: Scope) =>
  db
    .updateTable('patient')
    .from((from) =>
      from
        .selectFrom('visit')
        .where('org_id', '=', orgId)
        .groupBy('patient_id')
        .select((eb) => [
          'patient_id',
          eb.fn.count<number>('id').filterWhere('status', 'in', begun).as('visits'),
          eb.fn.max('reserved_at').filterWhere('status', 'in', begun).as('last'),
        ])
        .as('own'),
    )
    .whereRef('own.patient_id', '=', 'patient.id')
    .set((eb) => ({ visits: eb.ref('own.visits'), last_visit_at: eb.ref('own.last') }))
    .execute()

const bookedAheadMs = 3 * 86_400_000

/** Booked some days before, so that few of the last months count as booked this week. */
export async function insertDemoVisit(
  db: Database,
  { topOrgId, orgId }: Scope,
  { row }: InventedVisit,
): Promise<number> {
  const { id } = await db
    .insertInto('visit')
    .values({
      ...row,
      top_org_id: topOrgId,
      org_id: orgId,
      created_at: new Date(new Date(row.reserved_at).getTime() - bookedAheadMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** For the visits that ended since an instant a payment is noted; for those whose prescription is just written not yet. */
export async function payDemoVisits(db: Database, { topOrgId, orgId }: Scope, takenBy: number, since: Date) {
  await db
    .insertInto('payment')
    .columns(['top_org_id', 'org_id', 'patient_id', 'visit_id', 'method', 'yuan', 'taken_by', 'taken_at'])
    .expression(
      db
        .selectFrom('visit')
        .where('org_id', '=', orgId)
        .where('status', '=', 'F')
        .where('reserved_at', '>=', since)
        .select((eb) => [
          eb.val(topOrgId).as('top_org_id'),
          'org_id',
          'patient_id',
          'id as visit_id',
          eb.val('wechat' as const).as('method'),
          sql<number>`90 + queue_no * 7 % 120`.as('yuan'),
          eb.val(takenBy).as('taken_by'),
          'finished_at as taken_at',
        ]),
    )
    .execute()
}

type Written = {
  content: string
  content_hash: string
  derived: string
  knowledge_version: string
  recipe_name: string
  diagnosis: string
  signatures: string
}

export async function insertDemoPrescription(
  db: Database,
  of: Scope & { doctorId: number; doctorName: string; patientId: number; visitId: number; at: Date; number: string },
  written: Written,
): Promise<number> {
  const { id } = await db
    .insertInto('prescription')
    .values({
      ...written,
      org_id: of.orgId,
      top_org_id: of.topOrgId,
      doctor_id: of.doctorId,
      patient_id: of.patientId,
      visit_id: of.visitId,
      status: 'confirmed',
      number: of.number,
      created_at: of.at,
      updated_at: of.at,
      saved_at: of.at,
      confirmed_at: of.at,
      confirmed_by: of.doctorId,
      signer_name: of.doctorName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A number derived from the name: demo data, not market prices. */
const numberOf = (id: string) => [...id].reduce((n, c) => (n * 31 + c.charCodeAt(0)) % 997, 7)

/**
 * A plausible price for every herb, prepared medicine and product, from its name alone; the insurance price is a little
 * lower.
 */
export async function insertDemoPrices(db: Database, orgId: number, knowledge: Knowledge) {
  const { herbs, preparations, externalProducts } = knowledge
  const rows = [...herbs.values()].map((h) => {
    const yuan = Math.round((0.04 + (numberOf(h.id) % 60) / 250) * 1000) / 1000
    return {
      org_id: orgId,
      herb_id: h.id,
      form: '',
      yuan_per_g: yuan,
      insurance_yuan_per_g: Math.round(yuan * 900) / 1000,
      stock_g: 5000,
    }
  })
  for (let at = 0; at < rows.length; at += batch)
    await db
      .insertInto('herb_price')
      .values(rows.slice(at, at + batch))
      .execute()

  // The binder of a paste, in grams.
  await db
    .updateTable('organisation')
    .set({ fees: sql`fees || '{"auxiliaryPerG": {"honey": 0.04, "xylitol": 0.06, "agar": 0.3}}'::jsonb` })
    .where('id', '=', orgId)
    .execute()
  const item = (kind: 'preparation' | 'product') => (id: string) => ({
    org_id: orgId,
    kind,
    item_id: id,
    yuan: 8 + (numberOf(id) % 90) / 2,
    stock: 20 + (numberOf(id) % 40),
  })
  const items = [
    ...[...preparations.keys()].map(item('preparation')),
    ...[...externalProducts.keys()].map(item('product')),
  ]
  for (let at = 0; at < items.length; at += batch)
    await db
      .insertInto('item_price')
      .values(items.slice(at, at + batch))
      .execute()
}
