import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { type BaseLists, learnOwn, type PastCase } from '#engine/experience/learn-own.ts'
import { writeOwn } from '#engine/experience/own-bytes.ts'

/**
 * Outside the server's thread: receives the table portion by portion, and returns what was learned. `baseOf`: the
 * base's lists for the test cases, by their index in the table.
 */
export type Order = { past: PastCase[] } | { end: true; baseOf: ReadonlyMap<number, BaseLists> }
/** `packed` is null when the table is too small. */
export type Learned = { n: number; packed: Uint8Array | null }

const table: PastCase[] = []
parentPort?.on('message', (order: Order) => {
  if ('past' in order) {
    for (const past of order.past) table.push(past)
    return
  }
  const own = learnOwn(table, order.baseOf)
  const learned = 'missing' in own ? { n: own.n, packed: null } : { n: own.herbs.n, packed: gzipSync(writeOwn(own)) }
  parentPort?.postMessage(learned satisfies Learned)
  parentPort?.close()
})
