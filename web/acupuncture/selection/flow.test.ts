import { describe, expect, it } from 'vitest'
import { stepBefore } from '#web/acupuncture/frame/step-guard.ts'
import { emptyFlow, resetFlow, toggleWithin } from './flow.ts'

const dialectical = '/acupBrain/dialecticalAcupoint'
const empirical = '/acupBrain/empiricalAcupoint'

describe('the step guard', () => {
  it.each([
    [
      '[GUARD-step-compute] computeAndSelection',
      `${dialectical}/computeAndSelection`,
      { proposal: ['LU'] },
      dialectical,
    ],
    ['[GUARD-step-proposal] proposal', `${dialectical}/proposal`, { meridians: ['LU'] }, dialectical],
    ['[GUARD-step-result] result', `${empirical}/result`, { signs: [{ id: 'a', name: 'a' }] }, empirical],
  ])('%s leads home until the session holds what it needs', (_, path, held, home) => {
    expect(stepBefore(path, emptyFlow)).toBe(`${home}/home`)
    expect(stepBefore(`${path}/`, emptyFlow)).toBe(`${home}/home`)
    expect(stepBefore(path, { ...emptyFlow, ...held })).toBeNull()
  })

  it('lets every other page open at once', () => {
    for (const path of [`${dialectical}/home`, `${dialectical}/selectMeridianBySelf`, `${empirical}/classic`])
      expect(stepBefore(path, emptyFlow)).toBeNull()
  })
})

describe('a limit', () => {
  it('[RULE-meridian-max-4] takes four, refuses the fifth and keeps the four', () => {
    const four = ['LU', 'LI', 'ST', 'SP']
    expect(toggleWithin(four.slice(0, 3), 'SP', 4)).toEqual({ chosen: four, full: false })
    expect(toggleWithin(four, 'HT', 4)).toEqual({ chosen: four, full: true })
    expect(toggleWithin(four, 'LI', 4)).toEqual({ chosen: ['LU', 'ST', 'SP'], full: false })
  })
})

describe('a reset', () => {
  const full = {
    ...emptyFlow,
    proposal: ['LU'],
    located: 'signs' as const,
    meridians: ['LU'],
    signs: [{ id: 'a', name: 'a' }],
    rule: { id: 'b', name: 'b' },
  }
  it('[TRANS-reset-scope] forgets its own scope and no other', () => {
    expect(resetFlow(full, 'dialectical')).toEqual({ ...emptyFlow, signs: full.signs, rule: full.rule })
    expect(resetFlow(full, 'empirical')).toEqual({ ...full, signs: [] })
    expect(resetFlow(full, 'zhenlv')).toEqual({ ...full, rule: null })
    expect(resetFlow(full, 'all')).toEqual(emptyFlow)
  })
})
