import { curvesThrough, interpolate, measured, mix, type Pt, reach, sampled } from './plane.ts'
import type { Plate } from './plate.ts'
import { backHeights, headHalf, laterals, napeHeights, scalpLine, trunkHeights } from './proportions.ts'

/**
 * A place on the body in the measure used for its location, converted to places on the plates. `along` and `lateral`
 * are cun on trunk, head and neck; on a limb `along` is cun from the joint and `lateral` degrees around it: 0 front, 90
 * outer or thumb side, 180 back, -90 inner or little-finger side.
 */
export type Spot = { plate: string; at: Pt }
type Plates = ReadonlyMap<string, Plate>
export type Region = (along: number, lateral: number, plates: Plates) => Spot[]

const on = (plate: string, x: number, y: number): Spot => ({ plate, at: [x, y] })

/** Units per lateral cun on the trunk: the nipples are eight cun apart. */
export const trunkCun = 20.5

const insideHead = (x: number, y: number) => Math.min(x, 0.955 * interpolate(headHalf, y))
const faceAt = (along: number, lateral: number): Pt => {
  const y = along >= 0 ? 33 + 18.33 * along : 33 - 31 * Math.sin((-along / 5) * (Math.PI / 2))
  return [insideHead(interpolate(laterals.face, lateral), y), y]
}
const occiputAt = (along: number, lateral: number): Pt => {
  const y = interpolate(napeHeights, along)
  return [Math.min(interpolate(laterals.occiput, lateral), y > 160 ? 47 : insideHead(99, y)), y]
}

const profile = measured(sampled(curvesThrough(scalpLine.map((at) => ({ at, corner: false })))), 0, 12)
/** The farther from the midline, the farther inward it appears from the profile. */
const profileAt = (along: number, lateral: number): Pt =>
  mix([0, 98], profile(along), interpolate(laterals.profile, lateral))

/** The head has the same position in the whole side view as on its own plate. */
const onProfile = (forward: number, down: number): Spot[] => [
  on('head-side', forward, down),
  ...(down < neckEnds ? [on('side', forward, down)] : []),
]
const neckEnds = 262

/** Along the midline from the front hairline over the vertex to the back hairline, twelve cun. */
const scalp: Region = (along, lateral) => {
  const [forward, height] = profileAt(along, lateral)
  const [x, y] = along <= 5 ? faceAt(-along, lateral) : occiputAt(12 - along, lateral)
  return [
    ...onProfile(forward, height),
    ...(along <= 5 ? [on('front', x, y)] : []),
    ...(along >= 5 ? [on('back', ...occiputAt(12 - along, lateral))] : []),
    ...(along <= 8 ? [on('head-top', interpolate(laterals.top, lateral), -forward)] : []),
  ]
}

/** Above and behind the ear, on the profile: forward of the ear canal, and down from the vertex. */
const temple: Region = (forward, down) => {
  const half = interpolate(headHalf, down)
  const wide = half * Math.sqrt(Math.max(0.05, 1 - (forward / (forward > 0 ? 96 : 92)) ** 2))
  return [
    ...onProfile(forward, down),
    ...(down < 90 ? [on('head-top', wide * 0.97, -forward)] : []),
    ...(forward > 18 && down < 80 ? [on('front', wide * 0.97, down)] : []),
    ...(forward < -18 ? [on('back', wide * 0.97, down)] : []),
  ]
}

type Facing = 'front' | 'back' | 'outer' | 'inner'
type LimbView = { plate: string; facing: Facing; axis: readonly (readonly [cun: number, at: Pt])[] }

const towards: Record<Facing, { centre: number; edge: (degrees: number) => number }> = {
  front: { centre: 0, edge: (d) => Math.sin(d) },
  back: { centre: 180, edge: (d) => Math.sin(d) },
  outer: { centre: 90, edge: (d) => Math.cos(d) },
  inner: { centre: -90, edge: (d) => -Math.cos(d) },
}

/** Just beyond the visible edge, a point is still drawn at the edge. */
const seenDegrees = 99

const apart = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)

/** Limb bodies are round: half their width times the sine of the angle, just within the contour. */
const limb =
  (views: readonly LimbView[], widest: number): Region =>
  (along, degrees, plates) =>
    views.flatMap(({ plate, facing, axis }) => {
      const { centre, edge } = towards[facing]
      const outline = plates.get(plate)?.outlines[0]
      if (!outline || apart(degrees, centre) > seenDegrees) return []
      const xs = axis.map(([k, p]): Pt => [k, p[0]])
      const ys = axis.map(([k, p]): Pt => [k, p[1]])
      const here: Pt = [interpolate(xs, along), interpolate(ys, along)]
      const [dx, dy] = [interpolate(xs, along + 0.01) - here[0], interpolate(ys, along + 0.01) - here[1]]
      const length = Math.hypot(dx, dy)
      const side = edge((degrees * Math.PI) / 180)
      const way: Pt = [(Math.sign(side) * Math.abs(dy)) / length, ((dy > 0 ? -1 : 1) * Math.sign(side) * dx) / length]
      const width = side ? Math.min(widest, reach(here, way, outline) ?? widest) : 0
      return [
        on(plate, here[0] + way[0] * width * 0.965 * Math.abs(side), here[1] + way[1] * width * 0.965 * Math.abs(side)),
      ]
    })

