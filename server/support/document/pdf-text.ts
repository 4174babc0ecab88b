import { Worker } from 'node:worker_threads'

export type PdfText = { pages: number; texts: string[] }

const timeoutMs = 20_000
const limits = { maxPages: 2000, maxChars: 4_000_000 }
const memoryMb = 512

/**
 * The text of a PDF, page by page. It is read in a separate thread with its own limits: a file that takes too much time
 * or memory, or cannot be read, has no text.
 */
export function readPdfText(bytes: Buffer): Promise<PdfText> {
  const { promise, resolve } = Promise.withResolvers<PdfText>()
  const worker = new Worker(new URL('./pdf-text.worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), ...limits },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => worker.terminate(), timeoutMs)
  worker.once('message', resolve)
  worker.once('error', () => resolve({ pages: 0, texts: [] }))
  worker.once('exit', () => resolve({ pages: 0, texts: [] }))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}

/** The stored and searched form of a text: one width, one case, and no space where a line of Chinese was broken. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\0/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim()
