import { createParser } from 'eventsource-parser'
import { isInvalidToken } from '#contract/base/call.ts'
import { ServerEvent } from '#contract/base/events.ts'

type Setup = {
  /** Opens the stream; rejects where the server refuses or is out of reach. */
  open: (signal: AbortSignal) => Promise<Response>
  onEvent: (event: ServerEvent) => void
  /** Between 0 and 1, so that many pages do not come back at one moment. */
  random?: () => number
}

const firstDelayMs = 1000
const longestDelayMs = 30_000
/** The server says something every twenty seconds; a machine that slept finds its connection silent. */
const silenceMs = 50_000
/** While nothing can be heard, what is shown is read again so often. */
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

/** Follows the stream of events for as long as a page is open, and comes back after each break. Answers what ends it. */
export function followEvents({ open, onEvent, random = Math.random }: Setup): () => void {
  const end = new AbortController()
  void follow()
  return () => end.abort()

  async function follow() {
    let delayMs = firstDelayMs
    let told = performance.now()
    for (let n = 0; !end.signal.aborted; n++) {
      const heard = await listen(n > 0)
      if (heard === 'over') return
      delayMs = heard ? firstDelayMs : Math.min(delayMs * 2, longestDelayMs)
      if (!heard && performance.now() - told > blindMs) {
        told = performance.now()
        onEvent(resync)
      }
      await pause(delayMs * (0.5 + random() / 2), end.signal)
    }
  }

  /** Whether anything was heard; `over` where the session no longer holds. */
  async function listen(isAgain: boolean): Promise<boolean | 'over'> {
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
      if (isAgain) onEvent(resync)
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
    // Told by a newer version of the server.
    onEvent(event.success ? event.data : resync)
  }
}
