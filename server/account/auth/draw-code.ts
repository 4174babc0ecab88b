import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/**
 * Characters as strokes on a grid of 10 × 14, so that no font of the machine is needed. `~` marks a curve through its
 * points. Left out are those that look like another: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '0,14 5,0 10,14|2,9 8,9',
  C: '~10,2.5 7,0 3,0.5 0,4 0,10 3,13.5 7,14 10,11.5',
  D: '0,0 0,14|~0,0 5,0 9,3 10,7 9,11 5,14 0,14',
  E: '10,0 0,0 0,14 10,14|0,7 8,7',
  F: '10,0 0,0 0,14|0,7 8,7',
  G: '~10,2.5 7,0 3,0.5 0,4 0,10 3,13.5 7,14 10,11|10,13 10,8 6,8',
  H: '0,0 0,14|10,0 10,14|0,7 10,7',
  J: '4,0 10,0|~9,0 9,5 9,10 8,13 5,14 2,13 1,10',
  K: '0,0 0,14|10,0 0,8|3,6 10,14',
  M: '0,14 0,0 5,8 10,0 10,14',
  N: '0,14 0,0 10,14 10,0',
  P: '0,14 0,0|~0,0 6,0 10,2 10,6 6,7.5 0,7.5',
  Q: '~5,0 1,2 0,7 1,12 5,14 9,12 10,7 9,2 5,0|6,10 11,15',
  R: '0,14 0,0|~0,0 6,0 10,2 10,6 6,7.5 0,7.5|4,7.5 10,14',
  T: '0,0 10,0|5,0 5,14',
  U: '0,0 0,9|~0,9 1,13 5,14 9,13 10,9|10,9 10,0',
  W: '0,0 2.5,14 5,5 7.5,14 10,0',
  X: '0,0 10,14|10,0 0,14',
  Y: '0,0 5,7 10,0|5,7 5,14',
  '2': '~0,3 2,0.5 5,0 9,1.5 9,5 5,9 0,14|0,14 10,14',
  '3': '~0.5,1.5 4,0 8,0.5 9,3.5 7,6 4,6.7|~4,6.7 8,7.5 10,10 8.5,13 4.5,14 0,12.5',
  '4': '7,14 7,0 0,10 10,10',
  '5': '9,0 1.5,0 1,6|~1,6 5,5 9,6.5 10,10 8,13.3 4,14 0,12.5',
  '6': '~8.5,0.5 4,2 1,6 0,10 2,13.5 5,14 9,12.5 9.5,9 7,6.5 3,7 0.5,9.5',
  '7': '0,0 10,0 4,14',
  '8': '~5,6.7 1.5,5 1,2 5,0 9,2 8.5,5 5,6.7 1,8.5 0,11.5 5,14 10,11.5 9,8.5 5,6.7',
  '9': '~1.5,13.5 6,12 9,8 10,4 8,0.5 5,0 1,1.5 0.5,5 3,7.5 7,7 9.5,4.5',
}
export const alphabet = Object.keys(strokes).join('')

type Point = readonly [number, number]
const size = { width: 150, height: 52 }
const ink = '#1E2522'
const paper = '#F5F2EA'

const between = (low: number, high: number) => low + (randomInt(1_000_001) / 1_000_000) * (high - low)

const pointsOf = (stroke: string) =>
  stroke
    .replace('~', '')
    .split(' ')
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(',').map(Number)
      return [x, y]
    })

/** Catmull-Rom: a curve through all its points. */
function along([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const at = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t ** 2 + (3 * q - p - 3 * r + s) * t ** 3)
  return [at(a[0], b[0], c[0], d[0]), at(a[1], b[1], c[1], d[1])]
}

/** Many points on a stroke, so that bending the plane bends the straight lines too. */
function sample(stroke: string): Point[] {
  const points = pointsOf(stroke)
  const isCurve = stroke.startsWith('~')
  const steps = 8
  return points.slice(1).flatMap((to, i) => {
    const from = points[i] ?? to
    const before = (isCurve && points[i - 1]) || from
    const after = (isCurve && points[i + 2]) || to
    return Array.from({ length: steps + 1 }, (_, n): Point => {
      const t = n / steps
      if (isCurve) return along([before, from, to, after], t)
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
    })
  })
}

/** One character at its place: turned, leaning, larger or smaller than its neighbours. */
function place(index: number): (point: Point) => Point {
  const turn = between(-0.28, 0.28)
  const lean = between(-0.25, 0.25)
  const scale = between(1.8, 2.3)
  const [x0, y0] = [26 + index * 33 + between(-3, 3), size.height / 2 + between(-3, 3)]
  return ([px, py]) => {
    const [x, y] = [(px - 5 + (7 - py) * lean) * scale, (py - 7) * scale]
    return [x0 + x * Math.cos(turn) - y * Math.sin(turn), y0 + x * Math.sin(turn) + y * Math.cos(turn)]
  }
}

/** The whole picture in waves. */
function waves(): (point: Point) => Point {
  const [a, b] = [between(1.2, 2.4), between(1.2, 2.4)]
  const [p, q] = [between(0, 6.3), between(0, 6.3)]
  const [l, m] = [between(7, 11), between(12, 20)]
  return ([x, y]) => [x + a * Math.sin(y / l + p), y + b * Math.sin(x / m + q)]
}

const line = (points: readonly Point[], width: number) =>
  `<polyline points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" stroke-width="${width.toFixed(1)}"/>`

const noise = () => {
  const heights = Array.from({ length: 6 }, () => between(6, size.height - 6))
  return sample(`~${heights.map((y, i) => `${i * 30},${y}`).join(' ')}`)
}

/** Drawn as pixels, because the lines of an SVG would reveal the characters. */
export function drawCode(code: string): Promise<Buffer> {
  const bend = waves()
  const letters = [...code].flatMap((character, index) => {
    const put = place(index)
    const width = between(2.6, 3.6)
    return (strokes[character] ?? '').split('|').map((stroke) => line(sample(stroke).map(put).map(bend), width))
  })
  const crossing = Array.from({ length: 2 }, () => line(noise(), between(1.1, 1.6)))
  const { width, height } = size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/><g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${[...letters, ...crossing].join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
