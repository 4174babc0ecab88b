import { beforeAll, expect, test } from 'vitest'
import { atlas } from '#contract/acupuncture/atlas.ts'
import { atlasViews } from '#contract/acupuncture/choices.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

test('every point of the fourteen channels is listed with its views, but for the two that lie hidden', async () => {
  const { points, channels } = await doctor(atlas.points, {})
  // Groups of 靳三针 and Dong are named.
  for (const [group, name] of [
    ['胃三针', '中脘'],
    ['下三皇', '肾关'],
    ['肩三针', '肩三针'],
  ] as const)
    expect(points.filter((p) => p.groups.includes(group)).map((p) => p.name)).toContain(name)
  const ofChannels = points.filter((p) => p.system === 'channel')
  expect(ofChannels).toHaveLength(362)
  expect(ofChannels.filter((p) => !p.views.length).map((p) => p.name)).toEqual(['会阴', '龈交'])
  expect(points.find((p) => p.pointId === 'st36')).toMatchObject({
    code: 'ST36',
    name: '足三里',
    pinyin: 'zusanli',
    initials: 'zsl',
    channel: 'ST',
  })
  expect(channels.map((c) => c.code)).toContain('GV')
})

test('each view answers its figure, and the points that the list says it shows', async () => {
  const { points } = await doctor(atlas.points, {})
  for (const view of atlasViews) {
    const picture = await doctor(atlas.picture, { view })
    expect(picture.strokes.some((s) => s.kind === 'skin' && s.d.startsWith('M'))).toBe(true)
    const drawn = new Set(picture.marks.map((m) => m.pointId))
    const listed = points.filter((p) => p.views.includes(view)).map((p) => p.pointId)
    expect(listed.length, view).toBeGreaterThan(0)
    expect(listed.filter((id) => !drawn.has(id))).toEqual([])
  }
})

test('a view is small enough to be fetched when it is looked at', async () => {
  for (const view of atlasViews) {
    const picture = await doctor(atlas.picture, { view })
    expect(JSON.stringify(picture).length, view).toBeLessThan(120_000)
  }
})
