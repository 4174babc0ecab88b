import { type Edition, organisationIds } from '#contract/base/codes.ts'
import type { ErrorKey } from '#contract/base/errors.ts'

/** `QIBO_EDITIONS=vip.example.com=vip,study.example.com=study`; a host that is not named is league. */
const configured = new Map(
  (process.env['QIBO_EDITIONS'] ?? '')
    .split(',')
    .map((pair) => pair.trim().split('='))
    .filter((pair): pair is [string, Edition] => pair[1] === 'vip' || pair[1] === 'study' || pair[1] === 'league'),
)

export function editionOf(host: string): Edition {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const named = configured.get(name)
  if (named) return named
  if (/^vip[.-]/.test(name)) return 'vip'
  return /^study[.-]/.test(name) ? 'study' : 'league'
}

/** An organisation decides where its accounts sign in: why not here, or null. Study first, then VIP, then league. */
export function editionRefusal(topOrgId: number, edition: Edition): ErrorKey | null {
  if (topOrgId === organisationIds.study && edition !== 'study') return 'login_study_only'
  if (edition === 'vip' && topOrgId !== organisationIds.vip) return 'login_not_vip'
  return edition === 'league' && topOrgId === organisationIds.vip ? 'login_not_league' : null
}
