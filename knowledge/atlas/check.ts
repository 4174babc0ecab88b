import type { CompiledPoint, Knowledge } from '../schema/knowledge.ts'
import { type Atlas, compileAtlas } from './atlas.ts'
import { type Course, coursesOf } from './courses.ts'
import { distance, isInside, type Pt } from './plane.ts'
import { type CoverageBar, placeOn, rulersOf } from './rulers.ts'
import { type Said, saidOf } from './said.ts'
import { type ViewId, views } from './views.ts'

/** Tolerance in cun between a point's described and drawn position, measured on the drawing. */
const toleranceCun = 0.25
/** Tolerance in units for a point at the edge, because of the pen's width. */
const edge = 1.5

export function* missingPoints(atlas: Atlas, points: Knowledge['points']) {
  const seen = new Map<string, Set<string>>()
  for (const [plate, marks] of atlas.marks)
    for (const { pointId } of marks) seen.set(pointId, (seen.get(pointId) ?? new Set()).add(plate))
  for (const [id, point] of points) {
    const isShown = Object.keys(views).some((v) => {
      const view = views[v as ViewId]
      return seen.get(id)?.has(view.plate) && view.systems.some((s) => s === point.system)
    })
    if (isShown === atlas.notDrawn.has(id))
      yield `${point.zh} ${id}: ${isShown ? 'drawn, and said not to be' : 'on no view'}`
  }
  for (const id of [...seen.keys(), ...atlas.notDrawn.keys()]) if (!points.has(id)) yield `${id}: no such point`
}

export function* outsidePoints(atlas: Atlas) {
  for (const [plate, marks] of atlas.marks) {
    const outlines = atlas.plates.get(plate)?.outlines ?? []
    const isOn = ([x, y]: Pt) =>
      outlines.some((o) =>
        [
          [0, 0],
          [edge, 0],
          [-edge, 0],
          [0, edge],
          [0, -edge],
        ].some(([dx = 0, dy = 0]) => isInside([x + dx, y + dy], o)),
      )
    for (const { pointId, at, polygon } of marks)
      if (![at, ...polygon].every(isOn)) yield `${pointId}: outside the body on ${plate}`
  }
}

export function* unmirroredPlates(atlas: Atlas) {
  for (const { id, halves } of atlas.plates.values()) {
    if (!halves) continue
    const wrong = halves.right.some((curve, i) => {
      const other = halves.left[halves.left.length - 1 - i]
      return !curve.every((p, k) => other && p[0] + (other[3 - k]?.[0] ?? 1) === 0 && p[1] === other[3 - k]?.[1])
    })
    if (wrong) yield `${id}: its halves are not mirror images`
    for (const { pointId, at } of atlas.marks.get(id) ?? [])
      if (at[0] < 0) yield `${pointId}: on the wrong half of ${id}`
  }
}

/** Checks that each line meets its points in order, and those of one channel in the order of their numbers. */
export function* disorderedCourses(atlas: Atlas, courses: readonly Course[]) {
  for (const { plate, channel, pointIds, line, inner } of courses) {
    let from = 0
    for (const id of pointIds) {
      const at = placeOn(atlas, plate, id)?.at
      const near = line.findIndex(
        (p, i) => i >= from && at && distance([Math.abs(p[0]), p[1]], [Math.abs(at[0]), at[1]]) < 0.2,
      )
      if (near < 0) yield `${channel} on ${plate}: does not meet ${id} in its turn`
      else from = near
    }
    const numbers = pointIds.filter((id) => id.startsWith(channel.toLowerCase())).map((id) => Number(id.slice(2)))
    const turned = numbers.findIndex((n, i) => i > 0 && n < (numbers[i - 1] ?? 0))
    // The outer line of the bladder channel ends at the hollow of the knee, where the inner one has already arrived.
    const isKnownTurn = channel === 'GV' || inner || (channel === 'BL' && pointIds.at(-1) === 'bl40')
    if (turned > 0 && !isKnownTurn) yield `${channel} on ${plate}: ${numbers[turned]} after ${numbers[turned - 1]}`
  }
}

const vertebra = /^(胸|腰|颈)(\d+)$/
const shankPoints: Readonly<Record<string, string>> = { 犊鼻: 'st35', 阴陵泉: 'sp9' }

function measureSaid(
  atlas: Atlas,
  rulers: ReadonlyMap<string, CoverageBar>,
  { id }: CompiledPoint,
  said: Said,
): number | null {
  const on = (coverage: CoverageBar | undefined) => {
    const mark =
      coverage &&
      (placeOn(atlas, coverage.plate, id) ?? (said.way === 'along' ? twin(atlas, coverage.plate, id) : undefined))
    return coverage && mark ? coverage.measure(mark.at) : null
  }
  if (said.way === 'lateral') {
    if (placeOn(atlas, 'head-top', id)) return on(rulers.get('head'))
    return on(rulers.get('front')) ?? on(rulers.get('back'))
  }
  if (vertebra.test(said.from)) return null
  const from = shankPoints[said.from]
  const zero = from && placeOn(atlas, 'front', from)
  const here = on(rulers.get('shank'))
  if (zero) return here === null ? null : here - (rulers.get('shank')?.measure(zero.at) ?? 0)
  return on(rulers.get(said.from))
}

/** Front and back of the whole figure have the same heights. */
const twin = (atlas: Atlas, plate: string, id: string) =>
  plate === 'front' || plate === 'back' ? placeOn(atlas, plate === 'front' ? 'back' : 'front', id) : undefined

export function* misplacedPoints(atlas: Atlas, points: Knowledge['points']) {
  const rulers = rulersOf(atlas)
  for (const point of points.values())
    for (const said of saidOf(point.location.zh)) {
      const measured = measureSaid(atlas, rulers, point, said)
      if (measured !== null && Math.abs(measured - said.cun) > toleranceCun)
        yield `${point.zh} ${point.id}: ${measured.toFixed(2)} cun from ${said.from}, not ${said.cun}`
    }
}

/** How many sentences of the base are compared with the drawing. */
export const countMeasured = (atlas: Atlas, points: Knowledge['points']) => {
  const rulers = rulersOf(atlas)
  return [...points.values()].flatMap((p) =>
    saidOf(p.location.zh).filter((s) => measureSaid(atlas, rulers, p, s) !== null),
  ).length
}

/** Points beside the same spinous process must have the same height. */
export function* unevenRows(atlas: Atlas, points: Knowledge['points']) {
  const rows = new Map<string, Map<number, string>>()
  for (const { id, location } of points.values())
    for (const { from } of saidOf(location.zh)) {
      const spots = (atlas.marks.get('back') ?? []).filter((m) => m.pointId === id)
      const mark = vertebra.test(from) && spots.length === 1 && spots[0]
      if (mark) rows.set(from, (rows.get(from) ?? new Map()).set(mark.at[1], id))
    }
  for (const [from, heights] of rows)
    if (heights.size > 1) yield `${from}: ${[...heights.values()].join(', ')} stand at different heights`
}

export function* faultsOfAtlas(points: Knowledge['points']) {
  const atlas = compileAtlas()
  yield* missingPoints(atlas, points)
  yield* outsidePoints(atlas)
  yield* unmirroredPlates(atlas)
  yield* disorderedCourses(atlas, coursesOf(atlas))
  yield* unevenRows(atlas, points)
  yield* misplacedPoints(atlas, points)
}
