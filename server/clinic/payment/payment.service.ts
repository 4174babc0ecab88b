import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { payment } from '#contract/clinic/calendar.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { selectSettings } from '#server/clinic/calendar/calendar.sql.ts'
import { requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import { selectVisit } from '#server/clinic/visit/visit.sql.ts'
import type { Database } from '#server/db/connect.ts'
import type { Blob, Ctx } from '#server/http/context.ts'
import { drawReceipt } from './draw-receipt.ts'
import { insertPayment, type PaymentRow, selectPayment, selectPayments, voidPayment } from './payment.sql.ts'

type Payment = Output<typeof payment.add>

const present = (row: PaymentRow): Payment => ({
  paymentId: row.id,
  mcId: row.visit_id,
  method: row.method,
  yuan: Number(row.yuan),
  remark: row.remark,
  takenBy: row.user_name,
  takenAt: row.taken_at.toISOString(),
  voidedAt: row.voided_at?.toISOString() ?? null,
  voidReason: row.void_reason,
})

const entryOf = (action: string, row: Pick<PaymentRow, 'id' | 'patient_id'>) => ({
  action,
  entity: 'payment',
  entityId: row.id,
  patientId: row.patient_id,
})

async function readVisit(ctx: Ctx, db: Database, mcId: number) {
  requireCaseMode(ctx)
  const row = await selectVisit(db, ctx.user, mcId)
  if (!row) throw new Refusal('visit_not_found')
  return row
}

async function readPayment(ctx: Ctx, db: Database, id: number): Promise<PaymentRow> {
  requireCaseMode(ctx)
  const row = await selectPayment(db, ctx.user, id)
  if (!row) throw new Refusal('payment_not_found')
  return row
}

export async function listPayments(ctx: Ctx, mcId: number): Promise<Output<typeof payment.list>> {
  const visit = await readVisit(ctx, ctx.db, mcId)
  const list = (await selectPayments(ctx.db, ctx.user, mcId)).map(present)
  await writeAudit(ctx, ctx.db, {
    action: 'list-payments',
    entity: 'visit',
    entityId: mcId,
    patientId: visit.patient_id,
  })
  const cents = list.filter((p) => !p.voidedAt).reduce((sum, p) => sum + Math.round(p.yuan * 100), 0)
  return { list, totalYuan: cents / 100 }
}

export async function addPayment(ctx: Ctx, input: ParsedInput<typeof payment.add>): Promise<Payment> {
  return ctx.db.transaction().execute(async (trx) => {
    const visit = await readVisit(ctx, trx, input.mcId)
    const id = await insertPayment(trx, {
      orgId: ctx.user.orgId,
      topOrgId: ctx.user.topOrgId,
      patientId: visit.patient_id,
      visitId: input.mcId,
      method: input.method,
      yuan: input.yuan,
      remark: input.remark,
      by: ctx.user.accountId,
      at: ctx.now,
      requestKey: input.requestKey ?? null,
    })
    const row = await readPayment(ctx, trx, id)
    await writeAudit(ctx, trx, entryOf('add', row))
    return present(row)
  })
}

export async function cancelPayment(
  ctx: Ctx,
  { paymentId, reason }: ParsedInput<typeof payment.cancel>,
): Promise<Payment> {
  return ctx.db.transaction().execute(async (trx) => {
    await readPayment(ctx, trx, paymentId)
    if (!(await voidPayment(trx, paymentId, ctx.user.accountId, ctx.now, reason)))
      throw new Refusal('payment_cancelled')
    const row = await readPayment(ctx, trx, paymentId)
    await writeAudit(ctx, trx, entryOf('cancel', row))
    return present(row)
  })
}

export async function printReceipt(ctx: Ctx, paymentId: number): Promise<Blob> {
  const row = await readPayment(ctx, ctx.db, paymentId)
  if (row.voided_at) throw new Refusal('payment_cancelled')
  const clinic = await selectSettings(ctx.db, ctx.user)
  await writeAudit(ctx, ctx.db, entryOf('print', row))
  return drawReceipt(ctx, { payment: present(row), patientName: row.patient_name, clinic })
}
