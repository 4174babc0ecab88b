import { LRUCache } from 'lru-cache'
import { Refusal } from '#contract/base/errors.ts'
import { readHistory } from '#engine/differential/read-history.ts'
import { readText } from '#engine/reading/read-text.ts'
import type { Finding, Reading, ReadingIndex } from '#engine/reading/reading.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { within } from './deadline.ts'
import { readingIndexOf } from './engine-indexes.ts'

/** The longest text is read in a fifth of a second; on a busy machine it may take longer. */
const limitMs = 5000
/** The time of reading grows with the length alone, and a limit starts a thread: not for what is read in milliseconds. */
const shortChars = 1000

const kept = new WeakMap<ReadingIndex, LRUCache<string, Reading>>()
/** A history is read as it is typed, then saved, checked and confirmed in the same words. */
const mostKept = 64

/** The base is prepared before the time limit starts. */
export function readHistoryOf(knowledge: Knowledge, text: string) {
  const index = readingIndexOf(knowledge)
  return limited(text, () => readHistory(knowledge, index, text, readOnce(index, text)))
}

export function readTextOf(knowledge: Knowledge, text: string) {
  const index = readingIndexOf(knowledge)
  return limited(text, () => readOnce(index, text))
}

/** None when the reading takes too long: a sheet is saved and its alarms hear the words themselves, whatever was written. */
export function findingsInTime(knowledge: Knowledge, text: string): readonly Finding[] {
  try {
    return readTextOf(knowledge, text).findings
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

function readOnce(index: ReadingIndex, text: string) {
  const readings = kept.get(index) ?? new LRUCache<string, Reading>({ max: mostKept })
  kept.set(index, readings)
  const known = readings.get(text) ?? readText(index, text)
  readings.set(text, known)
  return known
}

const limited = <T>(text: string, work: () => T): T => (text.length <= shortChars ? work() : within(limitMs, work))
