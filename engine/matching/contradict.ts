import type { Evidence, Reason } from './matching.types.ts'
import type { MatchingIndex } from './prepare-matching.ts'

/** Points that a contradiction takes, before it is weighed by how telling the sign is. */
const takes = { against: 8, opposite: 6, denied: 5 } as const

/** Where one sign of the patient speaks against profiles: it is listed as such, is the opposite of one listed, or one listed is denied. */
type Against = { evidence: Evidence; sign: string; as: keyof typeof takes; profiles: readonly number[] }

/** What the patient's signs take from each profile, by its place, or from `only` some; a sign of the patient takes once. */
export function contradictionsOf(
  index: MatchingIndex,
  evidence: readonly Evidence[],
  only?: ReadonlySet<number>,
): (Reason[] | undefined)[] {
  const found = new Array<Reason[] | undefined>(index.profiles.length)
  const take = (against: Against, profile: number) => {
    const list = found[profile] ?? []
    if (list.at(-1)?.signId !== against.evidence.signId) list.push(reasonOf(index, against, profile))
    found[profile] = list
  }
  for (const one of evidence)
    for (const against of againstBy(index, one))
      for (const profile of against.profiles)
        if ((only?.has(profile) ?? true) && !isSpared(index, one, profile)) take(against, profile)
  return found
}

/** A picture that lists both a sign and its opposite (或有汗, 或无汗) is contradicted by neither. */
const isSpared = ({ profiles }: MatchingIndex, { signId, present }: Evidence, profile: number) =>
  present && profiles[profile]?.signs.has(signId)

const listing = ({ listedIn, slots }: MatchingIndex, sign: string) =>
  listedIn.get(sign)?.map((slot) => slots.profile[slot] ?? 0) ?? []

function againstBy(index: MatchingIndex, evidence: Evidence): Against[] {
  const { signId, present } = evidence
  if (!present) return [{ evidence, sign: signId, as: 'denied', profiles: listing(index, signId) }]
  const implied = [signId, ...(index.wider.get(signId)?.keys() ?? [])]
  const opposite = index.knowledge.signs.get(signId)?.opposite ?? []
  return [
    ...implied.map((sign) => ({ evidence, sign, as: 'against' as const, profiles: index.againstIn.get(sign) ?? [] })),
    ...opposite.map((sign) => ({ evidence, sign, as: 'opposite' as const, profiles: listing(index, sign) })),
  ]
}

function reasonOf(index: MatchingIndex, { evidence, sign, as }: Against, profile: number): Reason {
  const { signId, weight } = evidence
  const asked = as === 'against' ? undefined : index.profiles[profile]?.signs.get(sign)
  const taken = takes[as] * (asked?.worth ?? 1) * (index.telling.get(sign) ?? 1) * Math.min(weight, 1)
  const kind = as === 'against' ? as : (asked?.kind ?? 'other')
  const how = as === 'denied' ? as : 'opposite'
  const points = -Math.round(taken * 100) / 100
  return sign === signId ? { signId, kind, how, points } : { signId, matched: sign, kind, how, points }
}
