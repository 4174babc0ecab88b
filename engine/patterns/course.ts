import type { CompiledDisease } from '#knowledge/schema/knowledge.ts'

/**
 * Points taken from a disease that contradicts the course of the complaint: a cold of a year, a chronic rhinitis of two
 * days.
 */
const loss = -24
/** Rounded durations and lingering symptoms do not contradict the definition yet. */
const leeway = 1.5

/** Names of pictures that only the first weeks of an illness have; hives that come with wind for years keep them. */
const exterior =
  /^(?:外[邪感]|表寒|卫[表分]|卫气同病|风[寒热](?:束表|袭肺|犯肺|犯表|外袭|外侵|侵袭)|风邪犯表|邪[犯袭]肺|燥邪犯肺|暑湿犯肺|疫毒犯表)/
const keepsThem = '皮肤科'
const exteriorDays = 30
const lossOfExterior = -10

/** Points a picture of wind from outside loses with a complaint of months: 喉痹·外邪侵袭 with a hoarse voice for two months. */
export function lossOfLateExterior(
  { department }: Pick<CompiledDisease, 'department'>,
  pattern: string,
  courseDays: number | undefined,
): number {
  const isLate = courseDays !== undefined && courseDays > exteriorDays
  return isLate && department !== keepsThem && exterior.test(pattern) ? lossOfExterior : 0
}

export function lossOfCourse({ course }: Pick<CompiledDisease, 'course'>, courseDays: number | undefined): number {
  if (!course || courseDays === undefined) return 0
  const tooLong = course.atMostDays !== undefined && courseDays > course.atMostDays * leeway
  const tooShort = course.atLeastDays !== undefined && courseDays * leeway < course.atLeastDays
  return tooLong || tooShort ? loss : 0
}
