import { insteadOf } from '#engine/recognition/prepare-recognition.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'

const made = new WeakMap<Knowledge, ReturnType<typeof insteadOf>>()

/** Herb given → herbs asked for that it may stand in for; reckoned once for a base. */
export function standInsOf(knowledge: Knowledge): ReturnType<typeof insteadOf> {
  const known = made.get(knowledge) ?? insteadOf(knowledge)
  made.set(knowledge, known)
  return known
}
