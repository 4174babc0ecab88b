import type { staff } from '#contract/account/staff.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { invitationDays, makeInvitationCode } from '#server/account/invitation/invitation.service.ts'
import {
  insertInvitation,
  type OpenInvitation,
  revokeInvitation,
  selectPersonalInvitations,
} from '#server/account/invitation/invitation.sql.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { siteOf } from '#server/http/site.ts'
import { sendToPerson } from '#server/outside/outbox.service.ts'
import { refuseBeyond, roleCodes } from './role.service.ts'
import { selectClinicsOf } from './staff.sql.ts'

const mostOpen = 200

const present = (row: OpenInvitation) => ({
  invitationId: row.id,
  invitationCode: row.code,
  userType: row.user_type,
  orgName: row.org_name,
  invited: row.invited,
  madeBy: row.maker,
  expiresAt: row.expires_at.toISOString(),
})

export async function listInvitations({ db, user, now }: Ctx) {
  const [rows, clinics] = await Promise.all([
    selectPersonalInvitations(db, user.topOrgId, now),
    selectClinicsOf(db, user.topOrgId),
  ])
  return { list: rows.map(present), clinics }
}

export async function invite(ctx: Ctx, input: ParsedInput<typeof staff.invite>): Promise<Output<typeof staff.invite>> {
  const { db, user, now, language } = ctx
  const { userType, orgId, account, invited = '' } = input
  const clinic = (await selectClinicsOf(db, user.topOrgId)).find((c) => c.orgId === orgId)
  if (!clinic) throw new Refusal('clinic_not_found')
  refuseBeyond(user, (await roleCodes(db, user.topOrgId))[userType])
  const open = await selectPersonalInvitations(db, user.topOrgId, now)
  if (open.length >= mostOpen) throw new Refusal('invitation_limit', { maximum: mostOpen })
  const code = makeInvitationCode()
  const expiresAt = new Date(now.getTime() + invitationDays * 24 * 3_600_000)
  return db.transaction().execute(async (trx) => {
    const id = await insertInvitation(trx, {
      code,
      top_org_id: user.topOrgId,
      org_id: orgId,
      made_by: user.accountId,
      user_type: userType,
      made_at: now,
      expires_at: expiresAt,
      invited: invited || account || '',
      is_personal: true,
      ...(account && { recipient: account }),
    })
    if (account)
      await sendToPerson(ctx, trx, {
        topOrgId: user.topOrgId,
        to: account.includes('@') ? { email: account } : { phone: account },
        template: 'invitation',
        values: { clinic: clinic.name, code, days: invitationDays, url: `${siteOf(ctx)}/auth/register` },
        language,
        expiresAt,
      })
    const detail = { userType, orgId, sent: account !== undefined }
    await writeAudit(ctx, trx, { action: 'invite', entity: 'invitation', entityId: id, patientId: null, detail })
    const row = { id, code, user_type: userType, org_name: clinic.name, maker: user.name }
    return present({ ...row, invited: invited || account || '', expires_at: expiresAt })
  })
}

export async function withdrawInvitation(ctx: Ctx, invitationId: number) {
  const { db, user, now } = ctx
  await db.transaction().execute(async (trx) => {
    if (!(await revokeInvitation(trx, user.topOrgId, invitationId, now))) throw new Refusal('invitation_not_found')
    const entry = {
      action: 'invite-revoked',
      entity: 'invitation',
      entityId: invitationId,
      patientId: null,
      detail: {},
    }
    await writeAudit(ctx, trx, entry)
  })
  return null
}
