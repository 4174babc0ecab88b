import { type Curve, curvesThrough, type Landmark, mirrored, type Pt, pathOf, sampled } from './plane.ts'

const kinds = ['skin', 'hair', 'pen', 'tone', 'fill', 'ghost'] as const

/** One element drawn on a plate. `skin` is the body itself; the rest is drawn over it. */
export type Stroke = {
  kind: (typeof kinds)[number]
  d: string
  width: number
  /** Opacity, from 0 to 1. */
  weight: number
}

export type Plate = {
  id: string
  strokes: readonly Stroke[]
  /** The bodies on the plate, as polygons. */
  outlines: readonly (readonly Pt[])[]
  /** Named lines, for places measured between two of them. */
  named: ReadonlyMap<string, readonly Pt[]>
  /** Right half as curves and its mirror image, when the plate has two halves. */
  halves: { right: readonly Curve[]; left: readonly Curve[] } | null
}

/** `12,90 24,85.5c`: landmarks, `c` at a corner. */
export const landmarksOf = (text: string): Landmark[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const corner = word.endsWith('c')
      const [x, y, ...more] = (corner ? word.slice(0, -1) : word).split(',').map(Number)
      if (x === undefined || y === undefined || more.length || Number.isNaN(x + y))
        throw new Error(`no landmark: ${word}`)
      return { at: [x, y], corner }
    })

const flip = ({ at, corner }: Landmark): Landmark => ({ at: mirrored(at), corner })

/** From midline to midline; the other half is its exact mirror image. */
function wholeOf(half: readonly Landmark[]) {
  const inner = (i: number) => half.at(i) ?? half[0]
  const before = inner(1)
  const after = inner(-2)
  if (!before || !after) return { right: [], left: [] }
  const right = curvesThrough([flip(before), ...half, flip(after)]).slice(1, -1)
  const left = right.map(([a, b, c, d]): Curve => [mirrored(d), mirrored(c), mirrored(b), mirrored(a)]).reverse()
  return { right, left }
}

/** A guide has a name and is not drawn. */
type Line = {
  kind: Stroke['kind'] | 'guide'
  width: number
  weight: number
  marks: ReadonlySet<string>
  points: Landmark[]
}

/** `pen 1.6 .5 mirror : 12,90 24,85.5 38,86`: kind, width, opacity, closing, landmarks. */
function lineOf(text: string): Line {
  const [head = '', points = ''] = text.split(':')
  const [kind = '', ...words] = head.trim().split(/\s+/)
  const known = kind === 'guide' ? kind : kinds.find((k) => k === kind)
  if (!known) throw new Error(`no such kind: ${kind}`)
  const [width = 1, weight = 1] = words.filter((w) => /^[\d.]/.test(w)).map(Number)
  return { kind: known, width, weight, marks: new Set(words), points: landmarksOf(points) }
}

function drawnLine({ marks, points }: Line) {
  const isClosed = marks.has('closed') || marks.has('half')
  const halves = marks.has('half') ? wholeOf(points) : null
  const curves = halves ? [...halves.right, ...halves.left] : curvesThrough(points, isClosed)
  const twin = marks.has('mirror') ? pathOf(curvesThrough(points.map(flip), isClosed), isClosed) : ''
  return { curves, halves, d: pathOf(curves, isClosed) + twin }
}

export function plateOf(id: string, text: string): Plate {
  const strokes: Stroke[] = []
  const outlines: Pt[][] = []
  const named = new Map<string, Pt[]>()
  let half: Plate['halves'] = null
  for (const row of text.split('\n').filter((l) => l.trim() && !l.startsWith('#'))) {
    const line = lineOf(row)
    const { kind, width, weight, marks } = line
    const { curves, halves, d } = drawnLine(line)
    const name = [...marks].find((m) => m.startsWith('='))
    if (name) named.set(name.slice(1), sampled(curves))
    if (kind !== 'guide') strokes.push({ kind, width, weight, d })
    if (kind !== 'skin') continue
    outlines.push(sampled(curves))
    half ??= halves
  }
  return { id, strokes, outlines, named, halves: half }
}
