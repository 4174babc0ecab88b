import type { Knowledge } from '../schema/knowledge.ts'

/** A check over the whole base that a schema cannot express. It reports each fault. */
export type Rule = { name: string; faults: (k: Knowledge) => Iterable<string> }
