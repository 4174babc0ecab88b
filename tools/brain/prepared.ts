import { prepareGuides } from '#engine/acupuncture/dialectical/prepare-guides.ts'
import { prepareAdditions } from '#engine/additions/prepare-additions.ts'
import { prepareAlarms } from '#engine/alarms/prepare-alarms.ts'
import { prepareMatching } from '#engine/matching/prepare-matching.ts'
import { prepareElementOdds } from '#engine/patterns/element-odds.ts'
import { prepareReading } from '#engine/reading/prepare-reading.ts'
import { prepareRecognition } from '#engine/recognition/prepare-recognition.ts'
import { prepareSafety } from '#engine/safety/prepare.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { soundOf, traditionalVariants } from './variants.ts'

/** Once for a base: on the command line, and for all test files of a worker, most of which take less time. */
function once<T>(prepare: (k: Knowledge) => T): (k: Knowledge) => T {
  const made = new WeakMap<Knowledge, { value: T }>()
  return (k) => {
    const known = made.get(k) ?? { value: prepare(k) }
    made.set(k, known)
    return known.value
  }
}

export const variantsOf: (k: Knowledge) => ReadonlyMap<string, string> = once(traditionalVariants)
/** Simplified characters as they are spelt. */
export const plainReadingOf = once((k) => prepareReading(k))
export const traditionalReadingOf = once((k) => prepareReading(k, variantsOf(k)))
/** Reads Traditional characters too, and corrects what is misspelt by its sound. */
export const readingOf = once((k) => prepareReading(k, variantsOf(k), soundOf))
export const alarmsOf = once((k) => prepareAlarms(k, variantsOf(k)))
export const matchingOf = once(prepareMatching)
export const oddsOf = once((k) => prepareElementOdds(matchingOf(k)))
export const additionsOf = once(prepareAdditions)
export const guidesOf = once(prepareGuides)
export const plainRecognitionOf = once((k) => prepareRecognition(k))
export const plainSafetyOf = once((k) => prepareSafety(k))
