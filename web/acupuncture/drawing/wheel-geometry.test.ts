import { expect, it } from 'vitest'
import { angleOfBranch, angleOfMinutes, branches, minutesOf, sectorPath, spotAt } from './wheel-geometry.ts'

it('noon is above, midnight below, the east at the left', () => {
  expect(angleOfBranch('午')).toBe(0)
  expect(angleOfBranch('子')).toBe(180)
  expect(spotAt(angleOfBranch('卯'), 10)).toEqual({ x: -10, y: 0 })
  expect(spotAt(angleOfBranch('酉'), 10)).toEqual({ x: 10, y: -0 })
})

it('the hand stands in the sector of its double hour at every minute of the day', () => {
  for (let minute = 0; minute < 1440; minute++) {
    const branch = branches[Math.floor(((minute + 60) % 1440) / 120)] ?? ''
    const apart = ((angleOfMinutes(minute) - angleOfBranch(branch) + 540) % 360) - 180
    expect(apart).toBeGreaterThanOrEqual(-15)
    expect(apart).toBeLessThan(15)
  }
})

it('reads the local time that the server tells', () => {
  expect(minutesOf('2026-03-02T09:37:30')).toBe(577.5)
})

it('twelve sectors close the ring: each begins where the one before ended', () => {
  /** Where its outer arc begins and ends. */
  const edges = (branch: string) =>
    /L(.+?)A100 100 0 0 1 (.+?)L/.exec(sectorPath(angleOfBranch(branch), 60, 100))?.slice(1)
  branches.forEach((branch, k) => {
    expect(edges(branch)?.[0]).toBe(edges(branches.at(k - 1) ?? '')?.[1])
  })
})
