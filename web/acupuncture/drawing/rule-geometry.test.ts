import { expect, it } from 'vitest'
import { stems } from '#engine/acupuncture/time/pillars.ts'
import { channelOfStem, channels } from '#engine/acupuncture/time/points.ts'
import { relationsOf } from './flow-wheel.tsx'
import {
  angleOfChannel,
  angleOfStem,
  arcPath,
  fiveGates,
  gateOf,
  inFlow,
  linkPath,
  stemOfChannel,
} from './rule-geometry.ts'

it('every stem stands opposite its partner, and each gate joins a yang with a yin channel', () => {
  for (const { stems: pair } of fiveGates) {
    expect((angleOfStem(pair[1]) - angleOfStem(pair[0]) + 360) % 360).toBe(180)
    for (const stem of pair) expect(gateOf(stem)?.stems).toEqual(pair)
  }
  expect(new Set(fiveGates.flatMap((g) => g.stems)).size).toBe(stems.length)
})

it('the flow begins at the lung at 寅 and goes round by the hours to the liver', () => {
  expect(inFlow[0]).toBe('LU')
  expect(inFlow.at(-1)).toBe('LR')
  inFlow.forEach((code, k) => {
    const before = inFlow.at(k - 1) ?? 'LU'
    expect((angleOfChannel(code) - angleOfChannel(before) + 360) % 360).toBe(30)
  })
})

it('a channel knows its stem, all but the two without one', () => {
  for (const stem of stems) expect(stemOfChannel(channelOfStem[stem])).toBe(stem)
  const without = inFlow.filter((code) => !stemOfChannel(code))
  expect(without).toEqual(['PC', 'TE'])
  expect(without.every((code) => channels[code].phase === '火')).toBe(true)
})

it('links leave their marks free', () => {
  expect(linkPath(0, 180, 100, 20)).toBe('M0 -80L0 80')
  expect(arcPath(0, 90, 100, 0)).toBe('M0 -100A100 100 0 0 1 100 0')
})

it('only what the rule did is drawn: 泻其子 towards the child, 补其母 from the mother', () => {
  const chosen = [
    { code: 'LU', state: 'excess' },
    { code: 'ST', state: 'deficiency' },
  ] as const
  const step = (rule: string, meridianCode: string) => ({ rule, meridianCode, text: '' })
  expect(relationsOf(chosen, [step('chooseChild', 'lu'), step('chooseMother', 'st')])).toEqual([
    { from: '金', to: '水', kind: 'drain' },
    { from: '火', to: '土', kind: 'fill' },
  ])
  // In the hourly method a channel in excess is drained only in its own hour.
  expect(relationsOf(chosen, [step('hourOwn-step', 'lu'), step('hourFill-step', 'st')])).toEqual([
    { from: '火', to: '土', kind: 'fill' },
  ])
})
