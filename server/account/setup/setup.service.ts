import type { setup } from '#contract/account/setup.ts'
import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { refuseCommon } from '#server/account/auth/auth.service.ts'
import { createOrganisation } from '#server/account/organisation/organisation.service.ts'
import { anyOrganisationExists } from '#server/account/organisation/organisation.sql.ts'
import { writeAuditOf } from '#server/audit/audit.service.ts'
import { oneAtATime } from '#server/db/migrate.ts'
import type { PublicCtx } from '#server/http/context.ts'
import { isSetupCode } from './setup-code.ts'

export const readState = async ({ db }: PublicCtx) => ({ open: !(await anyOrganisationExists(db)) })

/** When the form is sent twice at once, one request creates the organisation, and the other finds it existing. */
export async function setUp(ctx: PublicCtx, input: ParsedInput<typeof setup.setUp>) {
  if (await anyOrganisationExists(ctx.db)) throw new Refusal('setup_closed')
  if (!isSetupCode(ctx.config, input.setupCode)) throw new Refusal('setup_code_wrong')
  refuseCommon(input.password)
  const { organisationName, clinicName, account, userName, password } = input
  return oneAtATime(ctx.db, async (db) => {
    if (await anyOrganisationExists(db)) throw new Refusal('setup_closed')
    const made = await createOrganisation(db, {
      name: organisationName,
      clinicName,
      adminAccount: account,
      adminName: userName,
      password,
      firstLogin: false,
      sheetLanguage: ctx.language,
    })
    const who = { topOrgId: made.topOrgId, orgId: made.clinicId, accountId: made.accountId }
    const detail = { address: ctx.address }
    const entry = { action: 'set-up', entity: 'organisation', entityId: made.topOrgId, patientId: null, detail }
    await writeAuditOf({ ...ctx, db }, who, entry)
    return { userId: made.accountId }
  })
}
