import { runInChild } from '#server/files/run-in-child.ts'
import { createTurns } from '#server/files/turns.ts'
import type { FileToRead, Table, Unread } from './read-table.ts'

const program = new URL('./read-table.child.ts', import.meta.url)
/** As JSON a text file becomes six times as long at most. */
const limits = { timeoutMs: 60_000, memoryMb: 768, maxAnswerBytes: 256 * 2 ** 20 }
const inTurn = createTurns({ atOnce: 2, mostWaiting: 10 })

/** A file that needs more memory or time than any table is reported as unreadable. */
export const readInBackground = ({ bytes, isSheet, encoding }: FileToRead): Promise<Table | Unread> =>
  inTurn(async () => {
    try {
      const answer = await runInChild(program, [isSheet ? 'sheet' : 'text', encoding], bytes, limits)
      return JSON.parse(answer.toString()) as Table | Unread
    } catch {
      return { refusal: 'import_unreadable' }
    }
  })
