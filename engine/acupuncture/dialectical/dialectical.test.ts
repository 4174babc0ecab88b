import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { guidesOf, matchingOf } from '#tools/brain/prepared.ts'
import { checkNeedles } from '../safety/check-needles.ts'
import { doubleHourAt } from '../time/calendar.ts'
import { openPointsAt } from '../time/open-points.ts'
import { chooseConstant } from './choose-constant.ts'
import { chooseDynamic } from './choose-dynamic.ts'
import { chooseFiveGates } from './choose-five-gates.ts'
import type { Choice, NeedlePerson } from './dialectical.types.ts'
import { locateChannels } from './locate-channels.ts'
import { profileOf } from './profile.ts'

const knowledge = loadKnowledge()
const guides = guidesOf(knowledge)
const matching = matchingOf(knowledge)
const adult: NeedlePerson = { ageYears: 40, pregnant: false, thin: false }
const hour = doubleHourAt(Date.parse('2026-03-02T10:00:00Z'), 'at-23')
const taken = 3

const evidenceOf = (ids: readonly string[]) => ids.map((signId) => ({ signId, present: true, weight: 1 }))

function chooseAll(ids: readonly string[], person = adult): Record<'constant' | 'dynamic' | 'gates', Choice> {
  const picture = profileOf(guides, matching, evidenceOf(ids))
  const channels = locateChannels(guides, matching, picture).slice(0, taken)
  return {
    constant: chooseConstant(guides, picture, channels, person),
    dynamic: chooseDynamic(guides, picture, channels, person, hour),
    gates: chooseFiveGates(guides, picture, channels, person),
  }
}

/** A patient with all signs of a pattern. */
function signsOf(name: string): string[] {
  const pattern = knowledge.patterns.get(knowledge.patternNames.get(name) ?? '')
  if (!pattern) throw new Error(`no pattern ${name}`)
  const { key, main, tongue, pulse } = pattern.signs
  return [...key, ...main, ...tongue, ...pulse]
}
const ids = (choice: Choice) => choice.points.map((p) => p.pointId)

const pairs = `
  风寒束表证 风热犯表证|风寒犯肺证 风热犯肺证|大肠湿热证 脾肾阳虚证|肝胆湿热证 肝郁气滞证|心气虚证 心阴虚证|心血虚证 心火亢盛证
  胃热炽盛证 胃阳虚证|胃阴虚证 胃阳虚证|脾气虚证 脾阳虚证|脾气虚证 湿热蕴脾证|肾阴虚证 肾阳虚证|肝阳上亢证 肝血虚证|肝火炽盛证 肝阴虚证
  肺阴虚证 肺气虚证|痰热壅肺证 寒痰阻肺证|膀胱湿热证 肾气不固证|心脉瘀阻证 心阳虚证|肝肾阴虚证 脾肾阳虚证|气虚证 血虚证|寒湿困脾证 湿热蕴脾证
  肝胃不和证 食滞胃肠证|心脾两虚证 心肾不交证`
  .trim()
  .split(/[|\n]/)
  .map((p) => p.trim().split(' '))

test('there are twenty pairs of near patterns and more', () => expect(pairs.length).toBeGreaterThanOrEqual(20))

test.each(pairs)('%s and %s never have the same points', (one = '', other = '') => {
  const [a, b] = [chooseAll(signsOf(one)), chooseAll(signsOf(other))]
  for (const way of ['constant', 'dynamic', 'gates'] as const) {
    const [x, y] = [ids(a[way]), ids(b[way])]
    const [onlyX, onlyY] = [x.filter((id) => !y.includes(id)), y.filter((id) => !x.includes(id))]
    expect(Math.min(onlyX.length, onlyY.length), way).toBeGreaterThanOrEqual(1)
    expect(onlyX.length + onlyY.length, way).toBeGreaterThanOrEqual(3)
  }
})

