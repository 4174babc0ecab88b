import { prepareGuides } from '#engine/acupuncture/dialectical/prepare-guides.ts'
import { prepareAdditions } from '#engine/additions/prepare-additions.ts'
import { prepareAlarms } from '#engine/alarms/prepare-alarms.ts'
import { prepareMatching } from '#engine/matching/prepare-matching.ts'
import { prepareElementOdds } from '#engine/patterns/element-odds.ts'
import { prepareReading } from '#engine/reading/prepare-reading.ts'
import { prepareRecognition } from '#engine/recognition/prepare-recognition.ts'
import { prepareSafety } from '#engine/safety/prepare.ts'
import { oncePerBase } from '#knowledge/once-per-base.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { soundOf, traditionalVariants } from './variants.ts'

// Once for a base: on the command line, and for all test files of a worker, most of which take less time.
export const variantsOf: (k: Knowledge) => ReadonlyMap<string, string> = oncePerBase(traditionalVariants)
/** Simplified characters as they are spelt. */
export const plainReadingOf = oncePerBase((k) => prepareReading(k))
export const traditionalReadingOf = oncePerBase((k) => prepareReading(k, variantsOf(k)))
/** Reads Traditional characters too, and corrects what is misspelt by its sound. */
export const readingOf = oncePerBase((k) => prepareReading(k, variantsOf(k), soundOf))
export const alarmsOf = oncePerBase((k) => prepareAlarms(k, variantsOf(k)))
export const matchingOf = oncePerBase(prepareMatching)
export const oddsOf = oncePerBase((k) => prepareElementOdds(matchingOf(k)))
export const additionsOf = oncePerBase(prepareAdditions)
export const guidesOf = oncePerBase(prepareGuides)
export const plainRecognitionOf = oncePerBase((k) => prepareRecognition(k))
export const plainSafetyOf = oncePerBase((k) => prepareSafety(k))
