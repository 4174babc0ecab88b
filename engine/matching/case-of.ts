import { elementsOfName } from '#engine/patterns/name-elements.ts'
import type { Reading } from '#engine/reading/reading.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { evidenceOf } from './evidence.ts'
import type { Case, Evidence, Told } from './matching.types.ts'

export const nothingTold: Told = { diseases: [], patterns: [], formulas: [], elements: [], person: {} }

/** A reading as a case: its signs as evidence, and what the writer states or names. */
export function caseOf(knowledge: Pick<Knowledge, 'signs'>, reading: Reading): Case {
  const named = (kind: Reading['mentions'][number]['kind']) => [
    ...new Set(reading.mentions.flatMap((m) => (m.kind === kind && m.present ? [m.id] : []))),
  ]
  const said = reading.statements.flatMap((s) => elementsOfName(s.text))
  const elements = new Set(
    said.length ? said : reading.unread.filter(isDiagnosis).flatMap((s) => elementsOfName(s.text)),
  )
  const { sex } = reading.person
  const possible = reading.findings.filter(({ signId }) => {
    const only = knowledge.signs.get(signId)?.sex
    return !sex || !only || only === sex
  })
  return {
    evidence: evidenceOf(knowledge.signs, possible),
    told: {
      diseases: named('disease'),
      patterns: named('pattern'),
      formulas: named('formula'),
      elements: [...elements],
      person: reading.person,
    },
  }
}

/** 湿热下注 standing alone holds no sign and names what is wrong: short, and of two elements at least. */
const isDiagnosis = ({ text }: { text: string }) => text.length <= 10 && elementsOfName(text).length >= 2

/** Ticked signs alone are a case too: the doctor has said nothing else. */
export function asCase(patient: Case | readonly Evidence[]): Case {
  return 'evidence' in patient ? patient : { evidence: patient, told: nothingTold }
}
