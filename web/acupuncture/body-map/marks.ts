import type { AtlasPicture, AtlasPoint, AtlasSide } from '#contract/acupuncture/atlas.ts'
import type { AtlasSystem } from '#contract/acupuncture/choices.ts'

/** One drawn point: half a picture has its mirror image, a limb its other side. */
export type DrawnMark = {
  id: string
  point: AtlasPoint
  side: AtlasSide
  shape: 'spot' | 'line' | 'zone'
  x: number
  y: number
  d: string
  /** The line or zone was drawn for the other half. */
  isMirrored: boolean
}

/** Off the highlighted channels, while any are highlighted. */
export const isOffHighlight = ({ point }: Pick<DrawnMark, 'point'>, highlight: ReadonlySet<string>) =>
  highlight.size > 0 && !(point.channel !== null && highlight.has(point.channel))

export const midlineUnits = 0.6

type Limb = 'left' | 'right'

/** In the front view the right half of the picture is the left half of the body. */
function sideOf(picture: AtlasPicture, isRightHalf: boolean): Limb {
  const isFront = picture.view !== 'back' && picture.view !== 'head-back' && picture.view !== 'head-top'
  return isRightHalf === isFront ? 'left' : 'right'
}

export function drawnMarks(
  picture: AtlasPicture,
  points: ReadonlyMap<string, AtlasPoint>,
  systems: ReadonlySet<AtlasSystem>,
  limb: Limb,
): DrawnMark[] {
  const seen = new Map<string, number>()
  return picture.marks.flatMap(({ pointId, shape, at: [x, y], d }): DrawnMark[] => {
    const point = points.get(pointId)
    if (!point || !systems.has(point.system)) return []
    const spot = seen.get(pointId) ?? 0
    seen.set(pointId, spot + 1)
    const mark = { point, shape, y, d }
    const id = `${pointId}-${spot}`
    if (!picture.bilateral) {
      const isMirrored = limb === 'left'
      return [{ ...mark, id, side: limb, x: isMirrored ? -x : x, isMirrored }]
    }
    if (Math.abs(x) < midlineUnits) return [{ ...mark, id, side: 'middle', x: 0, isMirrored: false }]
    return [
      { ...mark, id: `${id}-a`, side: sideOf(picture, true), x, isMirrored: false },
      { ...mark, id: `${id}-b`, side: sideOf(picture, false), x: -x, isMirrored: true },
    ]
  })
}

/** The mark closest to a place in the picture, no farther than `within`. Zones are selected close to their middle. */
export function nearestMark(marks: readonly DrawnMark[], x: number, y: number, within: number): DrawnMark | null {
  let nearest: DrawnMark | null = null
  let best = within
  for (const mark of marks) {
    const away = Math.hypot(mark.x - x, mark.y - y)
    if (away >= best) continue
    best = away
    nearest = mark
  }
  return nearest
}

/** The order of the arrow keys: one line per channel or point system, each in its own order. */
export function walksOf(marks: readonly DrawnMark[]): DrawnMark[][] {
  const walks = new Map<string, DrawnMark[]>()
  for (const mark of marks) {
    const key = `${mark.point.system} ${mark.point.channel ?? ''} ${mark.side === 'middle' ? '' : mark.side}`
    walks.set(key, [...(walks.get(key) ?? []), mark])
  }
  return [...walks.values()]
}

export type Step = 'next' | 'previous' | 'nextWalk' | 'previousWalk' | 'first' | 'last'

/** Where a key leads. Another channel is entered at its closest point. */
export function stepFrom(
  walks: readonly (readonly DrawnMark[])[],
  from: DrawnMark | null,
  step: Step,
): DrawnMark | null {
  const here = from ? walks.findIndex((walk) => walk.some((m) => m.id === from.id)) : -1
  const walk = walks[here]
  if (!from || !walk) return walks[0]?.[0] ?? null
  const index = walk.findIndex((m) => m.id === from.id)
  if (step === 'first') return walk[0] ?? null
  if (step === 'last') return walk.at(-1) ?? null
  if (step === 'next') return walk[index + 1] ?? from
  if (step === 'previous') return walk[index - 1] ?? from
  const count = walks.length
  const other = walks[(here + (step === 'nextWalk' ? 1 : count - 1)) % count] ?? walk
  return nearestMark(other, from.x, from.y, Number.POSITIVE_INFINITY)
}
