import type { point } from '#contract/acupuncture/point.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { curesOf, groupNames } from '#server/acupuncture/atlas/point-groups.service.ts'
import { headOf, locationOf } from '#server/acupuncture/selection/present-point.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf } from '#server/language/label.ts'

function cureHead(ctx: Ctx, signId: string) {
  const sign = ctx.knowledge.signs.get(signId)
  if (!sign) return []
  const rows = curesOf(ctx.knowledge).filter((r) => r.sign === signId)
  return [{ cureCode: sign.id, name: sign.zh, label: labelOf(sign, ctx.language), groups: groupNames(ctx, rows) }]
}

export const listCures = (ctx: Ctx): Output<typeof point.specificCures> => ({
  list: [...new Set(curesOf(ctx.knowledge).map((r) => r.sign))].flatMap((sign) => cureHead(ctx, sign)),
})

/** 特效穴 of a complaint. */
export function describeCure(ctx: Ctx, cureCode: string): Output<typeof point.specificCure> {
  const [head] = cureHead(ctx, cureCode)
  const rows = curesOf(ctx.knowledge).filter((r) => r.sign === cureCode)
  if (!head || !rows.length) throw new Refusal('cure_unknown')
  return {
    ...head,
    points: rows.flatMap(({ group, points, why, how, source }) =>
      points
        .flatMap((id) => ctx.knowledge.points.get(id) ?? [])
        .map((p) => ({
          ...headOf(ctx, p),
          group: group ? labelOf(group, ctx.language) : '',
          location: locationOf(ctx, p),
          why: proseOf(why, ctx.language),
          how: proseOf(how, ctx.language),
          source: sourceOf(ctx, source),
        })),
    ),
  }
}
