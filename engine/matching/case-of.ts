import { elementsOfName } from '#engine/patterns/name-elements.ts'
import { elementsOfStatement } from '#engine/patterns/read-statement.ts'
import { forWhomIsSign, suits } from '#engine/person/for-whom.ts'
import type { Mention, Reading } from '#engine/reading/reading.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { evidenceOf } from './evidence.ts'
import type { Case, Evidence, Told } from './matching.types.ts'

export const nothingTold: Told = { diseases: [], patterns: [], formulas: [], elements: [], person: {} }

/** A reading as a case: its signs as evidence, and what the writer states or names. */
export function caseOf(knowledge: Pick<Knowledge, 'signs' | 'lexicon'>, reading: Reading): Case {
  // 腹泻 and 头痛 are names of diseases too: who tells them tells a sign, which is weighed as one.
  const isSign = (text: string) => knowledge.signs.get(knowledge.lexicon.get(text) ?? '')?.kind === 'symptom'
  const named = (kind: Mention['kind']) => [
    ...new Set(
      reading.mentions.flatMap((m) =>
        m.kind === kind && m.present && !(kind === 'disease' && isSign(m.text)) ? [m.id] : [],
      ),
    ),
  ]
  const said = reading.statements.flatMap((s) => elementsOfStatement(s.text))
  const elements = new Set(
    said.length ? said : reading.unread.filter(isDiagnosis).flatMap((s) => elementsOfStatement(s.text)),
  )
  const { sex } = reading.person
  // What was found on the body is kept whatever the age; 婴儿 in a mother's history is not she.
  const possible = reading.findings.filter(({ signId }) => {
    const sign = knowledge.signs.get(signId)
    return !sign || suits(forWhomIsSign(sign), sign.kind === 'care' ? reading.person : { ...(sex && { sex }) })
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
