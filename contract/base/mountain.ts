/**
 * A pulse wave that is a mountain ridge: a quick rise, a slow fall, a second shoulder. The sign-in page and the poster draw
 * it; computed, so that it costs no download. 840 wide; peaks and baseline lie between 280 and 510.
 */
type Point = { x: number; y: number }
type Peak = { at: number; height: number; rise: number; fall: number }

const steps = 760
const [left, right] = [-30, 870]

function ridge(base: number, peaks: readonly Peak[], drift = 18): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const x = left + (i * (right - left)) / steps
    let y = base - drift * Math.sin((i / steps) * 3)
    for (const { at, height, rise, fall } of peaks) {
      y -= height * Math.exp(-((Math.abs(x - at) / (x < at ? rise : fall)) ** 1.55))
      y -= height * 0.16 * Math.exp(-(((x - at - fall * 1.25) / (fall * 0.42)) ** 2))
    }
    return { x, y: y + 1.6 * Math.sin(x * 0.045) + 0.9 * Math.sin(x * 0.11 + 1) }
  })
}

const peak = (at: number, height: number, rise: number, fall: number): Peak => ({ at, height, rise, fall })
const drawFar = () => ridge(452, [peak(120, 70, 60, 90), peak(330, 120, 70, 120), peak(690, 95, 80, 110)])
const drawMiddle = () => ridge(478, [peak(60, 60, 50, 80), peak(505, 150, 60, 110), peak(800, 70, 60, 60)])
const drawNear = () => ridge(500, [peak(205, 118, 34, 62), peak(395, 205, 40, 74), peak(605, 150, 36, 80)], 10)

const pair = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
const every = (points: readonly Point[], n: number) => points.filter((_, i) => i % n === 0)
const filled = (points: readonly Point[]) => `M${every(points, 3).map(pair).join(' ')} L${right} 640 ${left} 640Z`

/** The brush stroke: light when rising, pressed when falling. */
function stroke(points: readonly Point[], width: number): string {
  const [upper, lower]: [Point[], Point[]] = [[], []]
  for (const [i, { x, y }] of points.entries()) {
    const before = points[Math.max(0, i - 3)] ?? { x, y }
    const after = points[Math.min(points.length - 1, i + 3)] ?? { x, y }
    const [dx, dy] = [after.x - before.x, after.y - before.y]
    const length = Math.hypot(dx, dy) || 1
    const rising = -dy / length
    const w = Math.max(
      0.7,
      width * (0.55 - 0.42 * rising + 0.2 * Math.sin(i * 0.031 + 1.4) + 0.08 * Math.sin(i * 0.13)),
    )
    upper.push({ x: x + (dy / length) * w * 0.25, y: y - (dx / length) * w * 0.25 })
    lower.push({ x: x - (dy / length) * w, y: y + (dx / length) * w })
  }
  return `M${[...every(upper, 2), ...every(lower, 2).reverse()].map(pair).join(' ')}Z`
}

/** Where the hairs of a drying brush separate; a fixed sequence, so that the picture is always the same. */
function fraction(n: number): number {
  const value = Math.sin(n * 12.9898) * 43758.5453
  return value - Math.floor(value)
}

const drawHairs = (near: readonly Point[]) =>
  Array.from({ length: 22 }, (_, k) => {
    const at = [205, 395, 605][k % 3] ?? 205
    const start = Math.floor(((at + 60 + fraction(k) * 40) / 900) * steps)
    const part = near.slice(start, start + 24 + Math.floor(fraction(k + 50) * 40))
    const offset = 1 + fraction(k + 100) * 6
    return {
      d: `M${every(part, 4)
        .map(({ x, y }) => pair({ x, y: y + offset }))
        .join(' L')}`,
      width: 0.4 + fraction(k + 150) * 0.6,
    }
  })

/** The paths of the picture, from the most distant one on. */
export function drawMountain() {
  const near = drawNear()
  return {
    washes: [
      { id: 'wash-far', d: filled(drawFar()), opacity: 0.1 },
      { id: 'wash-middle', d: filled(drawMiddle()), opacity: 0.16 },
      { id: 'wash-near', d: filled(near), opacity: 0.26 },
    ],
    brush: stroke(near, 9.5),
    dryHairs: drawHairs(near),
    /** The three positions of the fingers. */
    fingers: [
      { mark: '寸', x: 205, y: 352 },
      { mark: '关', x: 395, y: 262 },
      { mark: '尺', x: 605, y: 320 },
    ],
  } as const
}
