import type { Language } from '#contract/base/codes.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Finding, Stated, Symptom } from '#contract/prescribing/symptom.ts'
import { mergeSigns } from '#engine/differential/case-signs.ts'

export type Chosen = PrescriptionContent['symptoms'][number]

/** The list after the text was read again: merged like on the server before the case is prepared. */
export const mergeFindings = (
  chosen: readonly Chosen[],
  findings: readonly Finding[],
  unsaid: readonly string[] = [],
): Chosen[] =>
  mergeSigns(
    chosen,
    findings.map(({ symptom, ...f }) => ({ ...f, signId: symptom.id })),
    unsaid,
  ).map(({ starred, degree, ...sign }) => ({ ...sign, ...(starred && { starred }), ...(degree && { degree }) }))

/** What does not come from the text alone: picked, corrected or starred by the doctor. */
export const setByHand = (chosen: readonly Chosen[]): Chosen[] => chosen.filter((c) => c.from === 'picked' || c.starred)

/** Added by the doctor; set again, it takes the new value. */
export const withSymptom = (chosen: readonly Chosen[], id: string, present: boolean): Chosen[] => [
  ...chosen.filter((c) => c.id !== id),
  { ...(chosen.find((c) => c.id === id) ?? { id, main: false }), id, present, from: 'picked' },
]

/** Present, absent, not stated, and present again: the cycle of one key. */
export function cycleSymptom(
  { symptoms, unsaid }: Pick<PrescriptionContent, 'symptoms' | 'unsaid'>,
  id: string,
): Pick<PrescriptionContent, 'symptoms' | 'unsaid'> {
  const now = symptoms.find((c) => c.id === id)
  if (now?.present) return { symptoms: withSymptom(symptoms, id, false), unsaid }
  if (now) return { symptoms: withoutSymptom(symptoms, id), unsaid: [...unsaid, id].slice(-200) }
  return { symptoms: withSymptom(symptoms, id, true), unsaid: unsaid.filter((u) => u !== id) }
}

/** One press marks a sign as the complaint, or clears it; stars from the text alone are replaced. */
export function starSymptom(chosen: readonly Chosen[], id: string): Chosen[] {
  const byHand = chosen.some((c) => c.starred)
  return chosen.map((c) => (c.id === id ? { ...c, main: !c.main, starred: true } : byHand ? c : { ...c, main: false }))
}

/** The finding at the caret, else the last one before it. */
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

/** What the history itself states about the case. */
export type Reported = { stated?: readonly Stated[] | undefined; courseDays?: number | null | undefined }

/**
 * Ids for an analysis: present ones in display order, denied ones, what the history itself states, and the duration.
 */
export const analysisInput = (chosen: readonly Chosen[], { stated = [], courseDays = null }: Reported = {}) => ({
  allSymptoms: [
    ...chosen.map((c) =>
      c.present && !c.degree ? c.id : { id: c.id, present: c.present, ...(c.degree && { degree: c.degree }) },
    ),
    ...stated.map((s) => ({ stated: s.kind, ids: s.ids })),
    ...(courseDays === null ? [] : [{ stated: 'course' as const, days: courseDays }]),
  ],
  mainSymptoms: chosen.filter((c) => c.present && c.main).map((c) => c.id),
})

/** Cells of the coverage ruler for more signs are too narrow for a number above each. */
const mostNumbered = 12

/** English names are too long to stand above a cell; the number of the sign in the history stands there instead. */
export const isNumbered = (language: Language, chosen: readonly Chosen[]) =>
  language === 'en' && chosen.length <= mostNumbered

export type SymptomNames = ReadonlyMap<string, Symptom>
