import { prepareSafety, type SafetyIndex } from '#engine/safety/prepare.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'

/** What the engine prepares once from the base and then only asks. */
const lazily = <T>(prepare: (k: Knowledge) => T) => {
  const made = new WeakMap<Knowledge, { value: T }>()
  return (k: Knowledge): T => {
    const known = made.get(k) ?? { value: prepare(k) }
    made.set(k, known)
    return known.value
  }
}

export const safetyIndexOf: (k: Knowledge) => SafetyIndex = lazily(prepareSafety)
