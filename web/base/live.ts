import { createParser } from 'eventsource-parser'
import { isInvalidToken } from '#contract/base/call.ts'
import { ServerEvent } from '#contract/base/events.ts'

type Setup = {
  /** Opens the stream; rejects when the server refuses or is unreachable. */
  open: (signal: AbortSignal) => Promise<Response>
  onEvent: (event: ServerEvent) => void
  /** Between 0 and 1, so that many pages do not reconnect at the same moment. */
  random?: () => number
}

const firstDelayMs = 1000
const longestDelayMs = 30_000
/** The server sends something every twenty seconds; after sleep the connection is silent. */
const silenceMs = 50_000
/** Without a connection, the displayed data are read again at this interval. */
const blindMs = 60_000

const resync = { topic: 'resync', id: null } as const

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Follows the stream of events while a page is open, and reconnects after each interruption. Returns the function that
 * ends it.
 */
export function followEvents({ open, onEvent, random = Math.random }: Setup): () => void {
  const end = new AbortController()
  void follow()
  return () => end.abort()

  async function follow() {
    let delayMs = firstDelayMs
    let lastReport = performance.now()
    while (!end.signal.aborted) {
      const heard = await listen()
      if (heard === 'over') return
      delayMs = heard ? firstDelayMs : Math.min(delayMs * 2, longestDelayMs)
      if (!heard && performance.now() - lastReport > blindMs) {
        lastReport = performance.now()
        onEvent(resync)
      }
      await pause(delayMs * (0.5 + random() / 2), end.signal)
    }
  }

  /** Whether anything was received; `over` when the session is no longer valid. */
  async function listen(): Promise<boolean | 'over'> {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), silenceMs)
    let heard = false
    const hear = () => {
      heard = true
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
    }
    try {
      const { body } = await open(AbortSignal.any([end.signal, silence.signal]))
      // What was read before the stream was open may have changed in between, the first time too.
      onEvent(resync)
      if (body) await readStream(body, hear)
      return heard
    } catch (error) {
      return isInvalidToken(error) ? 'over' : heard
    } finally {
      clearTimeout(timer)
    }
  }

  async function readStream(body: ReadableStream<Uint8Array<ArrayBuffer>>, hear: () => void) {
    const parser = createParser({ onEvent: ({ data }) => tell(data) })
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      hear()
      parser.feed(part.value)
    }
  }

  function tell(data: string) {
    const event = ServerEvent.safeParse(JSON.parse(data))
    // Sent by a newer version of the server.
    onEvent(event.success ? event.data : resync)
  }
}