test('every point is explained by a rule with its source, is of the base, and stands once', () => {
  for (const pattern of knowledge.patterns.values()) {
    const all = chooseAll([...pattern.signs.key, ...pattern.signs.main, ...pattern.signs.tongue])
    for (const choice of Object.values(all)) {
      expect(new Set(ids(choice)).size, pattern.zh).toBe(choice.points.length)
      expect(choice.points.map((p) => p.order)).toEqual(choice.points.map((_, i) => i + 1))
      for (const p of choice.points) {
        const range = knowledge.points.get(p.pointId)?.needling?.depthCun
        expect(p.because.length > 0 && p.because.every((r) => r.rule && r.source), `${pattern.zh} ${p.pointId}`).toBe(
          true,
        )
        if (p.depthCun !== null && range) {
          expect(p.depthCun).toBeGreaterThanOrEqual(range[0])
          expect(p.depthCun).toBeLessThanOrEqual(range[1])
        }
      }
    }
  }
}, 180_000)

const onSide = (
  sign: string,
  side: 'left' | 'right',
  candidate: Parameters<typeof profileOf>[4] = {
    stated: new Map([[sign, side]]),
    candidate: { side: null, rule: null },
  },
  beside: readonly string[] = [],
) => {
  const picture = profileOf(guides, matching, evidenceOf([sign, ...beside]), [], candidate)
  const { points } = chooseConstant(guides, picture, locateChannels(guides, matching, picture).slice(0, taken), adult)
  return new Map(points.map((p) => [p.pointId, p]))
}

test('a complaint on one side is needled there; what the pattern asks for, on both', () => {
  const shoulder = onSide('shoulder-pain', 'left', undefined, ['fear-of-cold', 'worse-with-cold'])
  for (const id of ['li15', 'te14', 'si9', 'st38']) expect(shoulder.get(id)?.side, id).toBe('left')
  expect(shoulder.get('cv4')?.side).toBe('middle')
  expect(shoulder.get('st36')?.side).toBe('both')
  expect(shoulder.get('li15')?.because.at(-1)?.rule).toBe('sideSick.left')
})

test('hand yang brightness crosses under the nose: the face on its own side, 合谷 on the other', () => {
  const face = onSide('deviated-mouth-and-eye', 'right')
  for (const id of ['st4', 'st6', 'gb14', 'te17']) expect(face.get(id)?.side, id).toBe('right')
  expect(face.get('li4')?.side).toBe('left')
  expect(face.get('li4')?.because.at(-1)).toMatchObject({ rule: 'sideCrossing.left', source: '灵枢·经脉' })
})

test('巨刺: across the body on the limbs, by the doctor’s word; and her side goes before what was told', () => {
  const stated = new Map([['shoulder-pain', 'left' as const]])
  const across = onSide('shoulder-pain', 'left', { stated, candidate: { side: null, rule: 'opposite' } })
  expect(across.get('li15')?.side).toBe('right')
  expect(onSide('shoulder-pain', 'left', { stated, candidate: { side: 'right', rule: null } }).get('li15')?.side).toBe(
    'right',
  )
  expect(onSide('shoulder-pain', 'left', { stated, candidate: { side: 'both', rule: null } }).get('li15')?.side).toBe(
    'both',
  )
  const unstated = { stated: new Map(), candidate: { side: 'right' as const, rule: null } }
  expect(onSide('shoulder-pain', 'left', unstated).get('li15')?.side).toBe('right')
})

test('口眼㖞斜 is needled round the face, and the child that lies wrong by moxa alone', () => {
  const face = [...onSide('deviated-mouth-and-eye', 'right').keys()]
  expect(face).toEqual(expect.arrayContaining(['st4', 'st6', 'gb14', 'te17', 'li4']))
  const picture = profileOf(guides, matching, evidenceOf(['malposition-of-the-fetus']))
  const channels = locateChannels(guides, matching, picture)
  const { points, left } = chooseConstant(guides, picture, channels, { ...adult, pregnant: true })
  expect(points).toMatchObject([{ pointId: 'bl67', method: 'moxibustion', depthCun: null }])
  expect(left).toEqual([])
})

test('the same input gives the same bytes', () => {
  const signs = signsOf('肝阳上亢证')
  expect(JSON.stringify(chooseAll(signs))).toBe(JSON.stringify(chooseAll(signs)))
})

test('cold and deficiency are warmed and supplemented, heat and excess drained', () => {
  const methods = (name: string) => chooseAll(signsOf(name)).constant.points.map((p) => p.method)
  const cold = methods('脾肾阳虚证')
  expect(cold).toEqual(expect.arrayContaining(['moxibustion', 'reinforcing']))
  expect(cold).not.toContain('reducing')
  const hot = methods('胃热炽盛证')
  expect(hot).toContain('reducing')
  expect(hot).not.toContain('moxibustion')
})

