import type { Reading } from '#engine/reading/reading.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Case, Evidence, StatedFacts } from './matching.types.ts'
import { prepareCase } from './prepare-case.ts'
import { type Stated, statedIn } from './stated.ts'

export const noStatedFacts: StatedFacts = { diseases: [], patterns: [], formulas: [], elements: [], person: {} }

/** A reading as a case: its signs as evidence, and what the writer states or names. */
export function caseOf(
  knowledge: Pick<Knowledge, 'signs' | 'lexicon'>,
  reading: Reading,
  complaint: readonly string[] = [],
  courseDays?: number,
): Case {
  const statedFacts = statedFactsOf(knowledge, reading, courseDays)
  // What a slip of typing may mean is proposed, and weighs once the doctor takes it.
  const certain = reading.findings.filter((f) => !f.guessed)
  return prepareCase(knowledge, certain, statedFacts, complaint)
}

/** What the writer states of the case and of the patient. */
export function statedFactsOf(
  knowledge: Pick<Knowledge, 'signs' | 'lexicon'>,
  reading: Reading,
  courseDays?: number,
): StatedFacts {
  const stated = statedIn(knowledge, reading)
  const ids = (kind: Stated['kind']) => [...new Set(stated.flatMap((s) => (s.kind === kind ? s.ids : [])))]
  return {
    diseases: ids('disease'),
    patterns: ids('pattern'),
    formulas: ids('formula'),
    elements: ids('elements'),
    person: reading.person,
    ...(courseDays !== undefined && { courseDays }),
  }
}

/** Ticked signs alone are a case too: the doctor has said nothing else. */
export function asCase(patient: Case | readonly Evidence[]): Case {
  return 'evidence' in patient ? patient : { evidence: patient, statedFacts: noStatedFacts }
}
