import { expect, it } from 'vitest'
import type { VisitStatus } from '#contract/base/codes.ts'
import { actsFor, looks } from './visit-status.ts'

it('offers what the one table of acts allows, the likeliest first', () => {
  const offered = Object.fromEntries(
    (Object.keys(looks) as VisitStatus[]).map((status) => [status, actsFor(status, 'doctor')]),
  )
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

it('offers the front desk to check in, and nothing that is a doctor’s', () => {
  const offered = (Object.keys(looks) as VisitStatus[]).flatMap((status) =>
    actsFor(status, 'staff').map((act) => [status, act]),
  )
  expect(offered).toEqual([['R', 'checkIn']])
})
