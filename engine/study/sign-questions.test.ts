import { expect, test } from 'vitest'
import { smallBase } from '#engine/testing/small-base.ts'
import type { CompiledSign, Knowledge } from '#knowledge/schema/knowledge.ts'
import { askPoint } from './point-questions.ts'
import { askSign, bareName, besideSign, isTellable, isWithin } from './sign-questions.ts'
import type { DrawnPoint, Material } from './study.types.ts'

const signOf = (id: string, more: Record<string, unknown> = {}) =>
  ({ id, zh: id, kind: 'symptom', place: '全身', broader: [], opposite: [], ...more }) as never as CompiledSign
const material = (base: Parameters<typeof smallBase>[0], places: Record<string, DrawnPoint> = {}): Material => ({
  base: smallBase(base) as Knowledge,
  places: new Map(Object.entries(places)),
})

/** A tongue is one of each of these, a coating too; the strange pulses are told from each other. */
const sets = [
  '舌淡红 舌淡 舌枯白 舌红 舌绛 舌紫 舌蓝',
  '舌尖红 舌边红 舌中红 舌淡 舌紫',
  '齿痕 裂纹舌 芒刺舌 镜面舌 舌疮 重舌',
  '舌颤 舌歪 舌短缩 舌纵 舌痿软',
  '舌下络脉粗张 舌下络脉细淡 舌下结节 舌疮 裂纹舌',
  '苔白 苔黄 苔焦黄 苔灰 苔黑 苔绿',
  '苔腻 苔腐 苔滑 苔燥 苔剥 苔如积粉',
  '苔中厚 苔根厚 苔偏 苔中裂',
  '釜沸脉 鱼翔脉 虾游脉 屋漏脉 雀啄脉 解索脉 弹石脉',
].map((set) => set.split(' '))
/** 相类脉: by depth, speed, strength and length; the second list is what the pulse is, or could be taken for. */
const pulses: Record<string, readonly [string, string]> = {
  浮: ['浮 散 芤 革', '濡 洪'],
  洪: ['洪 濡 散 芤 革', '浮 大 实 滑'],
  濡: ['洪 濡 散 芤 革', '浮 细 虚 微 弱'],
  散: ['洪 濡 散 芤 革', '浮 虚 微 促 代 结'],
  芤: ['洪 濡 散 芤', '浮 大 虚 革'],
  革: ['洪 濡 散 革', '浮 弦 芤 大 紧'],
  沉: ['沉 弱 牢', '伏'],
  伏: ['伏 弱 牢', '沉 微'],
  弱: ['伏 弱 牢', '沉 细 虚 微 濡'],
  牢: ['弱 牢', '沉 实 大 弦 长 伏 紧'],
  迟: ['迟 涩', '缓 结'],
  缓: ['缓 涩 结', '迟 虚 濡'],
  涩: ['缓 涩', '迟 细 短 结 虚'],
  结: ['结', '迟 缓 代 涩'],
  数: ['数', '疾 促 动'],
  疾: ['疾 动', '数 促'],
  促: ['促 动', '数 疾 代 结'],
  动: ['促 动', '数 滑 短 紧 疾'],
  虚: ['虚 代 短', '弱 微 濡 细 散 芤'],
  细: ['细 代 短', '微 弱 濡 虚'],
  微: ['微 代', '细 弱 濡 虚 散 伏 短'],
  代: ['细 微 代 短', '缓 迟 结 促 虚'],
  短: ['虚 代 短', '涩 动 微 细'],
  实: ['实', '大 长 洪 弦 紧 滑 牢'],
  滑: ['滑 弦 紧 长 大', '数 动 实 洪'],
  弦: ['滑 弦 大', '长 紧 实 革'],
  紧: ['滑 紧 大', '弦 实 长'],
  长: ['滑 长', '弦 实 大 洪 紧 牢'],
  大: ['滑 弦 紧 大', '洪 实 芤 长'],
}
const pulse = (name: string) => `脉${name}`

test.each(sets.flatMap((set) => set.map((name) => [name] as const)))('%s stands beside what excludes it', (name) => {
  const expected = [...new Set(sets.flatMap((set) => (set.includes(name) ? set : [])))]
  const taken = name === '舌下络脉粗张' ? ['舌下结节'] : []
  expect(besideSign(name)).toEqual(expected.filter((one) => !taken.includes(one)))
  expect(isTellable(signOf(name))).toBe(true)
})

