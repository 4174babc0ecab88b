import { limits, type VisitStatus } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import type { home } from '#contract/support/home.ts'
import { editionOf } from '#server/account/auth/edition.ts'
import { findByName } from '#server/clinic/patient/patient.service.ts'
import { standingToday } from '#server/clinic/visit/board.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { isCalled, searchTerms } from '#server/search/terms.ts'
import { version } from '#server/version.ts'

type Found = Output<typeof home.search>['list']

export const describeSystem = (ctx: Ctx): Output<typeof home.systemInfo> => ({
  version,
  knowledgeVersion: ctx.knowledge.version,
  mode: ctx.user.caseMode ? 'patient-case' : 'normal',
  edition: editionOf(ctx),
  serverTime: ctx.now.toISOString(),
  limits: { ...limits },
})

const shownPatients = 6
/** Waiting patients first, then those in consultation, then booked ones. */
const soonest: readonly VisitStatus[] = ['A', 'D', 'I', 'R']

async function findPatients(ctx: Ctx, q: string): Promise<Found> {
  const standing = await standingToday(ctx)
  const found = await findByName(ctx, q, shownPatients, [...standing.keys()])
  const rank = (id: number) => {
    const place = soonest.indexOf(standing.get(id) ?? 'F')
    return place < 0 ? soonest.length : place
  }
  return found
    .toSorted((a, b) => rank(a.id) - rank(b.id))
    .slice(0, shownPatients)
    .map((p) => ({ ...p, person: { ...p.person, today: standing.get(p.id) ?? null } }))
}

/**
 * Patients first, then entries of the base; a kind is searched only when the account may open it. An entry whose name is
 * written out is meant before patients whose names only begin so: hegu is 合谷 before 何桂英, unless she is here today.
 */
export async function searchEverything(ctx: Ctx, q: string): Promise<{ list: Found }> {
  const { permissions, caseMode } = ctx.user
  const patients = permissions.has('clinic_manage') && caseMode ? await findPatients(ctx, q) : []
  const treats = permissions.has('recipe_brain') || permissions.has('acup_brain')
  const things = treats || permissions.has('study_brain')
  const entries = [
    ...(things ? searchTerms(ctx, q, ['herb', 'recipe', 'symptom'], 6) : []),
    ...(permissions.has('recipe_dialectical') ? searchTerms(ctx, q, ['disease'], 4) : []),
    ...(permissions.has('acup_brain') || permissions.has('study_brain') ? searchTerms(ctx, q, ['point'], 4) : []),
    ...(treats ? searchTerms(ctx, q, ['word'], 6) : []),
  ]
  const called = new Set(entries.filter((one) => isCalled(ctx.knowledge, one, q)))
  const others = entries.filter((one) => !called.has(one))
  const here = patients.filter((one) => one.person?.today)
  const elsewhere = patients.filter((one) => !one.person?.today)
  return { list: [...here, ...called, ...elsewhere, ...others] }
}
