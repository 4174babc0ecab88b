import type { CompiledDisease } from '#knowledge/schema/knowledge.ts'

/**
 * Points taken from a disease that contradicts the course of the complaint: a cold of a year, a chronic rhinitis of two
 * days.
 */
const loss = -24
/** Rounded durations and lingering symptoms do not contradict the definition yet. */
const leeway = 1.5

export function lossOfCourse({ course }: Pick<CompiledDisease, 'course'>, courseDays: number | undefined): number {
  if (!course || courseDays === undefined) return 0
  const tooLong = course.atMostDays !== undefined && courseDays > course.atMostDays * leeway
  const tooShort = course.atLeastDays !== undefined && courseDays * leeway < course.atLeastDays
  return tooLong || tooShort ? loss : 0
}