test.each(Object.entries(pulses))(
  'pulse %s: first its like, never what it may be taken for',
  (name, [first, never]) => {
    const like = first.split(' ').map(pulse)
    const no = never.split(' ').map(pulse)
    const found = besideSign(pulse(name))
    expect(found.slice(0, like.length)).toEqual(like)
    expect(found.toSorted()).toEqual(
      Object.keys(pulses)
        .map(pulse)
        .filter((one) => !no.includes(one))
        .toSorted(),
    )
    expect(isTellable(signOf(pulse(name)))).toBe(true)
  },
)

test('what is felt, or no sign of these, is not asked', () => {
  for (const name of ['脉平', '脉有力', '舌麻', '头痛']) expect(isTellable(signOf(name))).toBe(false)
  expect(besideSign('头痛')).toEqual([])
})

test('a sign is asked beside those of its kind that the base has, none within it or around it', () => {
  const signs = [
    signOf('舌红', { kind: 'tongue' }),
    signOf('舌绛', { kind: 'tongue', broader: ['舌红'] }),
    ...['舌淡', '舌紫'].map((id) => signOf(id, { kind: 'tongue' })),
    signOf('舌枯白', { kind: 'pulse' }),
  ]
  expect(askSign(material({ signs }), '舌红', 's')).toEqual({ answer: '舌红', wrong: ['舌淡', '舌紫'] })
  expect(askSign(material({ signs }), '舌绛', 's')).toEqual({ answer: '舌绛', wrong: ['舌淡', '舌紫'] })
  expect(askSign(material({ signs }), '舌淡', 's')?.wrong).toEqual(['舌红', '舌绛', '舌紫'])
  expect(askSign(material({ signs }), 'nowhere', 's')).toBeNull()
})

test('a point stands beside the nearest of its view, none closer than two fingers to it or to another', () => {
  const places = {
    p: { view: 'front', x: 0, y: 0 },
    near: { view: 'front', x: 23, y: 0 },
    edge: { view: 'front', x: 24, y: 0 },
    crowded: { view: 'front', x: 30, y: 0 },
    far: { view: 'front', x: 0, y: 60 },
    back: { view: 'back', x: 0, y: 40 },
    same: { view: 'front', x: -50, y: 0 },
  }
  const point = (id: string, zh = id) => ({ id, zh }) as never
  const points = [
    point('p', '穴'),
    ...['near', 'edge', 'crowded', 'far', 'back'].map((id) => point(id)),
    point('same', '穴'),
  ]
  expect(askPoint(material({ points }, places), 'p', 's')).toEqual({ answer: 'p', wrong: ['edge', 'far'] })
  expect(askPoint(material({ points }), 'p', 's')).toBeNull()
  expect(askPoint(material({}, places), 'p', 's')).toBeNull()
  const row = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`r${i}`, { view: 'front', x: 30 * i, y: 0 }]))
  const many = Object.keys(row).map((id) => point(id))
  expect(askPoint(material({ points: many }, row), 'r0', 's')?.wrong).toEqual([
    'r1',
    'r2',
    'r3',
    'r4',
    'r5',
    'r6',
    'r7',
    'r8',
  ])
})

test.each([
  [{ zh: '脉数', kind: 'pulse' }, '数'],
  [{ zh: '舌红', kind: 'tongue' }, '红'],
  [{ zh: '苔黄', kind: 'tongue' }, '黄'],
  [{ zh: '裂纹舌', kind: 'tongue' }, '裂纹'],
  [{ zh: '舌下结节', kind: 'tongue' }, '下结节'],
] as const)('%j is called %s', (sign, wanted) => expect(bareName(sign)).toBe(wanted))

test('a sign is within a wider one at any distance; a circle of signs ends', () => {
  const { base } = material({
    signs: [
      signOf('a', { broader: ['b'] }),
      signOf('b', { broader: ['c'] }),
      signOf('c'),
      signOf('x', { broader: ['y'] }),
      signOf('y', { broader: ['x'] }),
    ],
  })
  expect(isWithin(base, 'a', 'c')).toBe(true)
  expect(isWithin(base, 'c', 'a')).toBe(false)
  expect(isWithin(base, 'a', 'a')).toBe(true)
  expect(isWithin(base, 'x', 'c')).toBe(false)
  expect(isWithin(base, 'nowhere', 'a')).toBe(false)
})
