import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginEvenTime, evenMs } from './even-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([0, 30, evenMs - 1])('what took %i ms is answered when the even time is over', async (took) => {
  const evenly = beginEvenTime()
  vi.advanceTimersByTime(took)
  let isAnswered = false
  void evenly().then(() => {
    isAnswered = true
  })
  await vi.advanceTimersByTimeAsync(evenMs - took - 1)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isAnswered).toBe(true)
})

test('what took longer is answered at the next whole time', async () => {
  const evenly = beginEvenTime()
  vi.advanceTimersByTime(evenMs + 50)
  let isAnswered = false
  void evenly().then(() => {
    isAnswered = true
  })
  await vi.advanceTimersByTimeAsync(evenMs - 51)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isAnswered).toBe(true)
})
