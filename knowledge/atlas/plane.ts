/** Plane geometry of the plates: smooth lines through landmarks, and what they enclose. */

export type Pt = readonly [x: number, y: number]
/** At a corner the curve is interrupted. */
export type Landmark = { at: Pt; corner: boolean }
export type Curve = readonly [from: Pt, leave: Pt, arrive: Pt, to: Pt]

export const mix = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
export const distance = (a: Pt, b: Pt) => Math.hypot(a[0] - b[0], a[1] - b[1])
export const mirrored = ([x, y]: Pt): Pt => [x === 0 ? 0 : -x, y]
export const rounded = ([x, y]: Pt): Pt => [tidy(x), tidy(y)]
const tidy = (n: number) => Math.round(n * 10) / 10 || 0

/** Centripetal Catmull-Rom: it passes through every landmark and makes no loops between uneven ones. */
export function curvesThrough(points: readonly Landmark[], closed = false): Curve[] {
  const count = points.length
  const at = (i: number) => points[closed ? (i + count) % count : i]
  const curves: Curve[] = []
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const from = at(i)
    const to = at(i + 1)
    if (!from || !to) continue
    curves.push([
      from.at,
      from.corner ? mix(from.at, to.at, 1 / 3) : handle(at(i - 1)?.at, from.at, to.at),
      to.corner ? mix(to.at, from.at, 1 / 3) : handle(at(i + 2)?.at, to.at, from.at),
      to.at,
    ])
  }
  return curves
}

/** The control point by which the curve leaves `here` towards `next`, coming from `before`. */
function handle(before: Pt | undefined, here: Pt, next: Pt): Pt {
  if (!before) return mix(here, next, 1 / 3)
  const near = Math.sqrt(distance(before, here)) || 1e-6
  const far = Math.sqrt(distance(here, next)) || 1e-6
  const weight = 2 * near * near + 3 * near * far + far * far
  const along = (axis: 0 | 1) =>
    (near * near * next[axis] - far * far * before[axis] + weight * here[axis]) / (3 * near * (near + far))
  return [along(0), along(1)]
}

export function pathOf(curves: readonly Curve[], closed = false) {
  const first = curves[0]
  if (!first) return ''
  const write = (p: Pt) => rounded(p).join(' ')
  return `M${write(first[0])}${curves.map(([, a, b, c]) => `C${write(a)} ${write(b)} ${write(c)}`).join('')}${closed ? 'Z' : ''}`
}

export function pointAt([a, b, c, d]: Curve, t: number): Pt {
  const u = 1 - t
  const on = (i: 0 | 1) => u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i]
  return [on(0), on(1)]
}

export const sampled = (curves: readonly Curve[], steps = 8): Pt[] =>
  curves.flatMap((curve, i) =>
    Array.from({ length: i ? steps : steps + 1 }, (_, k) => pointAt(curve, (i ? k + 1 : k) / steps)),
  )

const edgesOf = (polygon: readonly Pt[]): (readonly [Pt, Pt])[] =>
  polygon.flatMap((p, i) => {
    const next = polygon[(i + 1) % polygon.length]
    return next ? [[p, next] as const] : []
  })

export function isInside([x, y]: Pt, polygon: readonly Pt[]) {
  let inside = false
  let before = polygon.at(-1)
  for (const here of polygon) {
    if (before && before[1] > y !== here[1] > y) {
      const crossing = ((here[0] - before[0]) * (y - before[1])) / (here[1] - before[1]) + before[0]
      if (x < crossing) inside = !inside
    }
    before = here
  }
  return inside
}

/** The distance from `from` to the outline along a ray; null when it never meets it. */
export function reach(from: Pt, [dx, dy]: Pt, polygon: readonly Pt[]): number | null {
  let nearest: number | null = null
  let a = polygon.at(-1)
  for (const b of polygon) {
    if (!a) break
    const ex = b[0] - a[0]
    const ey = b[1] - a[1]
    const cross = dx * ey - dy * ex
    const along = ((a[0] - from[0]) * ey - (a[1] - from[1]) * ex) / cross
    const across = ((a[0] - from[0]) * dy - (a[1] - from[1]) * dx) / cross
    a = b
    if (!(along > 1e-6 && across >= 0 && across <= 1)) continue
    if (nearest === null || along < nearest) nearest = along
  }
  return nearest
}

/** Linear interpolation in a table of keys and values; beyond its ends it extrapolates from the last two rows. */
export function interpolate(table: readonly Pt[], key: number): number {
  const rows = table.length
  let i = 0
  while (i < rows - 2 && key > (table[i + 1]?.[0] ?? 0)) i++
  const [k0, a] = table[i] ?? [0, 0]
  const [k1, b] = table[i + 1] ?? [k0 + 1, a]
  return a + ((b - a) * (key - k0)) / (k1 - k0)
}

/** A line parametrised by its length, from `start` at its first point to `end` at its last. */
export function measured(line: readonly Pt[], start: number, end: number): (along: number) => Pt {
  let walked = 0
  const lengths = line.map((p, i) => {
    walked += distance(line[i - 1] ?? p, p)
    return walked
  })
  const total = lengths.at(-1) ?? 1
  const axis = (which: 0 | 1) => line.map((p, i): Pt => [start + ((lengths[i] ?? 0) / total) * (end - start), p[which]])
  const xs = axis(0)
  const ys = axis(1)
  return (along) => [interpolate(xs, along), interpolate(ys, along)]
}

export function centreOf(polygon: readonly Pt[]): Pt {
  let area = 0
  let x = 0
  let y = 0
  for (const [a, b] of edgesOf(polygon)) {
    const cross = a[0] * b[1] - b[0] * a[1]
    area += cross
    x += (a[0] + b[0]) * cross
    y += (a[1] + b[1]) * cross
  }
  const centre: Pt = area ? [x / (3 * area), y / (3 * area)] : (polygon[0] ?? [0, 0])
  return isInside(centre, polygon) ? centre : widestPlace(polygon)
}

/** The place inside an irregular shape farthest from its edge, on a grid of twenty. */
function widestPlace(polygon: readonly Pt[]): Pt {
  const xs = polygon.map((p) => p[0])
  const ys = polygon.map((p) => p[1])
  const step = (values: readonly number[], i: number) =>
    Math.min(...values) + ((Math.max(...values) - Math.min(...values)) * i) / 20
  let best: Pt = polygon[0] ?? [0, 0]
  let room = 0
  for (let i = 1; i < 20; i++)
    for (let j = 1; j < 20; j++) {
      const here: Pt = [step(xs, i), step(ys, j)]
      const free = isInside(here, polygon) ? Math.min(...polygon.map((p) => distance(p, here))) : 0
      if (free <= room) continue
      room = free
      best = here
    }
  return best
}
