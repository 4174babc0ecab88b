import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#contract/base/call.ts'
import type { ServerEvent } from '#contract/base/events.ts'
import { followEvents } from './live.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server controlled by the test. */
function server() {
  const streams: { say: (text: string) => void; end: () => void; signal: AbortSignal }[] = []
  const answers: (() => Promise<Response>)[] = []
  const open = (signal: AbortSignal): Promise<Response> => {
    const prepared = answers.shift()
    if (prepared) return prepared()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const say = (text: string) => controller.enqueue(new TextEncoder().encode(text))
        streams.push({ say, end: () => controller.close(), signal })
        signal.addEventListener('abort', () => controller.error(new Error('aborted')))
      },
    })
    return Promise.resolve(new Response(body))
  }
  return { streams, answers, open }
}
const follow = (of: ReturnType<typeof server>) => {
  const events: ServerEvent[] = []
  const stop = followEvents({ open: of.open, onEvent: (event) => events.push(event), random: () => 1 })
  return { events, stop }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('a stream that opens has what was read before it read again; then events are told as they come, in whatever pieces', async () => {
  const at = server()
  const { events, stop } = follow(at)
  await settle()
  at.streams[0]?.say(':\n\ndata: {"topic":"bo')
  at.streams[0]?.say('ard","id":null}\n\ndata: {"topic":"panel","id":7}\n\n')
  await settle()
  expect(events).toEqual([
    { topic: 'resync', id: null },
    { topic: 'board', id: null },
    { topic: 'panel', id: 7 },
  ])
  stop()
})

test('a broken stream comes back after a second, then after longer, and what was missed is read again', async () => {
  const at = server()
  const { events, stop } = follow(at)
  await settle()
  at.streams[0]?.say(':\n\n')
  expect(events.splice(0)).toEqual([{ topic: 'resync', id: null }])
  at.answers.push(
    () => Promise.reject(new Error('offline')),
    () => Promise.reject(new Error('offline')),
  )
  at.streams[0]?.end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(at.answers).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1999)
  expect(at.answers).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(at.answers).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(4000)
  expect(at.streams).toHaveLength(2)
  expect(events).toEqual([{ topic: 'resync', id: null }])
  stop()
})

test('a stream that fell silent is given up; while there is none, pages are read again once a minute', async () => {
  const at = server()
  const { events, stop } = follow(at)
  await vi.advanceTimersByTimeAsync(50_000)
  events.length = 0
  expect(at.streams[0]?.signal.aborted).toBe(true)
  for (let n = 0; n < 20; n++) at.answers.push(() => Promise.reject(new Error('offline')))
  await vi.advanceTimersByTimeAsync(180_000)
  expect(events.length).toBeGreaterThanOrEqual(2)
  expect(events.length).toBeLessThanOrEqual(4)
  stop()
})

test('it ends with the session, and with the page', async () => {
  const at = server()
  at.answers.push(() => Promise.reject(new CallError(4013, 'revoked')))
  follow(at)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(at.streams).toHaveLength(0)
  const { stop } = follow(at)
  await settle()
  stop()
  expect(at.streams[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(at.streams).toHaveLength(1)
})
