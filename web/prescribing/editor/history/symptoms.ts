import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Finding, Stated, Symptom } from '#contract/prescribing/symptom.ts'

export type Chosen = PrescriptionContent['symptoms'][number]

/**
 * The list after the text was read again, a sign that a closer one says already left out: what the doctor picked or corrected stays; what only the text had said
 * follows the text; a guess is left to the doctor. The order is the order of the text, then of picking.
 */
export function mergeFindings(
  chosen: readonly Chosen[],
  findings: readonly Finding[],
  unsaid: readonly string[] = [],
): Chosen[] {
  const picked = new Map(chosen.filter((c) => c.from === 'picked').map((c) => [c.id, c]))
  const byHand = chosen.some((c) => c.starred)
  const said = new Map<string, Chosen>()
  for (const f of findings) {
    if (f.past || f.said || f.guessed || picked.has(f.symptom.id) || unsaid.includes(f.symptom.id)) continue
    const before = chosen.find((c) => c.id === f.symptom.id)
    said.set(f.symptom.id, {
      id: f.symptom.id,
      present: f.present,
      from: 'text',
      main: byHand ? (before?.main ?? false) : f.complaint,
      ...(before?.starred && { starred: true }),
      ...(f.degree && { degree: f.degree }),
    })
  }
  return [...said.values(), ...picked.values()]
}

/** Put in by the doctor; set again, it takes the new value. */
export const withSymptom = (chosen: readonly Chosen[], id: string, present: boolean): Chosen[] => [
  ...chosen.filter((c) => c.id !== id),
  { ...(chosen.find((c) => c.id === id) ?? { id, main: false }), id, present, from: 'picked' },
]

/** Present, absent, not said, and present again: what one key makes of a sign. */
export function cycleSymptom(
  { symptoms, unsaid }: Pick<PrescriptionContent, 'symptoms' | 'unsaid'>,
  id: string,
): Pick<PrescriptionContent, 'symptoms' | 'unsaid'> {
  const now = symptoms.find((c) => c.id === id)
  if (now?.present) return { symptoms: withSymptom(symptoms, id, false), unsaid }
  if (now) return { symptoms: withoutSymptom(symptoms, id), unsaid: [...unsaid, id].slice(-200) }
  return { symptoms: withSymptom(symptoms, id, true), unsaid: unsaid.filter((u) => u !== id) }
}

/** One touch makes a sign the complaint, or takes it from it; what only the text had starred gives way to it. */
export function starSymptom(chosen: readonly Chosen[], id: string): Chosen[] {
  const byHand = chosen.some((c) => c.starred)
  return chosen.map((c) => (c.id === id ? { ...c, main: !c.main, starred: true } : byHand ? c : { ...c, main: false }))
}

/** The finding in which the caret stands, else the last one before it. */
export function findingAt(findings: readonly Finding[], caret: number): Finding | undefined {
  const inside = findings.find((f) => f.span[0] <= caret && caret <= f.span[1])
  return inside ?? findings.filter((f) => f.span[1] <= caret).sort((a, b) => b.span[1] - a.span[1])[0]
}

export const withoutSymptom = (chosen: readonly Chosen[], id: string) => chosen.filter((c) => c.id !== id)

/** Text cut into pieces at the findings, for underlining in place. */
export function piecesOf(text: string, findings: readonly Finding[]) {
  const pieces: { text: string; finding: Finding | null; at: number }[] = []
  let at = 0
  for (const f of [...findings].sort((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1])) {
    if (f.span[0] < at || f.span[1] > text.length) continue
    if (f.span[0] > at) pieces.push({ text: text.slice(at, f.span[0]), finding: null, at })
    pieces.push({ text: text.slice(...f.span), finding: f, at: f.span[0] })
    at = f.span[1]
  }
  if (at < text.length) pieces.push({ text: text.slice(at), finding: null, at })
  return pieces
}

/** Ids for an analysis: what holds in the order shown, what was denied, and what the history itself states. */
export const analysisInput = (chosen: readonly Chosen[], stated: readonly Stated[] = []) => ({
  allSymptoms: [
    ...chosen.map((c) =>
      c.present && !c.degree ? c.id : { id: c.id, present: c.present, ...(c.degree && { degree: c.degree }) },
    ),
    ...stated.map((s) => ({ stated: s.kind, ids: s.ids })),
  ],
  mainSymptoms: chosen.filter((c) => c.present && c.main).map((c) => c.id),
})

export type SymptomNames = ReadonlyMap<string, Symptom>
