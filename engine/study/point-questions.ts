import type { Asker } from './study.types.ts'

/** Units of the drawing, about two fingers. */
export const apart = 24
const pointsAround = 8

/** Points of the same view that are far enough apart to be distinguished. */
export const askPoint: Asker = ({ base, places }, id) => {
  const own = places.get(id)
  const point = base.points.get(id)
  if (!own || !point) return null
  const distance = (x: number, y: number) => Math.hypot(x - own.x, y - own.y)
  const nearest = [...places]
    .filter(
      ([other, at]) =>
        other !== id &&
        at.view === own.view &&
        distance(at.x, at.y) >= apart &&
        base.points.get(other)?.zh !== point.zh,
    )
    .sort(([, a], [, b]) => distance(a.x, a.y) - distance(b.x, b.y))
  const chosen: string[] = []
  for (const [other, at] of nearest) {
    const clear = chosen.every((one) => {
      const place = places.get(one)
      return place && Math.hypot(place.x - at.x, place.y - at.y) >= apart
    })
    if (clear) chosen.push(other)
    if (chosen.length === pointsAround) break
  }
  return { answer: id, wrong: chosen }
}
