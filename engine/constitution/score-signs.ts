import { shareAt, widerSigns } from '#engine/care/wider.ts'
import type { CompiledConstitution, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { ConstitutionReason, ConstitutionScore } from './constitution.types.ts'

const worth = { key: 3, other: 1 } as const
/** The share of its picture from which a constitution is suggested before the questionnaire is filled in. */
const suggestedFrom = 25

/**
 * Without a questionnaire: the share of each constitution's picture found in the signs, in per cent. A suggestion,
 * never a finding.
 */
export function scoreSigns(
  knowledge: Pick<Knowledge, 'signs' | 'constitutions'>,
  signIds: readonly string[],
): ConstitutionScore[] {
  const wider = signIds.map((id) => ({ id, ids: widerSigns(knowledge.signs, id) }))
  return [...knowledge.constitutions.values()].map((constitution) => {
    const because = reasonsOf(constitution, wider)
    const { key, other } = constitution.signs
    const whole = key.length * worth.key + other.length * worth.other
    const filled = because.reduce((sum, r) => sum + r.points, 0)
    const score = Math.round((filled / whole) * 10_000) / 100
    const verdict = score >= suggestedFrom ? ('suggested' as const) : ('no' as const)
    return { constitution, score, rawScore: null, verdict, because, missing: [] }
  })
}

function reasonsOf(
  { signs }: CompiledConstitution,
  wider: readonly { id: string; ids: ReadonlyMap<string, number> }[],
): ConstitutionReason[] {
  const listed = [
    ...signs.key.map((id) => ({ id, points: worth.key })),
    ...signs.other.map((id) => ({ id, points: worth.other })),
  ]
  // Two signs of the patient under one wider sign of the picture count once.
  return listed
    .flatMap(({ id, points }) => {
      const met = wider
        .flatMap((s) => {
          const distance = s.ids.get(id)
          return distance === undefined ? [] : [{ id: s.id, points: points * shareAt(distance) }]
        })
        .sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1))[0]
      return met ? [{ kind: 'sign' as const, ...met }] : []
    })
    .sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1))
}
