import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'

type Scope = { orgId: number; topOrgId: number }

const payments = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.taken_by')
    .innerJoin('patient', 'patient.id', 'payment.patient_id')
    .where('payment.org_id', '=', orgId)
    .where('payment.top_org_id', '=', topOrgId)
    .selectAll('payment')
    .select(['account.user_name', 'patient.name as patient_name'])

export const selectPayments = (db: Database, scope: Scope, visitId: number) =>
  payments(db, scope).where('payment.visit_id', '=', visitId).orderBy('payment.id').limit(100).execute()

export const selectPayment = (db: Database, scope: Scope, id: number) =>
  payments(db, scope).where('payment.id', '=', id).executeTakeFirst()
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof selectPayment>>>

type NewPayment = Scope & {
  patientId: number
  visitId: number
  method: Tables['payment']['method']
  yuan: number
  remark: string
  by: number
  at: Date
  requestKey: string | null
}

/** Sent again under the same key, it returns the payment recorded the first time. */
export async function insertPayment(db: Database, p: NewPayment): Promise<number> {
  const made = await db
    .insertInto('payment')
    .values({
      org_id: p.orgId,
      top_org_id: p.topOrgId,
      patient_id: p.patientId,
      visit_id: p.visitId,
      method: p.method,
      yuan: p.yuan,
      remark: p.remark,
      taken_by: p.by,
      taken_at: p.at,
      request_key: p.requestKey,
    })
    .onConflict((c) => c.columns(['org_id', 'request_key']).where('request_key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const known = await db
    .selectFrom('payment')
    .where('org_id', '=', p.orgId)
    .where('request_key', '=', p.requestKey)
    .select('id')
    .executeTakeFirstOrThrow()
  return known.id
}

export async function voidPayment(db: Database, id: number, by: number, at: Date, reason: string): Promise<boolean> {
  const done = await db
    .updateTable('payment')
    .set({ voided_at: at, voided_by: by, void_reason: reason })
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}
