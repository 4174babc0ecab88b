import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { guidesOf, matchingOf } from '#tools/brain/prepared.ts'
import { doubleHourAt } from '../time/calendar.ts'
import { chooseConstant } from './choose-constant.ts'
import { chooseDynamic } from './choose-dynamic.ts'
import { chooseFiveGates } from './choose-five-gates.ts'
import { locateChannels } from './locate-channels.ts'
import { profileOf } from './profile.ts'

/** Faults a critical acupuncturist would reject in the proposal for a single complaint. */

const knowledge = loadKnowledge()
const guides = guidesOf(knowledge)
const matching = matchingOf(knowledge)
const adult = { ageYears: 40, pregnant: false, thin: false }
const hour = doubleHourAt(Date.parse('2026-03-02T10:00:00Z'), 'at-23')
const taken = 3

function proposals(names: readonly string[], person = adult) {
  const evidence = names.map((n) => ({ signId: knowledge.lexicon.get(n) ?? n, present: true, weight: 1 }))
  const picture = profileOf(guides, matching, evidence)
  const channels = locateChannels(guides, matching, picture)
  const chosen = channels.slice(0, taken)
  return {
    channels: channels.map((c) => c.channelId),
    constant: chooseConstant(guides, picture, chosen, person).points,
    dynamic: chooseDynamic(guides, picture, chosen, person, hour).points,
    gates: chooseFiveGates(guides, picture, chosen, person).points,
  }
}
const ways = ({ constant, dynamic, gates }: ReturnType<typeof proposals>) => [constant, dynamic, gates]

/** The navel takes moxa and no needle, for any complaint. */
const warmed = (points: ReturnType<typeof proposals>['constant']) =>
  points.filter((p) => p.pointId !== 'cv8' && (p.method === 'moxibustion' || p.method === 'warm_needle'))

test.each(['便秘', '腹痛', '手痛', '浮肿'])('%s alone tells of no cold: nobody is warmed on a guess at it', (name) => {
  for (const points of ways(proposals([name])))
    expect(warmed(points).flatMap((p) => p.because.map((b) => b.values['element']))).not.toContain('寒')
})

test('cold that is reported is warmed: 痛经 with a cold belly, 恶寒', () => {
  for (const names of [['痛经', '小腹冷痛', '畏寒'], ['恶寒']])
    expect(warmed(proposals(names).constant).length, names.join()).toBeGreaterThan(0)
})

test('消渴 alone is not bled for a heat that is only guessed at', () => {
  for (const points of ways(proposals(['消渴']))) expect(points.map((p) => p.method)).not.toContain('bleeding')
})

test('口多涎 of a grown-up is not pricked for worms', () => {
  for (const points of ways(proposals(['口多涎']))) expect(points.map((p) => p.pointId)).not.toContain('ex-ue10')
})

test('盛则泻之: fever is drained at the points for fever', () => {
  const { constant } = proposals(['发热'])
  for (const id of ['gv14', 'li11', 'li4']) expect(constant.find((p) => p.pointId === id)?.method, id).toBe('reducing')
})

test('虚则补之: cramps of thin blood are supplemented at the points for them', () => {
  const { constant } = proposals(['转筋'])
  expect(constant.find((p) => p.pointId === 'bl57')?.method).toBe('reinforcing')
})

test('round the eyeball nothing is drained or supplemented', () => {
  for (const name of ['视力下降', '目赤肿痛', '近视', '斜视'])
    for (const points of ways(proposals([name])))
      for (const p of points)
        if (knowledge.points.get(p.pointId)?.dangers.includes('眼球'))
          expect(p.method, `${name} ${p.pointId}`).toBe('even')
})

test.each([
  ['手痛', ['te', 'li']],
  ['肩痛', ['li', 'te']],
  ['落枕', ['bl', 'si']],
  ['脚气', ['sp', 'lr']],
  ['口眼㖞斜', ['st', 'li']],
] as const)('%s is treated first on the channels that pass there: %s', (name, expected) => {
  expect(proposals([name]).channels.slice(0, 4)).toEqual(expect.arrayContaining([...expected]))
  expect(proposals([name]).channels.slice(0, 2)).toContain(expected[0])
})

test('胎位不正 is warmed at 至阴, and nothing else is done, by whichever rule', () => {
  for (const points of ways(proposals(['胎位不正'])))
    expect(points.filter((p) => p.role !== 'hour')).toMatchObject([{ pointId: 'bl67', method: 'moxibustion' }])
})

const pointIds = (points: ReturnType<typeof proposals>['constant']) => points.map((p) => p.pointId)

test.each(['肘痛', '踝痛', '膝痛'])(
  '%s alone is treated where it hurts: a guess at a pattern adds two points at most',
  (name) => {
    const { constant } = proposals([name])
    const guessed = constant.filter((p) =>
      p.because.every((b) => b.rule === 'choosePattern' || b.rule === 'chooseElement'),
    )
    const statedElements = profileOf(guides, matching, [
      { signId: knowledge.lexicon.get(name) ?? name, present: true, weight: 1 },
    ]).statedElements
    expect(
      guessed.filter((p) => p.because.every((b) => !statedElements.has(String(b.values['element'])))).length,
    ).toBeLessThan(3)
  },
)

test('whether a channel is full or empty is not known from a guess: 失眠, 肘痛, 偏头痛 take no mother and no child', () => {
  for (const name of ['失眠', '肘痛', '偏头痛'])
    expect(proposals([name]).constant.flatMap((p) => p.because.map((b) => b.rule))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^choose(Mother|Child)/)]),
    )
})

test('no spring is drained against cold: 胃寒 is warmed, 胃热 is drained at 内庭', () => {
  const cold = proposals(['呃逆', '胃脘冷痛', '喜热饮', '畏寒']).constant
  for (const id of ['st44', 'li2']) expect(cold.find((p) => p.pointId === id)?.method, id).not.toBe('reducing')
  expect(warmed(cold).length).toBeGreaterThan(0)
  const heat = proposals(['胃痛', '口臭', '口渴', '便秘', '苔黄']).constant
  expect(heat.find((p) => p.pointId === 'st44')?.method).toBe('reducing')
})

test('beside the eyeball only for the eye: 目赤 beside 失眠 does not bring 睛明, 目赤肿痛 does', () => {
  const liver = ['急躁易怒', '口苦', '舌红', '苔黄', '脉弦']
  for (const points of ways(proposals(['失眠', '目赤', ...liver]))) expect(pointIds(points)).not.toContain('bl1')
  expect(pointIds(proposals(['目赤肿痛', ...liver]).constant)).toContain('bl1')
})

test('small children and women with child get few needles, and with child none is drained', () => {
  const signs = ['恶心', '呕吐', '口苦', '苔黄', '脉数']
  for (const points of ways(proposals(signs, { ...adult, ageYears: 2 }))) expect(points.length).toBeLessThan(7)
  for (const points of ways(proposals(signs, { ...adult, ageYears: 5 }))) expect(points.length).toBeLessThan(9)
  for (const points of ways(proposals(signs, { ...adult, pregnant: true }))) {
    expect(points.length).toBeLessThan(9)
    expect(points.map((p) => p.method)).not.toContain('reducing')
    expect(points.flatMap((p) => p.because.map((b) => b.rule))).toContain('gentlePregnancy')
  }
})
