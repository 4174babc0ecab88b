import type { ChosenPoint } from '#contract/prescribing/prescription-parts.ts'
import { sideThatIs } from '#engine/acupuncture/dialectical/needle-point.ts'
import type { Ctx } from '#server/http/context.ts'
import { chineseOf, labelOf } from '#server/language/label.ts'
import { safetySentence } from '#server/language/messages.ts'

/** Whatever the source of a point, its possible sides follow from its place on the body. */
export const resolveSides = ({ knowledge }: Pick<Ctx, 'knowledge'>, points: readonly ChosenPoint[]): ChosenPoint[] =>
  points.map((chosen) => {
    const point = knowledge.points.get(chosen.pointId)
    return point ? { ...chosen, side: sideThatIs(point, chosen.side) } : chosen
  })

type Dropped = { pointId: string; name: string; reason: string }

/**
 * Points copied from another day: those no longer in the base or forbidden in pregnancy are left out, depths out of
 * range are limited to it.
 */
export function checkPoints(
  { knowledge, language }: Pick<Ctx, 'knowledge' | 'language'>,
  points: readonly ChosenPoint[],
  pregnant: boolean,
): { points: ChosenPoint[]; dropped: Dropped[] } {
  const kept: ChosenPoint[] = []
  const dropped: Dropped[] = []
  for (const point of points) {
    const known = knowledge.points.get(point.pointId)
    const why = !known
      ? 'unknown-herb'
      : pregnant && known.pregnancy && known.pregnancy !== '慎用'
        ? 'pregnancy-never'
        : null
    if (why) {
      const name = known ? labelOf(known, language) : chineseOf(point.name, language)
      dropped.push({ pointId: point.pointId, name, reason: safetySentence(why, { herb: name }, language) })
      continue
    }
    const most = known?.needling?.depthCun?.[1]
    const depthCun = point.depthCun !== null && most !== undefined ? Math.min(point.depthCun, most) : point.depthCun
    kept.push({ ...point, depthCun })
  }
  return { points: kept, dropped }
}
