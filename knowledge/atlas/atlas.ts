import { readFileSync } from 'node:fs'
import { centreOf, curvesThrough, type Landmark, type Pt, pathOf, rounded, sampled } from './plane.ts'
import { landmarksOf, type Plate, plateOf } from './plate.ts'
import { regions } from './regions.ts'
import { type ViewId, views } from './views.ts'

/** The shape of a point on one plate: a spot, a line along the scalp, or a zone of the ear. */
export type Mark = { pointId: string; shape: 'spot' | 'line' | 'zone'; at: Pt; d: string; polygon: readonly Pt[] }
export type Atlas = {
  plates: ReadonlyMap<string, Plate>
  /** Marks of each plate, in the order of the table. */
  marks: ReadonlyMap<string, readonly Mark[]>
  /** Points drawn on no plate, with the reason. */
  notDrawn: ReadonlyMap<string, string>
}

const folder = `${import.meta.dirname}/../data/atlas`
const rowsOf = (file: string) =>
  readFileSync(`${folder}/${file}`, 'utf8')
    .split('\n')
    .filter((row) => row.trim() && !row.startsWith('#'))

type Placed = { plate: string; mark: Mark }

function spotsOf(pointId: string, region: string, along: number, lateral: number, plates: Atlas['plates']): Placed[] {
  if (Number.isNaN(along + lateral)) throw new Error(`${pointId}: no number`)
  const place = regions[region]
  if (!place && !plates.has(region)) throw new Error(`${pointId}: no such region: ${region}`)
  const spots = place ? place(along, lateral, plates) : [{ plate: region, at: [along, lateral] satisfies Pt }]
  return spots.map(({ plate, at }) => ({
    plate,
    mark: { pointId, shape: 'spot', at: rounded(at), d: '', polygon: [] },
  }))
}

/** Start and end in percent along, and across from the first line to the second: a section of a band of the ear. */
function cellOf(numbers: readonly number[]): string {
  const [from = 0, to = 100, near = 0, far = 1] = numbers
  const steps = Array.from({ length: 7 }, (_, i) => from + ((to - from) * i) / 6)
  const edge = (along: number, over: number, corner: boolean) => `${along},${over}${corner ? 'c' : ''}`
  const isEnd = (i: number) => i === 0 || i === 6
  return [
    ...steps.map((s, i) => edge(s, near, isEnd(i))),
    ...steps.map((s, i) => edge(s, far, isEnd(i))).reverse(),
  ].join(' ')
}

/**
 * `ms5 scalp line 5,0 3.5,0`, `ear-co4 ear zone …`: points of the region, or of another region given by name:
 * `temple:30,69`.
 */
function shapeOf(
  pointId: string,
  region: string,
  shape: 'line' | 'zone',
  text: string,
  plates: Atlas['plates'],
): Placed[] {
  const ends = text.split(/\s+/)
  const byPlate = new Map<string, Landmark[]>()
  for (const end of ends) {
    const [own, place = own] = end.includes(':') ? end.split(':') : [region, end]
    const [landmark] = landmarksOf(place ?? '')
    if (landmark)
      for (const spot of spotsOf(pointId, own ?? region, ...landmark.at, plates))
        byPlate.set(spot.plate, [...(byPlate.get(spot.plate) ?? []), { ...landmark, at: spot.mark.at }])
  }
  return [...byPlate].flatMap(([plate, points]) => {
    if (points.length < ends.length) return []
    const curves = curvesThrough(points, shape === 'zone')
    const polygon = sampled(curves)
    const middle = polygon[Math.floor(polygon.length / 2)] ?? [0, 0]
    const at = rounded(shape === 'zone' ? centreOf(polygon) : middle)
    return [{ plate, mark: { pointId, shape, at, d: pathOf(curves, shape === 'zone'), polygon } }]
  })
}

function placedOf(row: string, plates: Atlas['plates']): Placed[] {
  const [pointId = '', region = '', first = '', ...rest] = row.trim().split(/\s+/)
  if (first === 'cell') return shapeOf(pointId, region, 'zone', cellOf(rest.map(Number)), plates)
  return first === 'line' || first === 'zone'
    ? shapeOf(pointId, region, first, rest.join(' '), plates)
    : spotsOf(pointId, region, Number(first), Number(rest[0]), plates)
}

export function compileAtlas(): Atlas {
  const names = new Set(Object.values(views).map((view) => view.plate))
  const plates = new Map([...names].map((id) => [id, plateOf(id, rowsOf(`plates/${id}.txt`).join('\n'))]))
  const marks = new Map<string, Mark[]>()
  const notDrawn = new Map<string, string>()
  for (const row of ['points.txt', 'more-points.txt', 'zones.txt'].flatMap(rowsOf)) {
    const none = /^(\S+) none (.+)$/.exec(row)
    if (none) notDrawn.set(none[1] ?? '', none[2] ?? '')
    else for (const { plate, mark } of placedOf(row, plates)) marks.set(plate, [...(marks.get(plate) ?? []), mark])
  }
  return { plates, marks, notDrawn }
}

/** The marks inside the window of a view. */
export function marksIn(atlas: Atlas, view: ViewId): Mark[] {
  const { plate, box } = views[view]
  const [x, y, width, height] = box
  return (atlas.marks.get(plate) ?? []).filter(
    ({ at }) => at[0] >= x && at[0] <= x + width && at[1] >= y && at[1] <= y + height,
  )
}
