import type { point } from '#contract/acupuncture/point.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { headOf, locationOf } from '#server/acupuncture/selection/present-point.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf } from '#server/language/label.ts'

const rowsOf = ({ pointTables }: Knowledge) =>
  [...pointTables.values()].flatMap((t) => (t.type === 'cures' ? t.rows : []))

const cureHead = ({ knowledge, language }: Ctx, signId: string) =>
  [knowledge.signs.get(signId)].flatMap((sign) =>
    sign ? [{ cureCode: sign.id, name: sign.zh, label: labelOf(sign, language) }] : [],
  )

export const listCures = (ctx: Ctx): Output<typeof point.specificCures> => ({
  list: [...new Set(rowsOf(ctx.knowledge).map((r) => r.sign))].flatMap((sign) => cureHead(ctx, sign)),
})

/** 特效穴 of a complaint. */
export function describeCure(ctx: Ctx, cureCode: string): Output<typeof point.specificCure> {
  const [head] = cureHead(ctx, cureCode)
  const rows = rowsOf(ctx.knowledge).filter((r) => r.sign === cureCode)
  if (!head || !rows.length) throw new Refusal('cure_unknown')
  return {
    ...head,
    points: rows.flatMap(({ points, why, how, source }) =>
      points
        .flatMap((id) => ctx.knowledge.points.get(id) ?? [])
        .map((p) => ({
          ...headOf(ctx, p),
          location: locationOf(ctx, p),
          why: proseOf(why, ctx.language),
          how: proseOf(how, ctx.language),
          source: sourceOf(ctx, source),
        })),
    ),
  }
}
