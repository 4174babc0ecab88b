// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { payment } from '#contract/clinic/calendar.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { Payments } from './payments.tsx'

const calls = vi.hoisted(() => ({ cancel: vi.fn(), add: vi.fn() }))
const paid = { method: 'cash', takenBy: '方小禾' }
const list = [
  { paymentId: 1, yuan: 20, voidedAt: null, voidReason: '', ...paid },
  { paymentId: 2, yuan: 30, voidedAt: '2026-03-02T02:00:00Z', voidReason: '收错了人', ...paid },
]
vi.mock('@tanstack/react-query', () => ({ useQuery: () => ({ data: { list, totalYuan: 20 } }) }))
vi.mock('#web/base/query.ts', () => ({
  call: vi.fn(),
  query: () => ({}),
  useCall: (of: unknown) => ({ mutateAsync: of === payment.cancel ? calls.cancel : calls.add, isPending: false }),
}))
vi.mock('#web/base/money.ts', () => ({ useMoney: () => ({ money: (yuan: number) => `¥${yuan}`, sign: '¥' }) }))

test('a payment is invalidated only after its reason was seen, and the reason of an invalid one is shown', async () => {
  calls.cancel.mockResolvedValue({})
  const { person } = draw(<Payments mcId={3} />)
  expect(screen.getByText(/已作废：收错了人/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: '作废' }))
  expect(calls.cancel).not.toHaveBeenCalled()
  const reason = screen.getByRole('textbox', { name: '作废原因' })
  await person.clear(reason)
  await person.type(reason, '多收')
  await person.click(screen.getByRole('button', { name: '确定作废' }))
  expect(calls.cancel).toHaveBeenCalledWith({ paymentId: 1, reason: '多收' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '作废原因' })).toBeNull())
})
