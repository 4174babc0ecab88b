import { expect, it } from 'vitest'
import type { VisitStatus } from '#contract/base/codes.ts'
import { actsFor, looks } from './visit-status.ts'

it('offers what the one table of acts allows, the likeliest first', () => {
  const offered = Object.fromEntries((Object.keys(looks) as VisitStatus[]).map((status) => [status, actsFor(status)]))
  expect(offered).toEqual({
    R: ['start'],
    A: ['start'],
    D: ['continue', 'finish'],
    I: ['continue', 'finish'],
    T: ['finish', 'continue'],
    F: [],
    P: [],
  })
})
