import { runInChild } from '#server/files/run-in-child.ts'
import { createTurns } from '#server/files/turns.ts'

export type PdfText = { pages: number; texts: string[] }

const program = new URL('./pdf-text.child.ts', import.meta.url)
const maxPages = 2000
const maxChars = 4_000_000
const limits = { timeoutMs: 20_000, memoryMb: 512, maxAnswerBytes: 8 * maxChars }
const inTurn = createTurns({ atOnce: 2, mostWaiting: 20 })

/**
 * The text of a PDF, page by page. A file that takes too much time or memory, or cannot be read, has no text.
 */
export const readPdfText = (bytes: Buffer): Promise<PdfText> =>
  inTurn(async () => {
    try {
      const answer = await runInChild(program, [String(maxPages), String(maxChars)], bytes, limits)
      return JSON.parse(answer.toString()) as PdfText
    } catch {
      return { pages: 0, texts: [] }
    }
  })

/** The stored and searched form of a text: one width, one case, and no space where a line of Chinese was broken. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\0/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim()