const shoulder: Pt = [158, 322]
const elbow: Pt = [224, 574]
export const wrist: Pt = [290, 782]
/** Cun of the upper arm are counted upward from the elbow: the front axillary fold is at nine. */
const armTop: Pt = mix(elbow, shoulder, (12 * 20.2) / 260.5)
const upper = (plate: string, facing: Facing): LimbView => ({
  plate,
  facing,
  axis: [
    [0, elbow],
    [12, armTop],
  ],
})
const fore = (plate: string, facing: Facing): LimbView => ({
  plate,
  facing,
  axis: [
    [0, elbow],
    [12, wrist],
  ],
})

export const kneeHeight = 1103
export const thighCun = 19.3
export const shankCun = 21.9
const legCentres: readonly Pt[] = [
  [725, 74],
  [800, 76],
  [880, 77],
  [980, 76.5],
  [1050, 75.3],
  [1103, 75],
  [1150, 78],
  [1215, 77.3],
  [1290, 76.3],
  [1370, 74.7],
  [1453, 74.3],
]
/** Above the knee a cun is longer than below it: hip to knee 19, knee to ankle 16. */
const legAxis = (cunOf: (y: number) => number, from: number, to: number) =>
  legCentres.filter(([y]) => y >= from && y <= to).map(([y, x]): readonly [number, Pt] => [cunOf(y), [x, y]])
const thighAxis = legAxis((y) => (kneeHeight - y) / thighCun, 0, kneeHeight).reverse()
const shankAxis = legAxis((y) => (y - kneeHeight) / shankCun, kneeHeight, 2000)

/** Centre line of the leg seen from its outer or inner side. */
const sideLeg = (plate: string, facing: Facing, sign: 1 | -1): readonly [LimbView, LimbView] => {
  const at = (y: number, x: number): Pt => [sign * x, y]
  const thigh = [at(kneeHeight, -4), at(1040, 3), at(940, 6), at(840, 4), at(760, 0)]
  const shank = [at(kneeHeight, -4), at(1180, -14), at(1260, -17), at(1340, -17), at(1420, -14), at(1453, -12)]
  return [
    { plate, facing, axis: thigh.map((p) => [(kneeHeight - p[1]) / thighCun, p] as const) },
    { plate, facing, axis: shank.map((p) => [(p[1] - kneeHeight) / shankCun, p] as const) },
  ]
}
const [outerThigh, outerShank] = sideLeg('side', 'outer', 1)
const [innerThigh, innerShank] = sideLeg('leg-inner', 'inner', 1)

const grid =
  (plate: string, heights: readonly Pt[]): Region =>
  (along, lateral) => [on(plate, trunkCun * lateral, interpolate(heights, along))]

/** On the foot of the whole figure: percent from the ankle to the toes, and from the inner to the outer edge. */
const across =
  (plate: string, yOf: (u: number) => number, middle: number): Region =>
  (u, v, plates) => {
    const outline = plates.get(plate)?.outlines[0] ?? []
    const here: Pt = [middle, yOf(u)]
    const inner = middle - (reach(here, [-1, 0], outline) ?? 0)
    const outer = middle + (reach(here, [1, 0], outline) ?? 0)
    return [on(plate, inner + ((outer - inner) * v) / 100, here[1])]
  }

/** The hand of the whole figure is turned outward a little. */
const handTurn = (16.5 * Math.PI) / 180
export const handScale = 4

/** Down from the wrist crease, and towards the thumb; on the plates of the hand it is upright and larger. */
const hand =
  (figure: string, plate: string, thumb: 1 | -1): Region =>
  (down, radial) => [
    on(
      figure,
      wrist[0] + Math.sin(handTurn) * down + Math.cos(handTurn) * radial,
      wrist[1] + Math.cos(handTurn) * down - Math.sin(handTurn) * radial,
    ),
    on(plate, thumb * handScale * radial, -handScale * down),
  ]

type Finger = { base: Pt; tip: Pt; widths: readonly [atBase: number, atTip: number] }
const finger = (base: Pt, tip: Pt, atBase: number, atTip: number): Finger => ({ base, tip, widths: [atBase, atTip] })

