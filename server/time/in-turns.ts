import { setImmediate } from 'node:timers/promises'

/** Other calls wait for this many items at most. */
const atOnce = 500

/** Maps a long list without keeping the only thread: every 500 items the other calls get their turn. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = []
  for (const [i, item] of items.entries()) {
    if (i % atOnce === 0) await setImmediate()
    mapped.push(map(item))
  }
  return mapped
}
