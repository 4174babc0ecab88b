// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { ChangeBooking } from './change-booking.tsx'

const cancel = vi.hoisted(() => ({ mutateAsync: vi.fn(), isPending: false }))
vi.mock('#web/clinic/calendar/use-calendar.ts', () => ({ useBookingCalls: () => ({ cancel }) }))
vi.mock('#web/clinic/calendar/booking-dialog.tsx', () => ({ BookingDialog: () => null }))

const open = (series: string | null) =>
  draw(<ChangeBooking change={{ kind: 'cancel', row: { mcId: 5, name: '郑', series } as VisitRow }} close={() => {}} />)

test('in the list of the day, a booking of a series is cancelled alone or with all later ones', async () => {
  cancel.mutateAsync.mockResolvedValue({ alsoCancelled: [6, 7] })
  const { person } = open('one')
  expect(screen.getByRole('button', { name: '只取消这一次' })).toBeTruthy()
  await person.type(screen.getByRole('textbox'), '出差')
  await person.click(screen.getByRole('button', { name: '这次和之后的都取消' }))
  expect(cancel.mutateAsync).toHaveBeenCalledWith({ mcId: 5, reason: '出差', rest: true })
  expect(await screen.findByText('已取消 3 次预约，时间已空出')).toBeTruthy()
})

test('a single booking is cancelled alone', async () => {
  cancel.mutateAsync.mockResolvedValue({ alsoCancelled: [] })
  const { person } = open(null)
  expect(screen.queryByRole('button', { name: '这次和之后的都取消' })).toBeNull()
  await person.click(screen.getByRole('button', { name: '确定取消' }))
  expect(cancel.mutateAsync).toHaveBeenCalledWith({ mcId: 5, reason: '', rest: false })
})
