// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { BookingCard } from './booking-card.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import type { Placed, Span } from './lanes.ts'
import type { Draft } from './use-booking.ts'

const calls = vi.hoisted(() => {
  const one = () => ({ mutateAsync: vi.fn(), isPending: false })
  return { book: one(), move: one(), cancel: one(), miss: one(), restore: one(), checkIn: one() }
})
vi.mock('./use-calendar.ts', () => ({ useBookingCalls: () => calls }))
vi.mock('./choose-patient.tsx', () => ({ ChoosePatient: () => null }))
vi.mock('./patient-links.tsx', () => ({ PatientLinks: () => null }))
vi.mock('#web/clinic/desk/sheets.tsx', () => ({ Sheets: () => null }))
vi.mock('#web/clinic/desk/payments.tsx', () => ({ Payments: () => null }))
vi.mock('@tanstack/react-router', () => ({ Link: () => null }))

const span = {
  timeZone: 'Asia/Shanghai',
  today: '2026-03-02',
  rooms: [],
  doctors: [
    { doctorId: 7, name: '沈' },
    { doctorId: 8, name: '陆' },
  ],
} as unknown as Span
const draft: Draft = {
  booking: null,
  patient: { patientId: 3, patientName: '郑' },
  day: '2026-03-03',
  minute: 545,
  doctorId: 7,
  roomId: null,
}
const taken = new CallError(errors.slot_taken.code, 'taken')
const close = vi.fn()
const book = () => screen.getByRole('button', { name: '约好' })
const open = (more: Partial<Draft> = {}) =>
  draw(<BookingDialog draft={{ ...draft, ...more }} span={span} close={close} />)
const sent = () => calls.book.mutateAsync.mock.lastCall?.[0]

beforeEach(() => {
  vi.resetAllMocks()
  calls.book.mutateAsync.mockResolvedValue({ booked: [], refused: [] })
})

test('a booking is sent at the clinic’s own time, once by its key, and the dialog closes', async () => {
  const { person } = open()
  await person.click(book())
  expect(sent()).toMatchObject({ patientId: 3, doctorId: 7, minutes: 15, overbook: false, repeat: null })
  expect(new Date(sent().reservationDate).toISOString()).toBe('2026-03-03T01:05:00.000Z')
  expect(sent().requestKey).toEqual(expect.any(String))
  await waitFor(() => expect(close).toHaveBeenCalled())
})

test('a time that the clocks skip is booked at the next one, and the message says when', async () => {
  calls.book.mutateAsync.mockResolvedValue({ booked: [{ minute: 210 }], refused: [] })
  const { person } = draw(
    <BookingDialog
      draft={{ ...draft, day: '2027-03-28', minute: 150 }}
      span={{ ...span, timeZone: 'Europe/Berlin' }}
      close={close}
    />,
  )
  await person.click(book())
  expect(new Date(sent().reservationDate).toISOString()).toBe('2027-03-28T01:30:00.000Z')
  expect(await screen.findByText('这一天拨钟，没有 02:30，已约在 03:30')).toBeTruthy()
})

test('a series of which nothing could be booked is not called booked', async () => {
  const refused = [{ reservationDate: '2026-03-03T01:05:00.000Z', why: 'doctor_away', near: [] }]
  calls.book.mutateAsync.mockResolvedValue({ booked: [], refused })
  const { person } = open()
  await person.click(book())
  expect(await screen.findByText('1 次都约不上')).toBeTruthy()
  expect(screen.queryByText(/其余已约好/)).toBeNull()
})

test('of a time that comes twice either is chosen, and the first is taken unasked', async () => {
  const { person } = draw(
    <BookingDialog
      draft={{ ...draft, day: '2027-10-31', minute: 150 }}
      span={{ ...span, timeZone: 'Europe/Berlin' }}
      close={close}
    />,
  )
  const first = screen.getByRole('button', { name: /02:30.*UTC\+02:00/ })
  expect(first.getAttribute('aria-pressed')).toBe('true')
  await person.click(book())
  expect(new Date(sent().reservationDate).toISOString()).toBe('2027-10-31T00:30:00.000Z')
  await person.click(screen.getByRole('button', { name: /02:30.*UTC\+01:00/ }))
  await person.click(book())
  expect(new Date(sent().reservationDate).toISOString()).toBe('2027-10-31T01:30:00.000Z')
})

test('at another time there is nothing to choose', () => {
  open()
  expect(screen.queryByText(/UTC/)).toBeNull()
})

test('a time that is taken may be booked over, under a key of its own, and not elsewhere unasked', async () => {
  const { person } = open()
  calls.book.mutateAsync.mockRejectedValue(taken)
  await person.click(book())
  await person.click(await screen.findByRole('checkbox'))
  await person.click(book())
  expect(sent().overbook).toBe(true)
  expect(sent()).not.toHaveProperty('requestKey')
  await person.click(screen.getByRole('combobox', { name: /医师|医生/ }))
  await person.click(await screen.findByTitle('陆'))
  expect(screen.queryByRole('checkbox')).toBeNull()
  await person.click(book())
  expect(sent()).toMatchObject({ doctorId: 8, overbook: false })
})

const near = (day: string, time: string, doctorId = 7) => ({
  at: new Date(`${day}T${time}:00+08:00`).toISOString(),
  day,
  time,
  doctorId,
  roomId: doctorId === 7 ? null : 2,
})

