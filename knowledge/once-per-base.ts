import type { Knowledge } from './schema/knowledge.ts'

/** What is prepared from a base, prepared once for each. */
export function oncePerBase<T>(prepare: (k: Knowledge) => T): (k: Knowledge) => T {
  const made = new WeakMap<Knowledge, { value: T }>()
  return (k) => {
    const known = made.get(k) ?? { value: prepare(k) }
    made.set(k, known)
    return known.value
  }
}
