import { LRUCache } from 'lru-cache'
import { Refusal } from '#contract/base/errors.ts'
import { readHistory } from '#engine/differential/read-history.ts'
import { readText } from '#engine/reading/read-text.ts'
import type { Finding, Person, Reading, ReadingIndex } from '#engine/reading/reading.types.ts'
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

/** The base is prepared before the time limit starts. `known`: sex and age on record. */
export function readHistoryOf(knowledge: Knowledge, text: string, known?: Person) {
  const index = readingIndexOf(knowledge)
  return limited(text, () => readHistory(knowledge, index, text, readOnce(index, text, known)))
}

export function readTextOf(knowledge: Knowledge, text: string, known?: Person) {
  const index = readingIndexOf(knowledge)
  return limited(text, () => readOnce(index, text, known))
}

/** None when the reading takes too long: a sheet is saved and its alarms hear the words themselves, whatever was written. */
export function findingsInTime(knowledge: Knowledge, text: string, known?: Person): readonly Finding[] {
  try {
    return readTextOf(knowledge, text, known).findings
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

function readOnce(index: ReadingIndex, text: string, known: Person = {}) {
  const key = `${known.sex ?? ''} ${known.ageYears ?? ''} ${text}`
  const readings = kept.get(index) ?? new LRUCache<string, Reading>({ max: mostKept })
  kept.set(index, readings)
  const reading = readings.get(key) ?? readText(index, text, known)
  readings.set(key, reading)
  return reading
}

const limited = <T>(text: string, work: () => T): T => (text.length <= shortChars ? work() : within(limitMs, work))
