import type { CourseVisit } from '#contract/prescribing/patient-course.ts'

/** The end of the scale of the follow-up. */
export const worstScore = 10

/** Compared with the visit before; at the first visit nothing has changed. */
export type Dose = {
  doseG: number
  change: 'same' | 'added' | 'more' | 'less' | 'dropped'
  /** Of the greatest dose of all. */
  share: number
}
type HerbLane = { key: string; label: string; doses: readonly (Dose | null)[] }

/** One lane for each herb, in the order in which they were first given. */
export function herbLanes(visits: readonly Pick<CourseVisit, 'herbs'>[]): HerbLane[] {
  const sumOf = (v: Pick<CourseVisit, 'herbs'>, key: string) =>
    v.herbs.filter((h) => h.key === key).reduce((sum, h) => sum + h.doseG, 0)
  const most = Math.max(...visits.flatMap((v) => v.herbs.map((h) => sumOf(v, h.key))))
  const labels = new Map(visits.flatMap((v) => v.herbs.map((h) => [h.key, h.label] as const)))
  return [...labels].map(([key, label]) => {
    const given = visits.map((v) => sumOf(v, key))
    return { key, label, doses: given.map((doseG, at) => doseOf(doseG, at === 0 ? doseG : (given[at - 1] ?? 0), most)) }
  })
}

function doseOf(doseG: number, before: number, most: number): Dose | null {
  if (doseG === 0) return before === 0 ? null : { doseG: before, change: 'dropped', share: 0 }
  const change = before === 0 ? 'added' : doseG > before ? 'more' : doseG < before ? 'less' : 'same'
  return { doseG, change, share: doseG / most }
}

/** The visits that have a score. */
export const scorePoints = (scores: readonly (number | null)[]) =>
  scores.flatMap((score, at) => (score === null ? [] : [{ at, score }]))
