import { forWhomIsSign, suits } from '#engine/person/for-whom.ts'
import type { Reading } from '#engine/reading/reading.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { evidenceOf } from './evidence.ts'
import type { Case, ComplaintSign, Evidence, Told } from './matching.types.ts'
import { type Stated, statedIn } from './stated.ts'

export const nothingTold: Told = { diseases: [], patterns: [], formulas: [], elements: [], person: {} }

/** A reading as a case: its signs as evidence, and what the writer states or names. */
export function caseOf(
  knowledge: Pick<Knowledge, 'signs' | 'lexicon'>,
  reading: Reading,
  complaint: readonly ComplaintSign[] = [],
): Case {
  const stated = statedIn(knowledge, reading)
  const ids = (kind: Stated['kind']) => [...new Set(stated.flatMap((s) => (s.kind === kind ? s.ids : [])))]
  const { sex } = reading.person
  // What was found on the body is kept whatever the age; 婴儿 in a mother's history is not she.
  const possible = reading.findings.filter(({ signId }) => {
    const sign = knowledge.signs.get(signId)
    return !sign || suits(forWhomIsSign(sign), sign.kind === 'care' ? reading.person : { ...(sex && { sex }) })
  })
  return {
    evidence: evidenceOf(
      knowledge.signs,
      possible,
      complaint.map((c) => c.signId),
    ),
    complaint,
    told: {
      diseases: ids('disease'),
      patterns: ids('pattern'),
      formulas: ids('formula'),
      elements: ids('elements'),
      person: reading.person,
    },
  }
}

/** Ticked signs alone are a case too: the doctor has said nothing else. */
export function asCase(patient: Case | readonly Evidence[]): Case {
  return 'evidence' in patient ? patient : { evidence: patient, told: nothingTold }
}
