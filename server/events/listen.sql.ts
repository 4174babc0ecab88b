import pg from 'pg'
import type { ConnectionTarget } from '#server/db/connect.ts'
import type { Log } from '#server/operations/log.ts'
import type { EventHub } from './hub.ts'

const firstDelayMs = 100
const longestDelayMs = 10_000
const pingMs = 30_000

/** One connection of this process hears what any process has committed; a lost one is reopened. */
export function listenForEvents(target: ConnectionTarget, hub: EventHub, log?: Log) {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let delayMs = firstDelayMs

  const lose = (lost: pg.Client, error?: Error) => {
    if (client !== lost) return
    client = undefined
    clearTimeout(timer)
    hub.lost()
    void lost.end().catch(() => undefined)
    if (isStopped) return
    if (error) log?.warn({ fault: error }, 'the line for events was lost')
    timer = setTimeout(() => void open(), delayMs)
    delayMs = Math.min(delayMs * 2, longestDelayMs)
  }

  // A connection that died silently would otherwise never be noticed.
  const ping = (opened: pg.Client) => {
    timer = setTimeout(() => {
      opened.query('select 1').then(
        () => ping(opened),
        (error: Error) => lose(opened, error),
      )
    }, pingMs)
  }

  const open = async (): Promise<void> => {
    const where = 'url' in target ? { connectionString: target.url } : target
    const opened = new pg.Client({
      ...where,
      application_name: 'qibo events',
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
    })
    client = opened
    opened.on('error', (error) => lose(opened, error))
    opened.on('end', () => lose(opened))
    opened.on('notification', ({ payload }) => hub.receive(payload ?? ''))
    try {
      await opened.connect()
      await opened.query('listen qibo_events')
    } catch (error) {
      return lose(opened, error instanceof Error ? error : undefined)
    }
    if (client !== opened) return
    delayMs = firstDelayMs
    hub.connected()
    ping(opened)
  }

  return {
    /** Resolves when the first attempt is over. */
    ready: open(),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      hub.lost()
      await last?.end().catch(() => undefined)
    },
  }
}
