import type { Atlas, Mark } from './atlas.ts'
import { distance, interpolate, mix, type Pt } from './plane.ts'
import { scalpLine } from './proportions.ts'

/**
 * The lengths of 骨度分寸 measured on the drawing itself, from its creases, bones and navel: a second derivation of the
 * same places, independent of the tables that placed the points.
 */
export type CoverageBar = { plate: string; measure: (at: Pt) => number }

type Extent = { middle: Pt; top: number; bottom: number; left: number }

/** The extent of a named line of a plate. */
export function extentOf(atlas: Atlas, plate: string, name: string): Extent {
  const line = atlas.plates.get(plate)?.named.get(name)
  if (!line?.length) throw new Error(`${plate} has no line ${name}`)
  const xs = line.map((p) => p[0])
  const ys = line.map((p) => p[1])
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { middle: [(left + right) / 2, (top + bottom) / 2], top, bottom, left }
}

/** A scale between two marks of the drawing that are so many cun apart; it continues beyond them. */
const between = (from: Pt, to: Pt, cun: number) => {
  const length = distance(from, to)
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  return ([x, y]: Pt) => ((Math.abs(x) - from[0]) * dx + (y - from[1]) * dy) * (cun / length)
}
const level = (y: number): Pt => [0, y]

function trunkRulers(atlas: Atlas): Record<string, CoverageBar> {
  const of = (name: string) => extentOf(atlas, 'front', name)
  const navel = of('navel').middle[1]
  const up = between(level(navel), level(of('xiphoid').top), 8)
  const down = between(level(navel), level(of('pubis').middle[1]), -5)
  const chest = between(level(of('notch').middle[1]), level(of('xiphoid').top), -9)
  const on = (measure: CoverageBar['measure']): CoverageBar => ({ plate: 'front', measure })
  return {
    navel: on(([, y]) => (y <= navel ? up : down)(level(y))),
    xiphoid: on(([, y]) => up(level(y)) - 8),
    notch: on(([, y]) => chest(level(y))),
    front: on(([x]) => (Math.abs(x) / of('nipple').middle[0]) * 4),
  }
}

function armRulers(atlas: Atlas): Record<string, CoverageBar> {
  const elbow = extentOf(atlas, 'front', 'elbow-crease').middle
  const wrist = extentOf(atlas, 'front', 'wrist-crease').middle
  const axilla = extentOf(atlas, 'front', 'axilla').bottom
  const shoulder: Pt = [158, 322]
  const forearm = between(elbow, wrist, 12)
  const upper = between(mix(shoulder, elbow, (axilla - shoulder[1]) / (elbow[1] - shoulder[1])), elbow, 9)
  return {
    wrist: { plate: 'front', measure: (p) => forearm(p) - 12 },
    elbow: { plate: 'front', measure: (p) => (p[1] > elbow[1] - 12 ? forearm(p) : upper(p) - 9) },
    axilla: { plate: 'front', measure: upper },
  }
}

function legRulers(atlas: Atlas): Record<string, CoverageBar> {
  const front = (name: string) => extentOf(atlas, 'front', name)
  const back = (name: string) => extentOf(atlas, 'back', name)
  const knee = back('knee-crease').middle[1]
  const thigh = between(level(back('trochanter').middle[1]), level(knee), 19)
  const shank = between(level(knee), level(front('outer-ankle').middle[1]), 16)
  const from = (zero: number, rule: (p: Pt) => number) => (p: Pt) => rule(level(p[1])) - rule(level(zero))
  return {
    'inner-ankle': { plate: 'front', measure: from(front('inner-ankle').middle[1], shank) },
    'outer-ankle': { plate: 'front', measure: from(front('outer-ankle').middle[1], shank) },
    patella: { plate: 'front', measure: from(front('patella').top, thigh) },
    knee: { plate: 'back', measure: (p) => from(knee, p[1] < knee ? thigh : shank)(p) },
    'gluteal-fold': { plate: 'back', measure: from(back('gluteal-fold').bottom, thigh) },
    shank: { plate: 'front', measure: (p) => shank(level(p[1])) },
  }
}

/** Across the vertex the hairlines are twelve cun apart, measured by the direction from the middle of the head. */
function headRulers(): Record<string, CoverageBar> {
  const turn = ([x, y]: Pt) => Math.atan2(-x, 98 - y)
  let walked = 0
  const arc = scalpLine.map((p, i): Pt => {
    walked += distance(scalpLine[i - 1] ?? p, p)
    return [turn(p), walked]
  })
  const unwound = arc.map(([angle, length]): Pt => [angle < -Math.PI / 2 ? angle + 2 * Math.PI : angle, length])
  const measure = (p: Pt) => (interpolate(unwound, turn(p)) / walked) * 12
  /** A round head: 头维 four and a half cun out. */
  const radius = 60
  const beside = ([x]: Pt) => (Math.asin(Math.min(1, Math.abs(x) / radius)) / Math.asin(51 / radius)) * 4.5
  return {
    hairline: { plate: 'head-side', measure },
    nape: { plate: 'head-side', measure: (p) => 12 - measure(p) },
    head: { plate: 'head-top', measure: beside },
  }
}

export function rulersOf(atlas: Atlas): ReadonlyMap<string, CoverageBar> {
  const scapula = extentOf(atlas, 'back', 'scapula').middle[0]
  const prominent = extentOf(atlas, 'back', 'vertebra').middle[1]
  return new Map(
    Object.entries({
      ...trunkRulers(atlas),
      ...armRulers(atlas),
      ...legRulers(atlas),
      ...headRulers(),
      back: { plate: 'back', measure: ([x]: Pt) => (Math.abs(x) / (scapula - 4)) * 3 },
      大椎: { plate: 'back', measure: ([, y]: Pt) => ((y - prominent) / (prominent - 187)) * 3 },
    }),
  )
}

export const placeOn = (atlas: Atlas, plate: string, pointId: string): Mark | undefined =>
  atlas.marks.get(plate)?.find((m) => m.pointId === pointId)
