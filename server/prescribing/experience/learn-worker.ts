import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { writeExperience } from '#engine/experience/bytes.ts'
import type { Past } from '#engine/experience/experience.types.ts'
import { isTooFew, learn } from '#engine/experience/learn.ts'

/** Beside the server's own thread: takes the table portion by portion, and answers with what it teaches. */
export type Order = { past: Past[] } | { end: true }
/** `packed` is null where the table is too small. */
export type Learned = { n: number; packed: Uint8Array | null }

const table: Past[] = []
parentPort?.on('message', (order: Order) => {
  if ('past' in order) {
    for (const past of order.past) table.push(past)
    return
  }
  const experience = learn(table)
  const packed = isTooFew(experience) ? null : gzipSync(writeExperience(experience))
  parentPort?.postMessage({ n: experience.n, packed } satisfies Learned)
  parentPort?.close()
})
