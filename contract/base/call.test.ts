import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patientImport } from '../clinic/patient-import.ts'
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
const slowCall = (ms: number) =>
  callWith({
    token: () => null,
    language: () => 'zh_CN',
    fetch: (_, { signal }) =>
      new Promise((settle, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        setTimeout(() => settle(Response.json({ code: 0, message: '', data: { list: [] } })), ms)
      }),
  })
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: Error) => error.name,
  )
const answerAfter = (ms: number) => outcomeOf(slowCall(ms)(home.search, { q: '麻黄' }))

test.each([
  [19_000, 'answered'],
  [21_000, 'TimeoutError'],
])('[CONST-timeout] an answer after %i ms: %s', async (ms, outcome) => {
  const asked = answerAfter(ms)
  await vi.advanceTimersByTimeAsync(22_000)
  expect(await asked).toBe(outcome)
})

test.each([
  [60_000, 'answered'],
  [181_000, 'TimeoutError'],
])('an import, which works through a whole table, after %i ms: %s', async (ms, outcome) => {
  const asked = outcomeOf(slowCall(ms)(patientImport.run, { importId: 1, mapping: [] }))
  await vi.advanceTimersByTimeAsync(182_000)
  expect(await asked).toBe(outcome)
})
