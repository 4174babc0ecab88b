import { readHistory } from '#engine/differential/read-history.ts'
import { readText } from '#engine/reading/read-text.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { within } from './deadline.ts'
import { readingIndexOf } from './engine-indexes.ts'

/** The longest text is read in a fifth of a second; on a busy machine it may take longer. */
const limitMs = 5000
/** The time of reading grows with the length alone, and a limit starts a thread: not for what is read in milliseconds. */
const shortChars = 1000

/** The base is prepared before the time limit starts. */
export function readHistoryOf(knowledge: Knowledge, text: string) {
  const index = readingIndexOf(knowledge)
  return limited(text, () => readHistory(knowledge, index, text))
}

export function readTextOf(knowledge: Knowledge, text: string) {
  const index = readingIndexOf(knowledge)
  return limited(text, () => readText(index, text))
}

const limited = <T>(text: string, work: () => T): T => (text.length <= shortChars ? work() : within(limitMs, work))
