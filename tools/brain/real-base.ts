import { prepareAdditions } from '#engine/additions/prepare-additions.ts'
import { prepareAlarms } from '#engine/alarms/prepare-alarms.ts'
import { prepareMatching } from '#engine/matching/prepare-matching.ts'
import { prepareReading } from '#engine/reading/prepare-reading.ts'
import { prepareRecognition } from '#engine/recognition/prepare-recognition.ts'
import { prepareSafety } from '#engine/safety/prepare.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { soundOf, traditionalVariants } from './variants.ts'

/** Prepared once for all test files of a worker: it takes longer than most of them. */
function once<T>(prepare: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: prepare() }
    return made.value
  }
}

export const traditional: () => ReadonlyMap<string, string> = once(traditionalVariants)
export const realReading = once(() => prepareReading(loadKnowledge()))
/** Reads Traditional characters too, and corrects what is misspelt by its sound. */
export const wholeReading = once(() => prepareReading(loadKnowledge(), traditional(), soundOf))
export const traditionalReading = once(() => prepareReading(loadKnowledge(), traditional()))
export const realAlarms = once(() => prepareAlarms(loadKnowledge(), traditional()))
export const realMatching = once(() => prepareMatching(loadKnowledge()))
export const realRecognition = once(() => prepareRecognition(loadKnowledge()))
export const realSafety = once(() => prepareSafety(loadKnowledge()))
export const realAdditions = once(() => prepareAdditions(loadKnowledge()))