/** From the crease at its root to its tip, in the units of the hand: on the figure, and on the plates of the hand. */
const fingers = {
  thumb: { figure: finger([66, 42], [112, 66], 8, 6), plate: finger([66, 46.5], [122, 76], 9.4, 8) },
  index: { figure: finger([92, 25.5], [157, 34], 8.7, 7.2), plate: finger([93, 24.2], [159, 31], 8.5, 7.3) },
  middle: { figure: finger([96, 7.5], [167, 9.5], 8.9, 7.4), plate: finger([97, 6.6], [170, 7.6], 8.8, 7.5) },
  ring: { figure: finger([94, -10.5], [159, -14], 8.5, 7), plate: finger([95, -11], [163, -15], 8.3, 7.1) },
  little: { figure: finger([86, -27], [134, -36.5], 7.6, 6.2), plate: finger([87, -27.6], [139, -37.5], 7.4, 6.2) },
} as const

/** Fractions of the finger's length from its root, and of half its width towards the thumb. */
const onFinger = ({ base, tip, widths }: Finger, along: number, radial: number): Pt => {
  const [down, over] = [tip[0] - base[0], tip[1] - base[1]]
  const length = Math.hypot(down, over)
  const half = (widths[0] + (widths[1] - widths[0]) * along) * radial * (along > 0.9 ? 0.8 : 1)
  const [x, y] = mix(base, tip, along)
  return [x - (over / length) * half, y + (down / length) * half]
}

const fingerRegions = Object.fromEntries(
  Object.entries(fingers).flatMap(([name, { figure, plate }]) =>
    (
      [
        ['palm', hand('front', 'palm', 1)],
        ['back', hand('back', 'hand-back', -1)],
      ] as const
    ).map(([face, place]): [string, Region] => [
      `${name}-${face}`,
      (along, radial, plates) => {
        const [onFigure] = place(...onFinger(figure, along, radial), plates)
        const onPlate = place(...onFinger(plate, along, radial), plates)[1]
        return [onFigure, onPlate].flatMap((spot) => spot ?? [])
      },
    ]),
  ),
)

/** The foot is drawn separately from both sides, and again at the end of the leg. */
const foot =
  (plate: string, ankle: Pt, leg: string, legAnkle: Pt): Region =>
  (x, y) => [on(plate, x, y), on(leg, legAnkle[0] + (x - ankle[0]) * 0.315, legAnkle[1] + (y - ankle[1]) * 0.47)]

/** Between two lines of the ear: percent along them, and from the first (0) to the second (1). */
const bands = {
  helix: ['outer', 'rim'],
  scapha: ['rimback', 'back'],
  'upper-crus': ['backup', 'upper'],
  antihelix: ['backlow', 'fold'],
  'lower-crus': ['lower', 'ridge'],
  fossa: ['upper', 'lower'],
  cymba: ['ridge', 'crus'],
  tragus: ['face', 'tragus'],
  antitragus: ['notch', 'lobe'],
  lobule: ['lobe', 'lobelow'],
} as const
const bandRegions = Object.fromEntries(
  Object.entries(bands).map(([name, [first, second]]): [string, Region] => [
    name,
    (along, over, plates) => {
      const named = plates.get('ear')?.named
      const [a, b] = [named?.get(first), named?.get(second)]
      return a && b ? [on('ear', ...mix(measured(a, 0, 100)(along), measured(b, 0, 100)(along), over))] : []
    },
  ]),
)

export const regions: Readonly<Record<string, Region>> = {
  face: (along, lateral) => [on('front', ...faceAt(along, lateral))],
  occiput: (along, lateral) => [on('back', ...occiputAt(along, lateral))],
  neck: (along, lateral) => [on('front', trunkCun * lateral, 190 + 21 * along)],
  scalp,
  temple,
  trunk: grid('front', trunkHeights),
  back: grid('back', backHeights),
  upper: limb([upper('front', 'front'), upper('back', 'back')], 40),
  fore: limb([fore('front', 'front'), fore('back', 'back')], 40),
  thigh: limb(
    [
      { plate: 'front', facing: 'front', axis: thighAxis },
      { plate: 'back', facing: 'back', axis: thighAxis },
      outerThigh,
      innerThigh,
    ],
    80,
  ),
  shank: limb(
    [
      { plate: 'front', facing: 'front', axis: shankAxis },
      { plate: 'back', facing: 'back', axis: shankAxis },
      outerShank,
      innerShank,
    ],
    60,
  ),
  palm: hand('front', 'palm', 1),
  'wrist-palm': (down, radial) => [on('palm', handScale * radial, -handScale * down)],
  'wrist-back': (down, radial) => [on('hand-back', -handScale * radial, -handScale * down)],
  dorsum: hand('back', 'hand-back', -1),
  ...fingerRegions,
  ...bandRegions,
  'head-side': onProfile,
  'inner-foot': foot('foot-inner', [108, -30], 'leg-inner', [10, 1431.5]),
  'outer-foot': foot('foot-outer', [-104, 18], 'side', [-14, 1453.4]),
  instep: across('front', (u) => 1440 + 1.01 * u, 76),
  heel: across('back', (u) => 1431.5 + 26.8 * u, 74),
}
