import type { meridian } from '#contract/acupuncture/meridian.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { GenreCode } from '#contract/prescribing/point-head.ts'
import type { CompiledPoint } from '#knowledge/schema/knowledge.ts'
import { pointsOfGenre } from '#server/acupuncture/selection/genre.service.ts'
import { headOf, headsOf, partOf } from '#server/acupuncture/selection/present-point.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf, termOf } from '#server/language/label.ts'

/** A school without channels groups its points by parts: 一一部位, 耳轮, 顶区. */
type Part = { id: string; name: string; points: readonly CompiledPoint[] }

function partsOf(ctx: Ctx, genre: GenreCode): Part[] {
  const groups = Map.groupBy(pointsOfGenre(ctx.knowledge, genre), (p) => p.part ?? p.region)
  return [...groups].map(([name, points], i) => ({ id: `${genre}-part-${i + 1}`, name, points }))
}

const hasChannels = (genre: GenreCode) => genre === 'classic' || genre === 'zhenlv'

export function listMeridians(ctx: Ctx, genre: GenreCode): Output<typeof meridian.list> {
  if (!hasChannels(genre))
    return {
      list: partsOf(ctx, genre).map(({ id, name, points }) => ({
        id,
        code: '',
        name,
        label: partOf(ctx, name),
        points: points.length,
      })),
    }
  const list = [...ctx.knowledge.channels.values()].map((c) => ({
    id: c.id,
    code: c.code,
    name: c.zh,
    label: labelOf(c, ctx.language),
    points: c.points.length,
  }))
  return { list }
}

export function describeMeridian(ctx: Ctx, genre: GenreCode, id: string): Output<typeof meridian.detail> {
  return hasChannels(genre) ? describeChannel(ctx, id) : describePart(ctx, genre, id)
}

function describePart(ctx: Ctx, genre: GenreCode, id: string): Output<typeof meridian.detail> {
  const part = partsOf(ctx, genre).find((p) => p.id === id)
  if (!part) throw new Refusal('meridian_unknown')
  return {
    id,
    code: '',
    name: part.name,
    label: partOf(ctx, part.name),
    course: '',
    treats: '',
    flow: '',
    phase: null,
    hour: null,
    pair: null,
    next: null,
    signs: [],
    excess: [],
    deficiency: [],
    points: part.points.map((p) => headOf(ctx, p)),
    source: sourceOf(ctx, part.points[0]?.source ?? ''),
  }
}

function describeChannel(ctx: Ctx, id: string): Output<typeof meridian.detail> {
  const { knowledge, language } = ctx
  const channel = knowledge.channels.get(id)
  if (!channel) throw new Refusal('meridian_unknown')
  const linked = (other: string | undefined) => {
    const found = other === undefined ? undefined : knowledge.channels.get(other)
    return found ? { id: found.id, label: labelOf(found, language) } : null
  }
  const signs = (ids: readonly string[]) =>
    ids.flatMap((s) => knowledge.signs.get(s) ?? []).map((s) => ({ id: s.id, label: labelOf(s, language) }))
  return {
    id,
    code: channel.code,
    name: channel.zh,
    label: labelOf(channel, language),
    course: proseOf(channel.course, language),
    treats: proseOf(channel.treats, language),
    flow: termOf(knowledge, channel.flow ?? '', language),
    phase: channel.phase ?? null,
    hour: channel.hour ?? null,
    pair: linked(channel.pair),
    next: linked(channel.next),
    signs: signs(channel.signs),
    excess: signs(channel.excess),
    deficiency: signs(channel.deficiency),
    points: headsOf(ctx, channel.points),
    source: sourceOf(ctx, channel.source),
  }
}
