import { afterEach, expect, test, vi } from 'vitest'
import { loadWhenAnswered } from './later.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('code that did not arrive waits for the server, and is asked for once more', async () => {
  vi.useFakeTimers()
  const answers = [new Error('refused'), new Response('', { status: 502 }), new Response('ok')]
  const asked = vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer
  })
  vi.stubGlobal('fetch', asked)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('failed')).mockResolvedValue('part')
  const loaded = loadWhenAnswered(load)
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await loaded).toBe('part')
  expect(asked).toHaveBeenCalledTimes(3)
})

test('code that is not there although the server answers is a fault', async () => {
  vi.stubGlobal('fetch', async () => new Response('ok'))
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('failed'))
  await expect(loadWhenAnswered(load)).rejects.toThrow('failed')
  expect(load).toHaveBeenCalledTimes(2)
})
