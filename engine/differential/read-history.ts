import { findComplaint, statedComplaint } from '#engine/complaint/find-complaint.ts'
import { withoutImplied } from '#engine/matching/evidence.ts'
import { readText } from '#engine/reading/read-text.ts'
import type { Finding, ReadingIndex } from '#engine/reading/reading.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'

/** A finding of the history with its role. */
export type HistoryFinding = Finding & {
  /** Another finding is more specific: 偏头痛 beside 头痛, 无头痛 beside 无偏头痛. */
  said: boolean
  /** Part of the chief complaint: the history names it so, or states its duration. */
  complaint: boolean
}

/** The reading of a history: its signs, which of them count, and which are the complaint. */
export function readHistory(knowledge: Pick<Knowledge, 'signs'>, index: ReadingIndex, text: string) {
  const reading = readText(index, text)
  const complaints = findComplaint({ signs: knowledge.signs, variants: index.variants }, reading, text)
  // An improved sign is recorded as past: it stays in the text and has no weight.
  const told = reading.findings.map(({ eased, ...f }): Finding => (eased ? { ...f, past: true } : f))
  const main = new Set(statedComplaint(complaints))
  const closest = new Set(withoutImplied(knowledge.signs, certainOnce(told)).map((f) => f.signId))
  const findings = told.map(
    (f): HistoryFinding => ({
      ...f,
      said: !f.past && !f.guessed && !closest.has(f.signId),
      complaint: f.present && !f.past && main.has(f.signId),
    }),
  )
  return { reading, findings, complaints, stated: [...main] }
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
