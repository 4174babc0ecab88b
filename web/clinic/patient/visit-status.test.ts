import { expect, it } from 'vitest'
import type { VisitStatus } from '#contract/base/codes.ts'
import { actionsFor, looks, mayChange } from './visit-status.ts'

it('offers what the one table of acts allows, the likeliest first', () => {
  const offered = Object.fromEntries(
    (Object.keys(looks) as VisitStatus[]).map((status) => [
      status,
      actionsFor({ visitStatus: status, invalid: false }, 'doctor'),
    ]),
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
    actionsFor({ visitStatus: status, invalid: false }, 'staff').map((act) => [status, act]),
  )
  expect(offered).toEqual([['R', 'checkIn']])
})

it('lets the front desk move and cancel what has not begun', () => {
  const changed = (Object.keys(looks) as VisitStatus[]).filter((status) => mayChange(status, 'staff'))
  expect(changed).toEqual(['R', 'A'])
  expect(mayChange('R', 'doctor')).toBe(false)
})

it('a visit whose case was invalidated can only be ended', () => {
  const invalid = (visitStatus: VisitStatus) => actionsFor({ visitStatus, invalid: true }, 'doctor')
  expect([invalid('D'), invalid('T'), invalid('F')]).toEqual([['finish'], ['finish'], []])
})
