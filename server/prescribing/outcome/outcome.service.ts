import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { type caseOutcomes, outcomesCounted } from '#contract/prescribing/outcome.ts'
import { enough, outcomesOf } from '#engine/outcomes/outcomes.ts'
import { requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { chineseOf, labelOf } from '#server/language/label.ts'
import { selectAnswered } from './outcome.sql.ts'

type Call = typeof caseOutcomes.outcomes

export async function listOutcomes(ctx: Ctx, { by }: ParsedInput<Call>): Promise<Output<Call>> {
  requireCaseMode(ctx)
  const { accountId: doctorId, orgId, topOrgId } = ctx.user
  const rows = await selectAnswered(ctx.db, { topOrgId, orgId, doctorId, limit: outcomesCounted })
  const found = outcomesOf(
    rows.map(({ recipes, diseases, diagnosis, improvements, score }) => ({
      groups: by === 'formula' ? (recipes ?? []).map((r) => r.recipeId) : namesOf(diseases ?? [], diagnosis),
      improvements: improvements.map((one) => one.improvement),
      score,
    })),
  )
  const nameOf = (id: string): string => {
    const { formulas, diseases, diseaseNames } = ctx.knowledge
    const entry = by === 'formula' ? formulas.get(id) : diseases.get(diseaseNames.get(id) ?? '')
    return entry ? labelOf(entry, ctx.language) : chineseOf(id, ctx.language)
  }
  return {
    list: found.map(({ group, ...figures }) => ({ id: group, name: nameOf(group), ...figures })),
    counted: rows.length,
    enough,
  }
}

/** The selected diseases; else the start of a diagnosis typed manually: 感冒 of 感冒·风寒束表. */
function namesOf(diseases: readonly { name: string }[], diagnosis: string): string[] {
  const [written = ''] = diagnosis.split(/[·，,、；;：:（(\s]/)
  return diseases.length ? diseases.map(({ name }) => name) : written ? [written] : []
}
