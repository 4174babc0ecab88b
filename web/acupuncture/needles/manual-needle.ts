import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import { point } from '#contract/acupuncture/point.ts'
import type { ChosenPoint } from '#contract/prescribing/prescription-parts.ts'
import { genreOf } from '#web/acupuncture/points/genre-of.ts'
import { call } from '#web/base/query.ts'
import { newRequestKey } from '#web/base/request-key.ts'
import { needlesFor } from './needle-list.ts'

/**
 * A point the doctor picks without a method: the base's needling is offered, and without an answer the doctor fills it
 * in.
 */
export async function manualNeedle(one: Pick<AtlasPoint, 'pointId' | 'name' | 'channel'>): Promise<ChosenPoint> {
  const asked = { genreCode: genreOf(one.pointId), id: one.pointId }
  const detail = await call(point.detail, asked, { kind: 'read' }).catch(() => null)
  const isMiddle = detail?.needling.isMidline ?? (one.channel === 'CV' || one.channel === 'GV')
  const side = isMiddle ? 'middle' : 'both'
  return {
    delId: newRequestKey(),
    pointId: one.pointId,
    name: one.name,
    choosePointType: 'manual',
    side,
    method: 'even',
    throughPointId: null,
    depthCun: detail?.needling.depthRangeCun?.[0] ?? null,
    angle: detail?.needling.angles[0] ?? null,
    retentionMin: 30,
    needlesIn: needlesFor(side, detail?.needling.holes),
    needlesOut: null,
    role: '',
    reason: '',
  }
}
