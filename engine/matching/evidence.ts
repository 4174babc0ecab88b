import type { Degree } from '#engine/reading/reading.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Evidence } from './matching.types.ts'

/** A sign known of the patient, from any source: read in a text, or ticked. */
export type KnownSign = { signId: string; present: boolean; degree?: Degree | undefined; past?: true }

/** The complaint and the first three signs weigh more than the rest. */
const weights = { complaint: 1.6, early: 1.6, usual: 1 } as const
const earlyCount = 3
const degreeWeight = { mild: 0.8, marked: 1.15 } as const
/** Signs as evidence: each once, in their order. `complaint`: the signs the patient comes for. */
export function evidenceOf(
  signs: Knowledge['signs'],
  known: readonly KnownSign[],
  complaint: readonly string[] = [],
): Evidence[] {
  const bySign = new Map<string, KnownSign>()
  for (const one of known) {
    if (one.past) continue
    const earlier = bySign.get(one.signId)
    if (earlier && (earlier.present || !one.present)) continue
    bySign.set(one.signId, one)
  }
  const closest = withoutImplied(signs, [...bySign.values()])
  let early = 0
  return closest.map(({ signId, present, degree }) => {
    const isEarly = present && ++early <= earlyCount
    const place = present && complaint.includes(signId) ? weights.complaint : isEarly ? weights.early : weights.usual
    return { signId, present, weight: place * (degree ? degreeWeight[degree] : 1) }
  })
}

/** 头痛 beside 后头痛 adds nothing, nor does 无偏头痛 beside 无头痛. */
export function withoutImplied<T extends Pick<KnownSign, 'signId' | 'present'>>(
  signs: Knowledge['signs'],
  known: readonly T[],
): T[] {
  const wider = new Map(known.map((k) => [k.signId, widerSigns(signs, k.signId)]))
  const implied = new Set(known.flatMap((k) => (k.present ? [...(wider.get(k.signId)?.keys() ?? [])] : [])))
  const denied = known.filter((k) => !k.present).map((k) => k.signId)
  return known.filter((k) => (k.present ? !implied.has(k.signId) : !denied.some((id) => wider.get(k.signId)?.has(id))))
}

/** Every wider sign that a sign implies, with its distance. */
export function widerSigns(signs: Knowledge['signs'], signId: string): Map<string, number> {
  const wider = new Map<string, number>()
  let edge = [signId]
  for (let distance = 1; edge.length && distance <= 4; distance++) {
    const next = edge.flatMap((id) => signs.get(id)?.broader ?? [])
    edge = next.filter((id) => id !== signId && !wider.has(id))
    for (const id of edge) wider.set(id, distance)
  }
  return wider
}
