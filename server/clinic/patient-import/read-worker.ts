import { parentPort, workerData } from 'node:worker_threads'
import { type FileToRead, readTable } from './read-table.ts'

/** In a separate thread, so that a file of fifty thousand lines does not delay other users. */
parentPort?.postMessage(await readTable(workerData as FileToRead))
