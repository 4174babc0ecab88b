import type { TimeMethod } from '#contract/acupuncture/choices.ts'
import type { TimePoint } from '#contract/acupuncture/point.ts'

type Open = Pick<TimePoint, 'pointId' | 'label' | 'use'> & { method: TimeMethod }

/**
 * Points open at this hour regardless of the patient; those that depend on excess or deficiency are on the page of the
 * hours.
 */
const atOnce: readonly TimePoint['use'][] = ['open', 'receive', 'origin', 'partner']
const most = 5

/** Each point once, with every method that opens it. */
export function openPoints(points: readonly Open[]): { pointId: string; label: string; methods: TimeMethod[] }[] {
  const found = new Map<string, { pointId: string; label: string; methods: TimeMethod[] }>()
  for (const { pointId, label, use, method } of points) {
    if (!atOnce.includes(use)) continue
    const known = found.get(pointId)
    if (!known) found.set(pointId, { pointId, label, methods: [method] })
    else if (!known.methods.includes(method)) known.methods.push(method)
  }
  return [...found.values()].slice(0, most)
}
