import { runInChild } from '#server/files/run-in-child.ts'
import { createTurns } from '#server/files/turns.ts'

const program = new URL('./svg.child.ts', import.meta.url)
const memoryMb = 512
const inTurn = createTurns({ atOnce: 1, mostWaiting: 10 })

type Limits = { maxPixels: number; timeoutMs?: number }

/** A small drawing can require hours of work, and nothing can stop the library once it draws. */
export const drawSvg = (bytes: Buffer, { maxPixels, timeoutMs = 10_000 }: Limits): Promise<Buffer> =>
  inTurn(() => runInChild(program, [String(maxPixels)], bytes, { timeoutMs, memoryMb, maxAnswerBytes: 4 * maxPixels }))
