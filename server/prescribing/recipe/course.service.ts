import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import type { dose } from '#contract/prescribing/dose.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { recipe } from '#contract/prescribing/recipe.ts'
import { timesPerDayOf, treatCourse } from '#engine/dosing/treat-course.ts'
import { safetyIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { proseOf, sourceOf } from '#server/language/label.ts'
import { adviceSentence } from '#server/language/messages.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { onlinePairs, usualDays, usualDaysSource } from '#server/prescribing/record/notices.service.ts'
import { loadPrescription } from '#server/prescribing/record/prescription.service.ts'
import { findFormula } from './recipe.service.ts'

function coursesFor(ctx: Ctx, content: PrescriptionContent, recipeIds: readonly string[]) {
  const formulas = recipeIds.map((id) => findFormula(ctx, id))
  const lines = content.herbs.length ? content.herbs : formulas.flatMap((f) => f.herbs)
  const { controlledDays } = safetyIndexOf(ctx.knowledge)
  const controlled = new Set(
    lines.flatMap((l) =>
      l.herbId && controlledDays({ herbId: l.herbId, form: l.form, name: l.name }) !== null ? [l.herbId] : [],
    ),
  )
  return treatCourse(ctx.knowledge, formulas, lines, (id) => controlled.has(id))
}

export async function listCourses(
  ctx: Ctx,
  { prescriptionId, recipeIds }: ParsedInput<typeof recipe.treatCourse>,
): Promise<Output<typeof recipe.treatCourse>> {
  const { content } = await loadPrescription(ctx, prescriptionId)
  const { pairsPerDay } = content.recipeUsage
  const courses = coursesFor(ctx, content, recipeIds ?? content.recipes.map((r) => r.recipeId))
  return {
    courses: courses.map(({ kind, pairs, step, source }) => {
      const days = Math.ceil(pairs / pairsPerDay)
      const law = days > usualDays ? [adviceSentence('course-law', { days: usualDays }, ctx.language)] : []
      const note = [adviceSentence(`course.${kind}-${step}`, { pairs, days }, ctx.language), ...law]
      return { pairs, days, note: note.join(punctuation[ctx.language].space), source: sourceOf(ctx, source) }
    }),
  }
}

/** Pairs for the next sheet: as long as the formula's first course, longer for patients treated remotely. */
export async function recommendPair(ctx: Ctx, prescriptionId: number): Promise<Output<typeof dose.recommendPair>> {
  const { content, patient } = await loadPrescription(ctx, prescriptionId)
  const recipeIds = content.recipes.map((r) => r.recipeId)
  const [first] = coursesFor(ctx, content, recipeIds)
  const course = first ?? {
    kind: 'usual' as const,
    pairs: usualDays,
    step: 'first' as const,
    source: usualDaysSource,
  }
  const online = content.diagnoseWay === 2 && course.pairs < onlinePairs
  const pairs = online ? onlinePairs : course.pairs
  const take = recipeIds.map((id) => proseOf(findFormula(ctx, id).take, 'zh_CN')).join('')
  const dailyUse = 1
  const because = [
    {
      reason: adviceSentence(`course.${course.kind}-first`, { pairs: course.pairs, days: course.pairs }, ctx.language),
      source: sourceOf(ctx, course.source),
    },
    ...(online
      ? [{ reason: adviceSentence('course-online', { pairs: onlinePairs }, ctx.language), source: 'Qibo' }]
      : []),
  ]
  return {
    pairs,
    dailyUse,
    timesPerDay: timesPerDayOf(take, patient?.age ?? null),
    days: Math.ceil(pairs / dailyUse),
    note: because.map((b) => b.reason).join(punctuation[ctx.language].space),
    because,
  }
}
