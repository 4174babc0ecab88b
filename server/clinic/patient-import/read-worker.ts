import { parentPort, workerData } from 'node:worker_threads'
import { type FileToRead, readTable } from './read-table.ts'

/** Beside the server's own thread: a file of fifty thousand lines holds up nobody who is typing. */
parentPort?.postMessage(await readTable(workerData as FileToRead))
