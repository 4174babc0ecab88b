import type { Degree } from '#engine/reading/reading.types.ts'

/** A sign of the case: found in the text, or set by the doctor. */
export type CaseSign = {
  id: string
  present: boolean
  from: 'text' | 'picked'
  main: boolean
  starred?: boolean | undefined
  degree?: Degree | undefined
}

/** The part of a finding that decides whether it becomes a sign of the case. */
type Weighed = {
  signId: string
  present: boolean
  said: boolean
  complaint: boolean
  degree?: Degree | null | undefined
  past?: boolean | undefined
  guessed?: boolean | undefined
}

/**
 * The signs of the case after the text was read: signs the doctor picked or corrected stay; those only found in the
 * text follow the text; guesses are left to the doctor. Each once, in text order, then in picking order; a sign both
 * stated and denied counts as present. Shared by the desk and the command line.
 */
export function mergeSigns(
  chosen: readonly CaseSign[],
  findings: readonly Weighed[],
  unsaid: readonly string[] = [],
): CaseSign[] {
  const picked = new Map(chosen.filter((c) => c.from === 'picked').map((c) => [c.id, c]))
  const byHand = chosen.some((c) => c.starred)
  const said = new Map<string, CaseSign>()
  for (const f of findings) {
    if (f.past || f.said || f.guessed || picked.has(f.signId) || unsaid.includes(f.signId)) continue
    const earlier = said.get(f.signId)
    if (earlier && (earlier.present || !f.present)) continue
    const before = chosen.find((c) => c.id === f.signId)
    said.set(f.signId, {
      id: f.signId,
      present: f.present,
      from: 'text',
      main: byHand ? (before?.main ?? false) : f.complaint,
      ...(before?.starred && { starred: true }),
      ...(f.degree && { degree: f.degree }),
    })
  }
  return [...said.values(), ...picked.values()]
}

/**
 * The signs the patient comes for: those the doctor starred, else those the text names. A named sign counts beside a
 * more specific one that implies it, until the doctor removes it.
 */
export function complaintOf(signs: readonly CaseSign[], stated: readonly string[], unsaid: readonly string[] = []) {
  const main = signs.filter((s) => s.present && s.main).map((s) => s.id)
  if (signs.some((s) => s.starred)) return main
  const isTakenBack = (id: string) => unsaid.includes(id) || signs.some((s) => s.id === id && !s.present)
  return [...new Set([...stated.filter((id) => !isTakenBack(id)), ...main])]
}
