import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { CareCase } from './care.types.ts'

const cold = new Set(['寒', '阳虚'])
const hot = new Set(['热', '火', '暑', '毒', '血热', '阴虚'])

/** The weight of patterns after the likeliest one. */
export const voiceAt = (place: number) => 1 / (1 + place * 0.5)

/** 寒者热之，热者寒之: how much warmth signs and patterns need, from -1 (only heat) to 1 (only cold). */
export function warmthWanted(
  { signs, patterns }: Pick<Knowledge, 'signs' | 'patterns'>,
  patient: Pick<CareCase, 'signs' | 'patternIds'>,
): number {
  const said = [
    ...patient.signs.flatMap(({ signId, weight }) =>
      Object.entries(signs.get(signId)?.elements ?? {}).map(([element, strength]) => ({
        element,
        loud: strength * weight,
      })),
    ),
    ...patient.patternIds.flatMap((id, place) =>
      (patterns.get(id)?.nature ?? []).map((element) => ({ element, loud: voiceAt(place) })),
    ),
  ]
  const loudness = (of: ReadonlySet<string>) => said.reduce((sum, s) => sum + (of.has(s.element) ? s.loud : 0), 0)
  const [forCold, forHeat] = [loudness(cold), loudness(hot)]
  return forCold + forHeat ? (forCold - forHeat) / (forCold + forHeat) : 0
}
