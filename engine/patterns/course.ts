import type { CompiledDisease } from '#knowledge/schema/knowledge.ts'

/** Points to take from a disease that the course of the complaint speaks against: a cold of a year, a chronic rhinitis of two days. */
const loss = -12
/** What is said in round figures, and what lingers, is not yet against the definition. */
const leeway = 1.5

export function lossOfCourse({ course }: Pick<CompiledDisease, 'course'>, courseDays: number | undefined): number {
  if (!course || courseDays === undefined) return 0
  const tooLong = course.atMostDays !== undefined && courseDays > course.atMostDays * leeway
  const tooShort = course.atLeastDays !== undefined && courseDays * leeway < course.atLeastDays
  return tooLong || tooShort ? loss : 0
}
