import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { isClinician } from '#contract/base/permissions.ts'
import { ageBands, type home, smallestGroup } from '#contract/support/home.ts'
import { requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { recipeLabel } from '#server/language/composed.ts'
import { labelOf, symptomLabel } from '#server/language/label.ts'
import { usualIds } from '#server/prescribing/record/usual-signs.ts'
import { boundsOfDay } from '#server/time/zone.ts'
import { selectDistribution, selectUsedRecipes, selectWeek } from './figures.sql.ts'

const dayMs = 24 * 3_600_000
const defaultDays = 90
const weekDays = 7

type Distribution = Output<typeof home.distribution>
const none = { patients: 0, symptoms: [], recipes: [], bySex: [], byAge: [] }
/** No number that could identify a person. Zero identifies nobody. */
const shown = (patients: number) => (patients > 0 && patients < smallestGroup ? null : patients)

export async function describeDistribution(
  ctx: Ctx,
  input: ParsedInput<typeof home.distribution>,
): Promise<Distribution> {
  const end = input.endTime ? new Date(input.endTime) : ctx.now
  const begin = input.beginTime ? new Date(input.beginTime) : new Date(end.getTime() - defaultDays * dayMs)
  const counted = { smallest: smallestGroup, usual: usualIds(ctx.knowledge) }
  const found = ctx.user.caseMode ? await selectDistribution(ctx.db, ctx.user, { begin, end }, counted) : none
  const countOf = (groups: readonly { name: string; patients: number }[], name: string) =>
    shown(groups.find((group) => group.name === name)?.patients ?? 0)
  return {
    beginTime: begin.toISOString(),
    endTime: end.toISOString(),
    patients: shown(found.patients),
    smallestGroup,
    bySymptom: found.symptoms.map(({ name, patients }) => ({ ...symptomLabel(ctx, name), patients })),
    byRecipe: found.recipes.map(({ name, patients }) => ({ recipeId: name, label: formulaLabel(ctx, name), patients })),
    byAge: ageBands.map((band) => ({ band, patients: countOf(found.byAge, band) })),
    bySex: (['female', 'male'] as const).map((sex) => ({ sex, patients: countOf(found.bySex, sex) })),
  }
}

function formulaLabel({ knowledge, language }: Ctx, id: string): string {
  const formula = knowledge.formulas.get(id)
  return formula ? labelOf(formula, language) : id
}

/** Calendar days have no hours, so UTC is used for counting. */
const daysBefore = (day: string, n: number) => new Date(Date.parse(day) - n * dayMs).toISOString().slice(0, 10)

export async function describeWeek(ctx: Ctx): Promise<Output<typeof home.week>> {
  requireCaseMode(ctx)
  const { timeZone } = ctx.user
  const dates = Array.from({ length: weekDays }, (_, i) => daysBefore(ctx.today, weekDays - 1 - i))
  const { begin } = boundsOfDay(timeZone, dates[0] ?? ctx.today)
  const { end } = boundsOfDay(timeZone, ctx.today)
  const isOwn = isClinician(ctx.user.role)
  const clinic = { orgId: ctx.user.orgId, topOrgId: ctx.user.topOrgId, timeZone }
  const whose = { ...clinic, doctorId: isOwn ? ctx.user.accountId : null }
  const [counts, recipes] = await Promise.all([
    selectWeek(ctx.db, whose, { begin, end }),
    selectUsedRecipes(ctx.db, whose, { begin, end }),
  ])
  const days = dates.map((day) => {
    const found = counts.find((one) => one.day === day)
    return { day, seen: found?.seen ?? 0, booked: found?.booked ?? 0 }
  })
  const named = recipes.map(({ name, count }) => ({ name: recipeLabel(ctx, name), count }))
  return { scope: isOwn ? 'own' : 'clinic', days, recipes: named }
}
