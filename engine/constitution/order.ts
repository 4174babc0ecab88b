import type { ConstitutionScore, Verdict } from './constitution.types.ts'

const rank: Record<Verdict, number> = { yes: 0, mostly: 1, leaning: 2, suggested: 2, no: 3, open: 4 }

/** 是 before 倾向是; the higher score first among equals. */
export const inOrder = (scores: readonly ConstitutionScore[]): ConstitutionScore[] =>
  [...scores].sort(
    (a, b) =>
      rank[a.verdict] - rank[b.verdict] ||
      (b.score ?? -1) - (a.score ?? -1) ||
      (a.constitution.letter < b.constitution.letter ? -1 : 1),
  )

/** The ones care is offered for: 是, or 倾向是 when there is none. */
export function leading(scores: readonly ConstitutionScore[]): ConstitutionScore[] {
  const ordered = inOrder(scores)
  const found = ordered.filter((s) => s.verdict === 'yes' || s.verdict === 'mostly')
  const leaning = ordered.filter((s) => s.verdict === 'leaning' || s.verdict === 'suggested')
  return (found.length ? found : leaning).slice(0, 3)
}
