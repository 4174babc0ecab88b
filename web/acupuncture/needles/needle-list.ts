import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { ChosenPoint } from '#contract/prescribing/prescription-parts.ts'

/** A needle moved to another place; those in between shift by one. */
export function moveNeedle<T>(needles: readonly T[], from: number, to: number): T[] {
  const moved = needles[from]
  const place = Math.min(Math.max(to, 0), needles.length - 1)
  if (moved === undefined || place === from) return [...needles]
  const others = needles.filter((_, i) => i !== from)
  return [...others.slice(0, place), moved, ...others.slice(place)]
}

/** 1 herbs, 2 needles, 3 both. */
export const treatTypeOf = (herbs: readonly unknown[], points: readonly unknown[]): PrescriptionContent['treatType'] =>
  points.length === 0 ? 1 : herbs.length ? 3 : 2

/** The typed depth: null while invalid, so that a half-typed number changes nothing. */
export const depthOf = (text: string): number | null =>
  /^\d(\.\d{1,2})?$/.test(text) && Number(text) <= 8 ? Number(text) : null

export const countOf = (text: string, most: number): number | null =>
  /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : null

type Range = readonly [number, number] | null
/** Where a depth is relative to the usual range of the point. */
export function depthPlace(depthCun: number | null, range: Range): 'unknown' | 'shallow' | 'within' | 'deep' {
  if (depthCun === null || !range) return 'unknown'
  return depthCun < range[0] ? 'shallow' : depthCun > range[1] ? 'deep' : 'within'
}

/** Inserted needles, and whether all counted ones have been removed: null until every line is counted. */
export function countNeedles(needles: readonly Pick<ChosenPoint, 'needlesIn' | 'needlesOut'>[]) {
  const put = needles.reduce((sum, n) => sum + n.needlesIn, 0)
  const counted = needles.filter((n) => n.needlesOut !== null)
  const out = counted.reduce((sum, n) => sum + (n.needlesOut ?? 0), 0)
  return { put, out, left: counted.length === needles.length && needles.length ? put - out : null }
}

/** Each side has as many needles as the point has places: 八邪 four a hand. */
export const needlesFor = (side: ChosenPoint['side'], holes = 1) => holes * (side === 'both' ? 2 : 1)