test('子母: an empty channel is filled by its mother point, a full one drained by its child', () => {
  const rules = (name: string) => chooseAll(signsOf(name)).constant.steps.map((s) => `${s.rule} ${s.pointIds.join()}`)
  expect(rules('肾阳虚证')).toContain('chooseMother ki7')
  expect(rules('肝火炽盛证')).toContain('chooseChild lr2')
})

test('where mother or child is a well, the sea is supplemented and the spring drained; the kidney is never drained', () => {
  const empty = profileOf(guides, matching, [])
  const point = (channelId: string, state: 'excess' | 'deficiency') =>
    chooseConstant(guides, empty, [{ channelId, state }], adult).steps[0]
  expect(point('ht', 'deficiency')).toMatchObject({ rule: 'chooseMotherSea', pointIds: ['ht3'] })
  expect(point('st', 'excess')).toMatchObject({ rule: 'chooseChildSpring', pointIds: ['st44'] })
  for (const name of ['寒湿困脾证', '膀胱湿热证', '肾阳虚证']) {
    const drained = Object.values(chooseAll(signsOf(name))).flatMap((c) =>
      c.points.filter((p) => p.method === 'reducing'),
    )
    expect(
      drained.map((p) => p.pointId).filter((id) => ['ki1', 'ki3', 'bl23', 'cv4', 'st36'].includes(id)),
      name,
    ).toEqual([])
  }
})

test('five gates: each of the ten stems finds its pair, and both points are of the phase the two become', () => {
  const becomes = { 土: ['gb', 'sp'], 金: ['lr', 'li'], 水: ['si', 'lu'], 木: ['ht', 'bl'], 火: ['st', 'ki'] }
  const five = knowledge.pointTables.get('five-transport-points')
  const phaseOf = (id: string) =>
    five?.type === 'special' ? five.rows.filter((r) => r.points.includes(id)).map((r) => r.phase) : []
  const empty = profileOf(guides, matching, [])
  for (const [phase, both] of Object.entries(becomes))
    for (const channelId of both) {
      const { steps } = chooseFiveGates(guides, empty, [{ channelId, state: 'unclear' }], adult)
      const points = steps.find((s) => s.rule === 'gatePoints')?.pointIds ?? []
      expect(points).toHaveLength(2)
      for (const id of points) expect(phaseOf(id), `${channelId} ${id}`).toContain(phase)
      expect(new Set(points.map((id) => knowledge.points.get(id)?.channel))).toEqual(new Set(both))
    }
  for (const channelId of ['te', 'pc', 'cv', 'gv'])
    expect(chooseFiveGates(guides, empty, [{ channelId, state: 'unclear' }], adult).points.length).toBeGreaterThan(0)
})

test('by the hour: the channel’s own hour drains, the next fills, and any other takes its own and source points', () => {
  const empty = profileOf(guides, matching, [])
  const at = (time: string, state: 'excess' | 'deficiency') =>
    chooseDynamic(
      guides,
      empty,
      [{ channelId: 'lu', state }],
      adult,
      doubleHourAt(Date.parse(`2026-03-02T${time}Z`), 'at-23'),
    ).steps.map((s) => s.rule)
  expect(at('04:00:00', 'excess')).toContain('hourDrain-step')
  expect(at('06:00:00', 'deficiency')).toContain('hourFill-step')
  expect(at('04:00:00', 'deficiency')).toContain('hourOwn-step')
  expect(at('12:00:00', 'excess')).toContain('hourOwn-step')
})

test('in pregnancy nothing forbidden is proposed, and what was left out is said', () => {
  for (const name of ['风寒束表证', '气滞血瘀证', '肾阳虚证', '脾气虚证']) {
    const { constant } = chooseAll(signsOf(name), { ...adult, pregnant: true })
    const barred = constant.points.filter((p) =>
      ['禁用', '忌用'].includes(knowledge.points.get(p.pointId)?.pregnancy ?? ''),
    )
    expect(barred).toEqual([])
    expect(constant.left.length, name).toBeGreaterThan(0)
  }
})

