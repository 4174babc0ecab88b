import type { Reading } from '#engine/reading/reading.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Case, Evidence, StatedFacts } from './matching.types.ts'
import { prepareCase } from './prepare-case.ts'
import { leadingDisease, type Stated, statedIn } from './stated.ts'

export const noStatedFacts: StatedFacts = { diseases: [], patterns: [], formulas: [], elements: [], person: {} }

/** A reading as a case: its signs as evidence, and the diagnosis the writer states. */
export function caseOf(
  knowledge: Pick<Knowledge, 'signs' | 'lexicon' | 'diseaseNames'>,
  reading: Reading,
  complaint: readonly string[] = [],
  courseDays?: number,
): Case {
  const statedFacts = statedFactsOf(knowledge, reading, courseDays)
  // A possible typing error is proposed, and counts once the doctor accepts it; what is better does not count.
  const certain = reading.findings.filter((f) => !f.guessed && !f.eased)
  return prepareCase(knowledge, certain, statedFacts, complaint)
}

/** What the writer states about the case and the patient. */
export function statedFactsOf(
  knowledge: Pick<Knowledge, 'signs' | 'lexicon' | 'diseaseNames'>,
  reading: Reading,
  courseDays?: number,
): StatedFacts {
  const stated = statedIn(knowledge, reading)
  const ids = (kind: Stated['kind']) => [...new Set(stated.flatMap((s) => (s.kind === kind ? s.ids : [])))]
  const better = ids('better')
  const leading = leadingDisease(knowledge, reading, stated)
  return {
    diseases: [...ids('diagnosis'), ...ids('disease')],
    diagnosed: ids('diagnosis'),
    patterns: ids('pattern'),
    formulas: ids('formula'),
    elements: ids('elements'),
    person: reading.person,
    ...(leading && { leading }),
    ...(better.length && { better }),
    ...(reading.returning && { returning: true as const }),
    ...(courseDays !== undefined && { courseDays }),
  }
}

/** Ticked signs alone are a case too, without statements. */
export function asCase(patient: Case | readonly Evidence[]): Case {
  return 'evidence' in patient ? patient : { evidence: patient, statedFacts: noStatedFacts }
}
