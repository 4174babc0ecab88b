import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { Config } from '#server/config.ts'
import { describeFault } from '#server/http/describe-fault.ts'
import { version } from '#server/version.ts'

export type Log = Logger

/** The web server's own messages quote request paths, which contain names and numbers of patients. */
const withoutPaths = (text: string) => text.replaceAll(/"\/[^"]*"/g, '"…"')

/**
 * JSON lines on standard error. No error message, address, path or header is ever written: an error is logged by its
 * kind, code and location.
 */
export function createLog(level: Config['logLevel'], to: DestinationStream = destination(2)): Log {
  return pino(
    {
      level,
      base: { version },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeFault, fault: describeFault, req: () => undefined, res: () => undefined },
      hooks: {
        logMethod(args, method) {
          const [first, text] = args
          if (typeof first === 'string') return method.call(this, withoutPaths(first))
          // Without our own text it would use that of the error.
          const message = typeof text === 'string' ? withoutPaths(text) : 'fault'
          return method.call(this, first instanceof Error ? { err: first } : first, message)
        },
      },
    },
    to,
  )
}
