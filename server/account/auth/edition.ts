import { type Edition, organisationIds } from '#contract/base/codes.ts'
import type { ErrorKey } from '#contract/base/errors.ts'
import type { Config } from '#server/config.ts'

/** The edition of the setting, else of the host's prefix, else league. */
export function editionOf({ config, host }: { config: Pick<Config, 'editions'>; host: string }): Edition {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const named = config.editions.get(name)
  if (named) return named
  if (/^vip[.-]/.test(name)) return 'vip'
  return /^study[.-]/.test(name) ? 'study' : 'league'
}

/** The third parties that sign in here: those with both settings. */
export const socialTypesOf = ({ wechatAppId, wechatSecret }: Pick<Config, 'wechatAppId' | 'wechatSecret'>): string[] =>
  wechatAppId !== undefined && wechatSecret !== undefined ? ['wechat'] : []

/**
 * An organisation decides which edition its accounts use: returns the reason for a refusal, or null. Study first, then
 * VIP, then league.
 */
export function editionRefusal(topOrgId: number, edition: Edition): ErrorKey | null {
  if (topOrgId === organisationIds.study && edition !== 'study') return 'login_study_only'
  if (edition === 'vip' && topOrgId !== organisationIds.vip) return 'login_not_vip'
  return edition === 'league' && topOrgId === organisationIds.vip ? 'login_not_league' : null
}
