import { describe, expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import { type Atlas, compileAtlas, type Mark, marksIn } from './atlas.ts'
import {
  countMeasured,
  disorderedCourses,
  misplacedPoints,
  missingPoints,
  outsidePoints,
  unevenRows,
  unmirroredPlates,
} from './check.ts'
import { coursesOf } from './courses.ts'
import { isInside } from './plane.ts'
import { extentOf, placeOn } from './rulers.ts'
import { saidOf } from './said.ts'
import { views } from './views.ts'

const { points } = loadKnowledge()
const atlas = compileAtlas()
const courses = coursesOf(atlas)

/** The atlas with one point of a plate moved. */
function moved(plate: string, pointId: string, dx: number, dy: number): Atlas {
  const shift = (m: Mark): Mark => (m.pointId === pointId ? { ...m, at: [m.at[0] + dx, m.at[1] + dy] } : m)
  return { ...atlas, marks: new Map([...atlas.marks, [plate, (atlas.marks.get(plate) ?? []).map(shift)]]) }
}

test('every point of the base is on a view that shows its kind, or is named as not drawn', () => {
  expect([...missingPoints(atlas, points)]).toEqual([])
  const channelPoints = [...points.values()].filter((p) => p.system === 'channel')
  expect(channelPoints).toHaveLength(362)
  expect(channelPoints.filter((p) => atlas.notDrawn.has(p.id)).map((p) => p.zh)).toEqual(['会阴', '龈交'])
})

test('left and right are mirror images to the last bit', () => {
  expect([...unmirroredPlates(atlas)]).toEqual([])
  expect([...atlas.plates.values()].filter((p) => p.halves).map((p) => p.id)).toEqual(['front', 'back', 'head-top'])
})

test('no point, line or zone leaves the body', () => {
  expect([...outsidePoints(atlas)]).toEqual([])
})

test('each channel meets its points in their order', () => {
  expect([...disorderedCourses(atlas, courses)]).toEqual([])
  expect(new Set(courses.map((c) => c.channel)).size).toBe(14)
})

test('distances in cun agree with the words of the locations, measured from what is drawn', () => {
  expect([...misplacedPoints(atlas, points)]).toEqual([])
  expect([...unevenRows(atlas, points)]).toEqual([])
  expect(countMeasured(atlas, points)).toBeGreaterThan(260)
})

describe('a point that is moved is found', () => {
  test.each([
    ['front', 'cv12', 0, 12],
    ['front', 'st25', 9, 0],
    ['front', 'pc6', 0, 14],
    ['front', 'lu6', 0, -14],
    ['front', 'lu3', 0, 14],
    ['front', 'st36', 0, 12],
    ['front', 'sp6', 0, -12],
    ['front', 'st34', 0, 12],
    ['front', 'ki16', -8, 0],
    ['back', 'bl23', 8, 0],
    ['back', 'te5', 0, 14],
    ['back', 'bl55', 0, 12],
    ['head-side', 'gv23', -14, 0],
    ['head-top', 'bl5', 9, 0],
  ])('%s %s by %d, %d', (plate, id, dx, dy) => {
    expect([...misplacedPoints(moved(plate, id, dx, dy), points)].join()).toContain(`${id}:`)
  })
  test('off its row, off the body, and off its channel', () => {
    expect([...unevenRows(moved('back', 'bl18', 0, 6), points)].join()).toContain('bl18')
    expect([...outsidePoints(moved('ear', 'ear-hx6-7i', 0, -40))].join()).toContain('ear-hx6-7i')
    expect([...disorderedCourses(moved('front', 'ht7', 0, -60), courses)].join()).toContain('ht7')
  })
})

test('landmarks of the back stand at the vertebrae that they are felt by', () => {
  const heightOf = (id: string) => placeOn(atlas, 'back', id)?.at[1] ?? 0
  const scapula = extentOf(atlas, 'back', 'scapula')
  expect(Math.abs(heightOf('bl13') - scapula.top)).toBeLessThan(6)
  expect(Math.abs(heightOf('bl17') - scapula.bottom)).toBeLessThan(6)
  expect(Math.abs(heightOf('bl25') - extentOf(atlas, 'back', 'iliac-crest').top)).toBeLessThan(12)
  expect(Math.abs(heightOf('gv14') - extentOf(atlas, 'back', 'vertebra').middle[1])).toBeLessThan(3)
})

test('the middle of each zone of the ear lies in that zone and in no other', () => {
  const zones = marksIn(atlas, 'ear').filter((m) => m.shape === 'zone')
  expect(zones).toHaveLength(65)
  for (const { pointId, at } of zones)
    expect(zones.filter((z) => isInside(at, z.polygon)).map((z) => z.pointId)).toEqual([pointId])
})

test('words of a location are read in cun', () => {
  expect(saidOf('脐中上4寸，前正中线旁开0.5寸')).toEqual([
    { from: 'navel', cun: 4, way: 'along' },
    { from: 'midline', cun: 0.5, way: 'lateral' },
  ])
  expect(saidOf('腕掌侧远端横纹上2寸，掌长肌腱与桡侧腕屈肌腱之间')).toEqual([{ from: 'wrist', cun: -2, way: 'along' }])
  expect(saidOf('犊鼻下3寸，犊鼻与解溪连线上')).toEqual([{ from: '犊鼻', cun: 3, way: 'along' }])
  expect(saidOf('眼球与眶下缘之间，瞳孔直下')).toEqual([])
})

test('every view shows points of what it is for', () => {
  for (const [view, { systems }] of Object.entries(views)) {
    const lead = systems[0]
    const shown = marksIn(atlas, view as keyof typeof views).filter((m) => points.get(m.pointId)?.system === lead)
    expect(shown.length, view).toBeGreaterThan(0)
  }
})
