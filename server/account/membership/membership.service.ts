import { Refusal } from '#contract/base/errors.ts'
import type { UserInfo } from '#contract/base/user.ts'
import { selectAccount } from '#server/account/auth/account.sql.ts'
import { presentAccount } from '#server/account/auth/auth.service.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { selectClinics, updateSessionClinic } from './membership.sql.ts'

export async function listClinics({ db, user }: Ctx) {
  const clinics = await selectClinics(db, user)
  return {
    list: clinics.map(({ id, name, top_org_id }) => ({
      orgId: id,
      name,
      topOrgId: top_org_id,
      current: id === user.orgId,
    })),
  }
}

/** In this session only: other sessions stay at their clinic. */
export async function switchClinic(ctx: Ctx, orgId: number): Promise<UserInfo> {
  const { db, user } = ctx
  const clinics = await selectClinics(db, user)
  if (!clinics.some(({ id }) => id === orgId)) throw new Refusal('clinic_not_found')
  await db.transaction().execute(async (trx) => {
    await updateSessionClinic(trx, user.tokenHash, orgId)
    const detail = { before: user.orgId, after: orgId }
    await writeAudit(ctx, trx, {
      action: 'switch-clinic',
      entity: 'organisation',
      entityId: orgId,
      patientId: null,
      detail,
    })
  })
  return presentAccount(ctx, await selectAccount(db, user.accountId), orgId)
}
