import { findComplaint, statedComplaint } from '#engine/complaint/find-complaint.ts'
import { widerSigns, withoutImplied } from '#engine/matching/evidence.ts'
import { readText } from '#engine/reading/read-text.ts'
import type { Finding, ReadingIndex } from '#engine/reading/reading.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'

/** A finding of the history with its role. */
export type HistoryFinding = Finding & {
  /** Nothing but what a more specific finding says: 头痛 in the words of 偏头痛, 无偏头痛 beside 无头痛. */
  said: boolean
  /** Part of the chief complaint: the history names it so, or states its duration. */
  complaint: boolean
}

/** The reading of a history: its signs, which of them count, and which are the complaint. */
export function readHistory(
  knowledge: Pick<Knowledge, 'signs'>,
  index: ReadingIndex,
  text: string,
  reading = readText(index, text),
) {
  const complaints = findComplaint({ signs: knowledge.signs, variants: index.variants }, reading, text)
  const improved = new Set(improvedComplaint(knowledge, reading.findings))
  // An improved sign is recorded as past: it stays in the text and has no weight.
  const told = reading.findings.map(({ eased, ...f }): Finding => {
    if (!eased) return f
    return improved.has(f.signId) ? { ...f, degree: 'mild' } : { ...f, past: true }
  })
  const main = new Set([...statedComplaint(complaints), ...improved])
  const closest = new Set(withoutImplied(knowledge.signs, certainOnce(told)).map((f) => f.signId))
  const apart = toldApart(knowledge, told)
  const findings = told.map(
    (f): HistoryFinding => ({
      ...f,
      said: !f.past && !f.guessed && !closest.has(f.signId) && !apart.has(f.signId),
      complaint: f.present && !f.past && main.has(f.signId),
    }),
  )
  return { reading, findings, complaints, stated: [...main] }
}

/**
 * Symptoms present today that the text names in words of their own, beside a more specific one: 失眠三月，入睡困难. Both
 * are signs of the case; weighed, the closer one implies the other.
 */
function toldApart({ signs }: Pick<Knowledge, 'signs'>, told: readonly Finding[]): ReadonlySet<string> {
  const now = told.filter((f) => f.present && !f.past && !f.guessed)
  const isInside = ({ signId, span }: Finding) =>
    now.some((g) => g.span[0] < span[1] && span[0] < g.span[1] && widerSigns(signs, g.signId).has(signId))
  return new Set(now.flatMap((f) => (signs.get(f.signId)?.kind === 'symptom' && !isInside(f) ? [f.signId] : [])))
}

/**
 * The improved signs, when the text states no other symptom: 便秘好转，舌红. They are what is still treated, and without
 * them nothing or the tongue alone would rank.
 */
function improvedComplaint({ signs }: Pick<Knowledge, 'signs'>, findings: readonly Finding[]): string[] {
  const isSymptom = ({ signId }: Finding) => signs.get(signId)?.kind === 'symptom'
  const now = findings.filter((f) => f.present && !f.past && !f.guessed && isSymptom(f))
  return now.every((f) => f.eased) ? now.map((f) => f.signId) : []
}

/** The certain signs of today, each once: one both stated and denied counts as present. A guess hides nothing. */
function certainOnce(findings: readonly Finding[]): Finding[] {
  const once = new Map<string, Finding>()
  for (const f of findings) {
    if (f.past || f.guessed) continue
    const earlier = once.get(f.signId)
    if (!earlier || (f.present && !earlier.present)) once.set(f.signId, f)
  }
  return [...once.values()]
}
