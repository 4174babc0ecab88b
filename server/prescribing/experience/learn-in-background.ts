import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BaseLists, PastCase } from '#engine/experience/learn-own.ts'
import type { Learned, Order } from './learn-worker.ts'

/** Learns in a separate thread, so that doctors notice nothing. `baseOf` is called once all portions have been sent. */
export async function learnInBackground(
  portions: AsyncIterable<PastCase[]>,
  baseOf: () => Promise<ReadonlyMap<number, BaseLists>>,
): Promise<Learned> {
  const worker = new Worker(new URL('./learn-worker.ts', import.meta.url))
  const answer = once(worker, 'message') as Promise<[Learned]>
  // A worker that fails early is handled below, after the last portion; until then it must not end the server.
  answer.catch(() => undefined)
  try {
    const order = (o: Order) => worker.postMessage(o)
    for await (const past of portions) order({ past })
    order({ end: true, baseOf: await baseOf() })
    return (await answer)[0]
  } finally {
    await worker.terminate()
  }
}
