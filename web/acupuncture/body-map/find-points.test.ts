import { expect, test } from 'vitest'
import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import { findPoints } from './find-points.ts'

const point = (code: string, name: string, pinyin: string, over: Partial<AtlasPoint> = {}): AtlasPoint => ({
  pointId: code.toLowerCase(),
  code,
  name,
  label: name,
  pinyin: pinyin.replaceAll(' ', ''),
  initials: pinyin
    .split(' ')
    .map((s) => s[0])
    .join(''),
  groups: [],
  system: 'channel',
  channel: null,
  location: '',
  weight: 0,
  views: ['front'],
  ...over,
})
const points = [
  point('LI10', '手三里', 'shou san li'),
  point('ST36', '足三里', 'zu san li', { label: 'ST36 Zusanli', groups: ['足三针', 'Three Leg Needles'] }),
  point('77.22', '侧三里', 'ce san li', { system: 'dong' }),
  point('ST3', '巨髎', 'ju liao'),
  point('EX', '阿是穴', 'a shi xue', { views: [] }),
]
const found = (typed: string) => findPoints(points, typed).map((p) => p.code)

test.each([
  ['足三里', 'ST36'],
  ['zusanli', 'ST36'],
  ['zu san li', 'ST36'],
  ['zsl', 'ST36'],
  ['st36', 'ST36'],
  ['ST 36', 'ST36'],
  ['ST3', 'ST3'],
  ['三里', 'LI10'],
  ['足三针', 'ST36'],
  ['three leg', 'ST36'],
])('%s finds %s first', (typed, code) => {
  expect(found(typed)[0]).toBe(code)
})

test('points that are on no view are not offered, nor anything for nothing', () => {
  expect(found('阿是穴')).toEqual([])
  expect(found('  ')).toEqual([])
  expect(found('三里')).toHaveLength(3)
})
