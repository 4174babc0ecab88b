import { Refusal } from '#contract/base/errors.ts'
import type { Config } from '#server/config.ts'
import type { Ctx } from '#server/http/context.ts'

type Who = { role: string; topOrgId: number }

/** Admins of the organisation named in the settings; nobody when none is named. */
export const isOperator = ({ operatorOrganisation }: Config, { role, topOrgId }: Who) =>
  role === 'admin' && operatorOrganisation !== undefined && topOrgId === operatorOrganisation

export function refuseOthers({ config, user }: Ctx) {
  if (!isOperator(config, user)) throw new Refusal('forbidden')
}
