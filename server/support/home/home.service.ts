import { limits } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import type { home } from '#contract/support/home.ts'
import { editionOf } from '#server/account/auth/edition.ts'
import { findByName } from '#server/clinic/patient/patient.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { searchTerms } from '#server/search/terms.ts'
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

/** Patients first, then what the base holds; a kind is searched only where the account may open it. */
export async function searchEverything(ctx: Ctx, q: string): Promise<{ list: Found }> {
  const { permissions, caseMode } = ctx.user
  const patients = permissions.has('clinic_manage') && caseMode ? await findByName(ctx, q, 6) : []
  const treats = permissions.has('recipe_brain') || permissions.has('acup_brain')
  const things = treats || permissions.has('study_brain')
  return {
    list: [
      ...patients,
      ...(things ? searchTerms(ctx.knowledge, q, ['herb', 'recipe', 'symptom'], 6) : []),
      ...(treats ? searchTerms(ctx.knowledge, q, ['word'], 6) : []),
    ],
  }
}
