import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { isClinician } from '#contract/base/permissions.ts'
import { type PrescriptionStatus, statusPermits } from '#contract/base/prescription-status.ts'
import { type Addendum, type addendumCalls, mostAddenda } from '#contract/prescribing/addendum.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { insertAddendum, selectAddenda } from './addendum.sql.ts'
import { auditEntry, findPrescription } from './prescription.service.ts'
import { lockPrescription } from './prescription.sql.ts'
import { requireSigner } from './writer.service.ts'

/** The addenda of each of some prescriptions. */
export async function addendaOf(ctx: Ctx, db: Database, prescriptionIds: readonly number[]) {
  const rows = await selectAddenda(db, ctx.user, prescriptionIds)
  return Map.groupBy(rows, (row) => row.prescription_id)
}

type Row = Awaited<ReturnType<typeof selectAddenda>>[number]

export const presentAddendum = (row: Row): Addendum => ({
  id: row.id,
  content: row.content,
  authorName: row.author_name,
  createdAt: row.created_at.toISOString(),
})

const isSigned = (status: PrescriptionStatus) => !statusPermits('change', status)

export async function listAddenda(ctx: Ctx, id: number) {
  const row = await findPrescription(ctx, ctx.db, id)
  const { user } = ctx
  const list = (await selectAddenda(ctx.db, user, [id])).map(presentAddendum)
  const isOwn = row.doctor_id === user.accountId && isClinician(user.role) && user.approved
  return { list, mayAdd: isOwn && isSigned(row.status) && list.length < mostAddenda }
}

export async function addAddendum(
  ctx: Ctx,
  { prescriptionId, content }: ParsedInput<typeof addendumCalls.addAddendum>,
): Promise<Addendum> {
  const { user, now } = ctx
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockPrescription(trx, user, prescriptionId)
    if (!row) throw new Refusal('prescription_not_found')
    requireSigner(ctx)
    if (row.doctor_id !== user.accountId) throw new Refusal('prescription_other_doctor')
    if (!isSigned(row.status)) throw new Refusal('prescription_not_confirmed')
    const before = await selectAddenda(trx, user, [prescriptionId])
    const same = before.find((a) => a.content === content)
    if (same) return presentAddendum(same)
    if (before.length >= mostAddenda) throw new Refusal('addendum_limit', { maximum: mostAddenda })
    const { topOrgId, accountId, name } = user
    await insertAddendum(trx, { topOrgId, prescriptionId, authorId: accountId, authorName: name, content, now })
    const added = (await selectAddenda(trx, user, [prescriptionId])).at(-1)
    if (!added) throw new Error('an addendum was not kept')
    await writeAudit(ctx, trx, { ...auditEntry('addendum', row), detail: { addendum: added.id } })
    return presentAddendum(added)
  })
}
