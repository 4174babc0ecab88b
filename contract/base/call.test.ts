import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { home } from '../support/home.ts'
import { callWith } from './call.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ended = new AbortController()
    setTimeout(() => ended.abort(new DOMException('too long', 'TimeoutError')), ms)
    return ended.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A slow server, as `fetch` sees it. */
const answerAfter = (ms: number) =>
  callWith({
    token: () => null,
    language: () => 'zh_CN',
    fetch: (_, { signal }) =>
      new Promise((settle, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        setTimeout(() => settle(Response.json({ code: 0, message: '', data: { list: [] } })), ms)
      }),
  })(home.search, { q: '麻黄' }).then(
    () => 'answered',
    (error: Error) => error.name,
  )

test.each([
  [19_000, 'answered'],
  [21_000, 'TimeoutError'],
])('[CONST-timeout] an answer after %i ms: %s', async (ms, outcome) => {
  const asked = answerAfter(ms)
  await vi.advanceTimersByTimeAsync(22_000)
  expect(await asked).toBe(outcome)
})
