import type { Therapy } from '#knowledge/schema/care.ts'
import type { CompiledPoint, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { CareCase } from './care.types.ts'
import { widerSigns } from './wider.ts'

type PointReason = { kind: 'sign' | 'pattern' | 'usual'; id: string | null }
export type TherapyPoint = { pointId: string; because: readonly PointReason[] }
export type PointExcluded = { pointId: string; why: 'pregnancy' | 'moxa' }

/**
 * Where a therapy is applied for these signs: its own points first, then those of the patterns, else its usual ones.
 */
export function choosePoints(
  knowledge: Pick<Knowledge, 'signs' | 'points' | 'patterns'>,
  therapy: Therapy,
  patient: CareCase,
  limit: number,
): { points: TherapyPoint[]; excluded: PointExcluded[] } {
  const chosen = new Map<string, PointReason[]>()
  const add = (pointId: string, reason: PointReason) => chosen.set(pointId, [...(chosen.get(pointId) ?? []), reason])

  for (const { signId } of [...patient.signs].sort((a, b) => b.weight - a.weight)) {
    const ids = widerSigns(knowledge.signs, signId)
    const choice = therapy.choices.find((c) => c.for.some((id) => ids.has(id)))
    for (const pointId of choice?.points ?? []) add(pointId, { kind: 'sign', id: signId })
  }
  if (!chosen.size) for (const pointId of therapy.points) add(pointId, { kind: 'usual', id: null })
  if (takesBodyPoints(knowledge, therapy))
    for (const patternId of patient.patternIds)
      for (const pointId of knowledge.patterns.get(patternId)?.points ?? [])
        add(pointId, { kind: 'pattern', id: patternId })

  const excluded: PointExcluded[] = []
  const points = [...chosen].flatMap(([pointId, because]) => {
    const point = knowledge.points.get(pointId)
    const why = point && refusal(point, therapy, patient)
    if (why) excluded.push({ pointId, why })
    return point && !why ? [{ pointId, because }] : []
  })
  return { points: points.slice(0, limit), excluded }
}

function refusal(point: CompiledPoint, therapy: Therapy, { pregnant }: CareCase): PointExcluded['why'] | null {
  if (pregnant && (point.pregnancy === '禁用' || point.pregnancy === '忌用')) return 'pregnancy'
  return therapy.heats && point.moxa === '禁' ? 'moxa' : null
}

/** Ear seeds do not use the points of a pattern, and the navel has no alternative point. */
const takesBodyPoints = ({ points }: Pick<Knowledge, 'points'>, therapy: Therapy) =>
  therapy.points.length > 1 && therapy.points.every((id) => points.get(id)?.system !== 'ear')