/** A hundred and fifty complaints seen in clinics, all with classical points. */
const classic = [...knowledge.pointTables.values()].flatMap((t) =>
  t.type === 'experience' && t.genre === 'classic' ? t.rows : [],
)
const common = classic.slice(0, 150)

/** Whether the base lists the complaint itself, or a wider or narrower term, among the point's indications. */
function treats(pointId: string, sign: string): boolean {
  const said = knowledge.points.get(pointId)?.indications ?? []
  const isWider = (narrow: string, wide: string) => matching.wider.get(narrow)?.has(wide) ?? false
  return said.some((i) => i === sign || isWider(i, sign) || isWider(sign, i))
}

/** Whether a school or a needling rule uses the point for the complaint. */
const isTaught = (pointId: string, sign: string) =>
  [...knowledge.pointTables.values()].some((t) => {
    if (t.type === 'needling')
      return t.rows.some((r) => r.sign === sign && r.methods.some((m) => m.points.includes(pointId)))
    return t.type === 'experience' && t.rows.some((r) => r.sign === sign && r.points.includes(pointId))
  })

test('each of 150 common complaints leads to a proposal by pattern whose points are for it', () => {
  expect(common).toHaveLength(150)
  let fitting = 0
  for (const { sign } of common) {
    const picture = profileOf(guides, matching, evidenceOf([sign]))
    const channels = locateChannels(guides, matching, picture).slice(0, 4)
    const name = knowledge.signs.get(sign)?.zh ?? sign
    expect(channels.length, name).toBeGreaterThan(0)
    const chosen = chooseConstant(guides, picture, channels.slice(0, taken), adult)
    // 至阴 alone, by moxa, turns the child.
    expect(chosen.points.length, name).toBeGreaterThanOrEqual(sign === 'malposition-of-the-fetus' ? 1 : 3)
    if (ids(chosen).filter((id) => treats(id, sign) || isTaught(id, sign)).length >= 2) fitting++
  }
  expect(fitting / common.length).toBeGreaterThanOrEqual(0.95)
})

test('by rule, by school and by hour the same complaints are answered where the way applies', () => {
  const signsGiven = (genre: string): string[] =>
    [...knowledge.pointTables.values()].flatMap((t) => {
      if (t.type === 'needling') return genre === 'zhenlv' ? t.rows.map((r) => r.sign) : []
      return t.type === 'experience' && t.genre === genre ? t.rows.map((r) => r.sign) : []
    })
  const least = { classic: 150, dongs: 60, tummy: 40, ear: 50, head: 40, zhenlv: 150 }
  for (const [genre, count] of Object.entries(least)) {
    const signs = signsGiven(genre)
    expect(new Set(signs).size, genre).toBe(signs.length)
    expect(signs.length, genre).toBeGreaterThanOrEqual(count)
  }
  const [ruled, classics] = [new Set(signsGiven('zhenlv')), new Set(signsGiven('classic'))]
  expect(common.filter(({ sign }) => !ruled.has(sign) || !classics.has(sign))).toEqual([])
  const { now } = openPointsAt(Date.parse('2026-03-02T10:00:00Z'), { kind: 'clock', offsetMinutes: 480 }, 'at-23')
  expect(now.openings.nazi.points.length).toBeGreaterThan(0)
})

test('what is proposed to a healthy adult brings up nothing to sign', () => {
  const asked = { pregnancy: true, allergies: true, drugs: true }
  const patient = { ageMonths: 480, pregnant: false, thin: false, allergies: [], westernDrugs: [], asked }
  for (const pattern of knowledge.patterns.values()) {
    const { points } = chooseAll([...pattern.signs.key, ...pattern.signs.main]).constant
    const lines = points.map(({ pointId, side, method, depthCun, angle, retentionMin }) => ({
      pointId,
      side,
      method,
      depthCun,
      angle,
      retentionMin,
      name: pointId,
      throughPointId: null,
      needlesIn: 1,
      needlesOut: null,
    }))
    const { findings } = checkNeedles(knowledge, { points: lines, patient, signIds: [], words: [], firstTime: false })
    const grave = findings.filter((f) => f.level !== 'hint')
    expect(grave.map((f) => `${pattern.zh} ${f.key}`)).toEqual([])
  }
}, 180_000)
