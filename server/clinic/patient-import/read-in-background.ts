import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FileToRead, Table, Unread } from './read-table.ts'

const mostMemoryMb = 768
const mostMs = 60_000

/** A file that needs more memory or time than any table is reported as unreadable. */
export async function readInBackground(file: FileToRead): Promise<Table | Unread> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  })
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(mostMs) })) as [Table | Unread]
    return answer
  } catch {
    return { refusal: 'import_unreadable' }
  } finally {
    await worker.terminate()
  }
}
