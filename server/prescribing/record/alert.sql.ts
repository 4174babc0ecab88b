import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

type Shown = { prescriptionId: number; orgId: number; topOrgId: number; doctorId: number; now: Date }
type Alert = { key: string; rule: string }

/** Once for each prescription, when first displayed. */
export async function insertAlerts(db: Database, of: Shown, alerts: readonly Alert[]) {
  if (!alerts.length) return
  const row = {
    prescription_id: of.prescriptionId,
    org_id: of.orgId,
    top_org_id: of.topOrgId,
    doctor_id: of.doctorId,
    shown_at: of.now,
  }
  await db
    .insertInto('safety_alert')
    .values(alerts.map(({ key, rule }) => ({ ...row, warning: key, rule })))
    .onConflict((c) => c.columns(['prescription_id', 'warning']).doNothing())
    .execute()
}

type Asked = { orgId: number; topOrgId: number; begin: Date; end: Date }

/** Alerts of prescriptions confirmed in that time: signed when the sheet has the reason, else heeded. */
export const countByRule = (db: Database, { orgId, topOrgId, begin, end }: Asked) =>
  db
    .selectFrom('safety_alert as alert')
    .innerJoin('prescription', 'prescription.id', 'alert.prescription_id')
    .where('alert.org_id', '=', orgId)
    .where('alert.top_org_id', '=', topOrgId)
    .where('prescription.status', '=', 'confirmed')
    .where('confirmed_at', '>=', begin)
    .where('confirmed_at', '<=', end)
    .groupBy('alert.rule')
    .orderBy('alert.rule')
    .select([
      'alert.rule',
      sql<string>`count(*)`.as('shown'),
      sql<string>`count(*) filter (where exists (
        select from jsonb_array_elements(prescription.signatures) s where s->>'warning' = alert.warning))`.as('signed'),
    ])
    .execute()

export const selectSigned = (db: Database, { orgId, topOrgId, begin, end }: Asked, limit: number) =>
  db
    .selectFrom('prescription')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('status', '=', 'confirmed')
    .where('confirmed_at', '>=', begin)
    .where('confirmed_at', '<=', end)
    .where(sql<boolean>`jsonb_array_length(signatures) > 0`)
    .orderBy('confirmed_at', 'desc')
    .select(['id', 'number', 'signatures'])
    .limit(limit)
    .execute()

export async function countConfirmed(db: Database, { orgId, topOrgId, begin, end }: Asked): Promise<number> {
  const { n } = await db
    .selectFrom('prescription')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('status', '=', 'confirmed')
    .where('confirmed_at', '>=', begin)
    .where('confirmed_at', '<=', end)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
