// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SelectedPoint } from '#contract/acupuncture/acupuncture-parts.ts'
import type { ChosenPoint } from '#contract/prescribing/prescription-parts.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { NeedleTable } from './needle-table.tsx'

const needleOf = (pointId: string) =>
  ({ delId: pointId, pointId, name: pointId, side: 'both', method: 'even', needlesIn: 2 }) as ChosenPoint
const knownOf = (pointId: string, posture: SelectedPoint['posture']) =>
  ({ pointId, label: pointId, code: '', posture, depthRangeCun: null }) as SelectedPoint

const postures = { 胆俞: 'prone', 肝俞: 'prone', 期门: 'supine', 太冲: null } as const

test.each([
  [['胆俞', '肝俞', '太冲', '期门'], '第 1、2 针俯卧取，第 4 针仰卧取'],
  [['胆俞', '太冲'], null],
  [['期门', '太冲'], null],
] as const)('%s: back and front together are said, with which needles need which posture', (names, said) => {
  const needles = names.map(needleOf)
  const known = names.map((name) => knownOf(name, postures[name]))
  draw(<NeedleTable needles={needles} known={known} warningsOf={() => []} change={() => undefined} />)
  const shown = screen.queryByText(/俯卧/)?.textContent ?? null
  expect(shown === null ? null : shown.split('：')[0]).toBe(said)
})
