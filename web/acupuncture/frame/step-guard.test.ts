import { describe, expect, it } from 'vitest'
import { stepBefore } from './step-guard.ts'

const dialectical = '/acupBrain/dialecticalAcupoint'
const empirical = '/acupBrain/empiricalAcupoint'
const empty = { proposal: [], meridianCodes: [], complaints: [] }
const lung = {
  meridianCode: 'lu',
  code: 'LU',
  name: 'LU',
  label: 'LU',
  score: 1,
  because: [],
  excess: 0,
  deficiency: 0,
  state: 'unclear' as const,
}

describe('the step guard', () => {
  it.each([
    [
      '[GUARD-step-compute] computeAndSelection',
      `${dialectical}/computeAndSelection`,
      { proposal: [lung] },
      dialectical,
    ],
    ['[GUARD-step-proposal] proposal', `${dialectical}/proposal`, { meridianCodes: ['lu'] }, dialectical],
    ['[GUARD-step-result] result', `${empirical}/result`, { complaints: [{ id: 'a', label: 'a' }] }, empirical],
  ])('%s leads home until the session holds what it needs', (_, path, held, home) => {
    expect(stepBefore(path, empty)).toBe(`${home}/home`)
    expect(stepBefore(`${path}/`, empty)).toBe(`${home}/home`)
    expect(stepBefore(path, null)).toBe(`${home}/home`)
    expect(stepBefore(path, { ...empty, ...held })).toBeNull()
  })

  it('lets every other page open at once', () => {
    for (const path of [`${dialectical}/home`, `${dialectical}/selectMeridianBySelf`, `${empirical}/classic`])
      expect(stepBefore(path, null)).toBeNull()
  })
})
