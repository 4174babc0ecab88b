import { BrowserFault, browserFaultPath } from '#contract/base/browser-fault.ts'
import { logFailure } from './log.ts'

const mostReports = 5
const place = /([\w.-]{1,120}\.[jt]sx?)(?:\?[^:\s]*)?:(\d{1,7}):(\d{1,7})\)?$/

/** Only kind and location: a message may contain typed text, an address a search term. */
export function describeFault(kind: BrowserFault['kind'], error: unknown, build: string): BrowserFault {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error('')
  const places = stack
    .replace(message, '')
    .split('\n')
    .flatMap((line) => {
      const [, file, row, column] = place.exec(line) ?? []
      return file === undefined ? [] : [`${file}:${row}:${column}`]
    })
    .slice(0, 12)
  const isThrown = error instanceof Error
  return {
    kind,
    name: isThrown && /^\w{1,60}$/.test(name) ? name : 'unknown',
    places: isThrown ? places : [],
    build,
  }
}

const buildOf = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.replace(/^.*\/|[?#].*$/g, '') ?? ''

/** Sends each fault once, and few of them: a page that fails in a loop must not flood the server. */
export function createFaultReports(send: (fault: BrowserFault) => void, build = buildOf) {
  const sent = new Set<string>()
  const report = (kind: BrowserFault['kind'], error: unknown) => {
    const fault = BrowserFault.safeParse(describeFault(kind, error, build()))
    const key = JSON.stringify(fault.data?.places)
    if (!fault.success || sent.size >= mostReports || sent.has(key)) return
    sent.add(key)
    send(fault.data)
  }
  return {
    report: (kind: BrowserFault['kind'], error: unknown) => {
      if (kind === 'component') logFailure('A part of the page failed.', error)
      report(kind, error)
    },
    listen() {
      addEventListener('error', (event) => report('error', event.error))
      addEventListener('unhandledrejection', (event) => report('rejection', event.reason))
    },
  }
}

export const faults = createFaultReports((fault) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) }
  // When the server is unreachable, the fault cannot be reported.
  fetch(browserFaultPath, { ...init, keepalive: true }).catch(() => undefined)
})