test.each([
  ['slot_taken', {}, '这个时间已有人约'],
  ['doctor_away', { reason: '外出会诊' }, '这个时间不能约：外出会诊'],
  ['slot_past', {}, '这个时间已经过去'],
] as const)(
  '%s is explained beside the time, and a free one near it is taken with one press',
  async (key, more, said) => {
    const { person } = open()
    const free = [near('2026-03-03', '09:20'), near('2026-03-04', '10:00')]
    calls.book.mutateAsync.mockRejectedValueOnce(new CallError(errors[key].code, 'no', { ...more, near: free }))
    await person.click(book())
    expect((await screen.findByRole('alert')).textContent).toContain(said)
    await person.click(screen.getByRole('button', { name: /10:00/ }))
    expect(screen.queryByRole('alert')).toBeNull()
    await person.click(book())
    expect(new Date(sent().reservationDate).toISOString()).toBe('2026-03-04T02:00:00.000Z')
  },
)

test("another doctor's free time is offered by name, and taken with that doctor and their room", async () => {
  const { person } = open()
  const data = { near: [near('2026-03-03', '09:05', 8)] }
  calls.book.mutateAsync.mockRejectedValueOnce(new CallError(errors.slot_taken.code, 'no', data))
  await person.click(book())
  await person.click(await screen.findByRole('button', { name: '09:05 陆' }))
  await person.click(book())
  expect(sent()).toMatchObject({ doctorId: 8, roomId: 2, reservationDate: expect.stringContaining('T09:05') })
})

test('of a booking in a series, this one or all later ones are cancelled', async () => {
  calls.cancel.mutateAsync.mockResolvedValue({ alsoCancelled: [2, 3] })
  const { person } = draw(
    <BookingCard booking={{ ...placed('R'), series: 'one' }} span={span} move={() => {}} close={close} />,
  )
  await person.click(screen.getByRole('button', { name: '取消预约' }))
  expect(screen.getByRole('button', { name: '只取消这一次' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: '这次和之后的都取消' }))
  expect(calls.cancel.mutateAsync).toHaveBeenCalledWith({ mcId: 1, rest: true })
  expect(await screen.findByText('已取消 3 次预约，时间已空出')).toBeTruthy()
})

test('of a series, each time that is not free is named with its reason and moved by itself', async () => {
  const { person } = open()
  const at = (day: string) => near(day, '09:05').at
  const refused = [
    { reservationDate: at('2026-03-10'), why: 'slot_taken', near: [near('2026-03-10', '09:20')] },
    { reservationDate: at('2026-03-17'), why: 'doctor_away', near: [near('2026-03-18', '11:00')] },
  ]
  calls.book.mutateAsync.mockResolvedValueOnce({ booked: [{ minute: 545, series: 'one' }], refused })
  await person.click(book())
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/3月10日.*09:05.*已有人约.*09:20/),
    expect.stringMatching(/3月17日.*09:05.*请假.*11:00/),
  ])
  expect(close).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: '09:20' }))
  expect(sent()).toMatchObject({
    patientId: 3,
    doctorId: 7,
    reservationDate: '2026-03-10T01:20:00.000Z',
    series: 'one',
  })
  expect(sent()).not.toHaveProperty('repeat')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: /11:00/ }))
  await waitFor(() => expect(close).toHaveBeenCalled())
})

test('another refusal offers nothing to book over, and the dialog stays', async () => {
  const { person } = open()
  calls.book.mutateAsync.mockRejectedValue(new CallError(errors.input_invalid.code, 'no'))
  await person.click(book())
  await waitFor(() => expect(calls.book.mutateAsync).toHaveBeenCalled())
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(close).not.toHaveBeenCalled()
})

test('nothing is booked without a patient', () => {
  open({ patient: null })
  expect(book()).toHaveProperty('disabled', true)
})

const placed = (visitStatus: string) =>
  ({
    mcId: 1,
    minute: 540,
    minutes: 30,
    patientId: 1,
    name: '郑',
    sex: 'female',
    age: 52,
    visitStatus,
    visitType: 1,
    appointmentSource: 2,
    preConsulted: false,
    reservationDate: '',
    version: 1,
    doctorId: 7,
    roomId: null,
    day: '2026-03-03',
    reason: '',
    hasSlot: true,
    closedAs: null,
    series: null,
    column: 0,
    columns: 1,
    isConflict: false,
    isInLeave: false,
  }) as unknown as Placed

test.each<[string, string, number]>([
  ['R', span.today, 4],
  // Moved to today first, before anybody is checked in.
  ['R', '2026-03-03', 3],
  ['A', span.today, 2],
  ['F', span.today, 0],
])('a booking of status %s on %s has %d acts of the desk', (status, day, count) => {
  draw(<BookingCard booking={{ ...placed(status), day }} span={span} move={() => {}} close={close} />)
  const acts = screen.getAllByRole('button').filter((b) => b.textContent && !/关闭/.test(b.textContent))
  expect(acts).toHaveLength(count)
})

test.each([
  ['R', span.today, '到诊登记'],
  ['A', span.today, '改约'],
  // Of another day: a slip of the Enter key checks nobody in.
  ['R', '2026-03-03', '改约'],
])('the card of a booking of status %s on %s begins at what is done with it: %s', async (status, day, name) => {
  draw(<BookingCard booking={{ ...placed(status), day }} span={span} move={() => {}} close={close} />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
})
