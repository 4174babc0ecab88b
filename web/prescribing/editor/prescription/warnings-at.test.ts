import { expect, test } from 'vitest'
import type { SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import { warningsAt } from './warnings-at.ts'

const warning = (key: string, lines: number[]): SafetyWarning => ({
  key,
  rule: 'pregnancy',
  level: 'hint',
  points: [],
  message: key,
  source: '',
  overridden: false,
  lines,
})
const names = ['桃仁', '红花', '五灵脂', '当归']
const at = (line: number, ...all: SafetyWarning[]) => warningsAt(all, line, (i) => names[i] ?? '')

test('a warning of many herbs is spelled out once, and named beside the others', () => {
  const many = warning('many', [0, 1, 2])
  expect(at(0, many)).toEqual({ warnings: [many], seen: [] })
  for (const line of [1, 2]) expect(at(line, many)).toEqual({ warnings: [], seen: [{ warning: many, at: '桃仁' }] })
  expect(at(3, many)).toEqual({ warnings: [], seen: [] })
})

test('a pair is spelled out beside both, also where another warning is only named', () => {
  const [pair, many] = [warning('pair', [1, 2]), warning('many', [0, 1, 2])]
  for (const line of [1, 2])
    expect(at(line, many, pair)).toEqual({ warnings: [pair], seen: [{ warning: many, at: '桃仁' }] })
})
