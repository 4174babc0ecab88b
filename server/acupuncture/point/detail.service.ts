import type { point } from '#contract/acupuncture/point.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { GenreCode } from '#contract/prescribing/point-head.ts'
import type { CompiledPoint } from '#knowledge/schema/knowledge.ts'
import { isOfGenre, pointsOfGenre } from '#server/acupuncture/selection/genre.service.ts'
import { headOf, headsOf, locationOf, needlingOf, partOf } from '#server/acupuncture/selection/present-point.service.ts'
import { viewsOf } from '#server/acupuncture/selection/views.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, otherNamesOf, sourceOf, termOf } from '#server/language/label.ts'

export function describePoint(ctx: Ctx, genre: GenreCode, id: string): Output<typeof point.detail> {
  const { knowledge, language } = ctx
  const found = knowledge.points.get(id)
  if (!found || !isOfGenre(found, genre)) throw new Refusal('point_unknown')
  const { angles, depthRangeCun, way, holes, isMidline, ...needling } = needlingOf(ctx, found)
  const channel = found.channel ? knowledge.channels.get(found.channel) : undefined
  const linked = <T extends { id: string; zh: string; en: string }>(
    map: ReadonlyMap<string, T>,
    ids: readonly string[],
  ) => ids.flatMap((i) => map.get(i) ?? []).map((e) => ({ id: e.id, label: labelOf(e, language) }))
  const { pointId: _, ...head } = headOf(ctx, found)
  return {
    id,
    ...head,
    pinyin: found.pinyin,
    aliases: otherNamesOf(found.aliases, language),
    system: found.system,
    part: partOf(ctx, found.part ?? found.region),
    meridian: channel ? { id: channel.id, code: channel.code, label: labelOf(channel, language) } : null,
    location: locationOf(ctx, found),
    indications: linked(knowledge.signs, found.indications),
    functions: found.functions.map((f) => termOf(knowledge, f, language)),
    categories: found.categories.map((c) => termOf(knowledge, c, language)),
    meets: linked(knowledge.channels, found.meets),
    needling: { angles, depthRangeCun, way, holes, isMidline },
    ...needling,
    neighbours: headsOf(ctx, neighboursOf(ctx, found, genre)),
    images: viewsOf(ctx, id),
    source: sourceOf(ctx, found.source),
  }
}

/** The points before and after it on its channel; otherwise the others of its part. */
function neighboursOf({ knowledge }: Ctx, { id, channel, part, region }: CompiledPoint, genre: GenreCode): string[] {
  const onChannel = channel ? knowledge.channels.get(channel)?.points : undefined
  if (onChannel?.includes(id)) {
    const at = onChannel.indexOf(id)
    return onChannel.slice(Math.max(0, at - 1), at + 2).filter((p) => p !== id)
  }
  return pointsOfGenre(knowledge, genre)
    .filter((p) => p.id !== id && !p.channel && (p.part ?? p.region) === (part ?? region))
    .map((p) => p.id)
    .slice(0, 6)
}
