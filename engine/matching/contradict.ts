import type { Evidence, Reason } from './matching.types.ts'
import type { MatchingIndex } from './prepare-matching.ts'

/** Points that a contradiction takes, before it is weighed by how telling the sign is. */
const takes = { against: 8, opposite: 6, denied: 5 } as const

type Contradiction = { evidence: Evidence; sign: string; how: 'opposite' | 'denied'; against: boolean }

/** Which profiles a sign speaks against: it is listed as such, is the opposite of one listed, or one listed is denied. */
export function contradictionsOf(index: MatchingIndex, evidence: readonly Evidence[]): Map<number, Contradiction[]> {
  const found = new Map<number, Contradiction[]>()
  const add = (profiles: readonly number[] | undefined, c: Contradiction) => {
    for (const p of profiles ?? []) {
      const list = found.get(p)
      if (list) list.push(c)
      else found.set(p, [c])
    }
  }
  const listing = (sign: string) => index.listedIn.get(sign)?.map((l) => l.profile)
  for (const e of evidence) {
    if (!e.present) {
      add(listing(e.signId), { evidence: e, sign: e.signId, how: 'denied', against: false })
      continue
    }
    for (const sign of [e.signId, ...(index.wider.get(e.signId)?.keys() ?? [])])
      add(index.againstIn.get(sign), { evidence: e, sign, how: 'opposite', against: true })
    for (const sign of index.knowledge.signs.get(e.signId)?.opposite ?? [])
      add(listing(sign), { evidence: e, sign, how: 'opposite', against: false })
  }
  return found
}

/** What the contradictions take from one profile; a sign of the patient takes once. */
export function disagreements(index: MatchingIndex, profile: number, list: readonly Contradiction[]): Reason[] {
  const picture = index.profiles[profile]
  if (!picture) return []
  const seen = new Set<string>()
  return list.flatMap(({ evidence, sign, how, against }): Reason[] => {
    // A picture that lists both a sign and its opposite (或有汗, 或无汗) is contradicted by neither.
    if (seen.has(evidence.signId) || (how === 'opposite' && picture.signs.has(evidence.signId))) return []
    seen.add(evidence.signId)
    const asked = picture.signs.get(sign)
    const worth = against ? 1 : (asked?.worth ?? 1)
    const taken =
      (against ? takes.against : takes[how]) * worth * (index.telling.get(sign) ?? 1) * Math.min(evidence.weight, 1)
    const matched = sign === evidence.signId ? {} : { matched: sign }
    const kind = against ? 'against' : (asked?.kind ?? 'other')
    return [{ signId: evidence.signId, ...matched, kind, how, points: -Math.round(taken * 100) / 100 }]
  })
}
