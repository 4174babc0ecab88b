import { readFileSync } from 'node:fs'
import type { Atlas } from './atlas.ts'
import { curvesThrough, isInside, type Landmark, mirrored, type Pt, pathOf, sampled } from './plane.ts'

/** One unbroken line of a channel on one plate. */
export type Course = {
  plate: string
  /** WHO code. */
  channel: string
  pointIds: readonly string[]
  d: string
  line: readonly Pt[]
  inner: boolean
  midline: boolean
}

type Step = { pointId: string; isMirrored: boolean } | { plate: string; at: Pt }
type Stretch = { channel: string; inner: boolean; steps: readonly Step[] }

const stepOf = (word: string): Step[] => {
  const via = /^\(([-\d.]+),([-\d.]+)([a-z-]+)\)$/.exec(word)
  if (via) return [{ plate: via[3] ?? '', at: [Number(via[1]), Number(via[2])] }]
  const range = /^([a-z]+)(\d+)-\1(\d+)$/.exec(word)
  if (!range) return [{ pointId: word.replace(/^-/, ''), isMirrored: word.startsWith('-') }]
  const from = Number(range[2])
  return Array.from({ length: Number(range[3]) - from + 1 }, (_, i) => ({
    pointId: `${range[1]}${from + i}`,
    isMirrored: false,
  }))
}

export function readStretches(): Stretch[] {
  const text = readFileSync(`${import.meta.dirname}/../data/atlas/courses.txt`, 'utf8')
  return text.split('\n').flatMap((row) => {
    const [channel = '', course = ''] = row.split(' : ')
    if (!course || row.startsWith('#')) return []
    return course.split(';').map((part) => {
      const words = part.trim().split(/\s+/)
      const inner = words[0] === '~'
      return { channel: channel.trim().toUpperCase(), inner, steps: words.slice(inner ? 1 : 0).flatMap(stepOf) }
    })
  })
}

/** Where a point is on the plate; the part that crosses to the other half is not visible from the side. */
type PlaceOf = (pointId: string, isMirrored: boolean) => Pt | undefined
type Run = { pointIds: string[]; places: Landmark[] }

/** The part of a stretch visible on a plate: the line continues as long as each next point is on it. */
function runsOn(plate: string, { steps }: Stretch, placeOf: PlaceOf): Run[] {
  const runs: Run[] = [{ pointIds: [], places: [] }]
  for (const step of steps) {
    const run = runs.at(-1)
    if (!run) break
    if ('at' in step) {
      if (step.plate === plate) run.places.push({ at: step.at, corner: false })
      continue
    }
    const at = placeOf(step.pointId, step.isMirrored)
    if (!at) {
      if (run.places.length) runs.push({ pointIds: [], places: [] })
      continue
    }
    run.pointIds.push(step.pointId)
    run.places.push({ at: step.isMirrored ? mirrored(at) : at, corner: false })
  }
  return runs.filter((run) => run.pointIds.length > 1)
}

export function coursesOf(atlas: Atlas): Course[] {
  const stretches = readStretches()
  return [...atlas.plates.keys()].flatMap((plate) => {
    const marks = atlas.marks.get(plate) ?? []
    const places = new Map(marks.filter((m) => m.shape === 'spot').map((m) => [m.pointId, m.at]))
    const outline = atlas.plates.get(plate)?.outlines ?? []
    const hasTwoHalves = Boolean(atlas.plates.get(plate)?.halves)
    const placeOf: PlaceOf = (id, isMirrored) => (isMirrored && !hasTwoHalves ? undefined : places.get(id))
    const isOn = (p: Pt) => outline.some((o) => isInside([p[0] + 1e-6, p[1]], o))
    return stretches.flatMap((stretch) =>
      runsOn(plate, stretch, placeOf).map(({ pointIds, places: through }): Course => {
        // A curve that would leave the body is replaced by straight lines from point to point.
        const smooth = curvesThrough(through)
        const curves = sampled(smooth).every(isOn)
          ? smooth
          : curvesThrough(through.map((p) => ({ ...p, corner: true })))
        return {
          plate,
          channel: stretch.channel,
          pointIds,
          d: pathOf(curves),
          line: sampled(curves),
          inner: stretch.inner,
          midline: stretch.channel === 'CV' || stretch.channel === 'GV',
        }
      }),
    )
  })
}
