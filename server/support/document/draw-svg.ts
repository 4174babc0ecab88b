import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createTurns } from '#server/files/turns.ts'

const child = fileURLToPath(new URL('./svg.child.ts', import.meta.url))
const inTurn = createTurns({ atOnce: 1, mostWaiting: 10 })

type Limits = { maxPixels: number; timeoutMs?: number }

/**
 * A small drawing can require hours of work, and nothing in this process can stop the library once it draws. So it runs
 * in a separate process, which is killed when its time is over; one at a time.
 */
export const drawSvg = (bytes: Buffer, { maxPixels, timeoutMs = 10_000 }: Limits): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((done, fail) => {
        const options = { encoding: 'buffer', env: {}, killSignal: 'SIGKILL', maxBuffer: 4 * maxPixels } as const
        const program = execFile(
          process.execPath,
          [child, String(maxPixels)],
          { ...options, timeout: timeoutMs },
          (error, png) => (error ? fail(error) : done(png)),
        )
        // Ended before reading: the callback reports the result.
        program.stdin?.on('error', () => undefined)
        program.stdin?.end(bytes)
      }),
  )
