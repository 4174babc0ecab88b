import type { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { CompiledPoint } from '#knowledge/schema/knowledge.ts'
import { groupsOfPoint } from '#server/acupuncture/atlas/point-groups.service.ts'
import { categoryLabel, categoryOf } from '#server/acupuncture/selection/category.ts'
import { experienceOf, isOfGenre, pointsOfGenre } from '#server/acupuncture/selection/genre.service.ts'
import { headsOf, locationOf, partOf } from '#server/acupuncture/selection/present-point.service.ts'
import { viewsOf } from '#server/acupuncture/selection/views.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf } from '#server/language/label.ts'
import { sentences } from '#server/language/punctuation.ts'
import { findTerms, toSimplified } from '#server/search/terms.ts'

type Line = Output<typeof acupuncture.studyList>['list'][number]

/** Each school has its own permission. */
const studies = {
  classic: 'wiki_tool_classic',
  dongs: 'wiki_tool_dongs',
  tummy: 'wiki_tool_tummy',
  head: 'wiki_tool_head',
} as const
type StudyGenre = keyof typeof studies

function admit({ user }: Ctx, genre: StudyGenre) {
  if (!user.permissions.has(studies[genre])) throw new Refusal('forbidden')
}

/** Pages of complaints have prefixed ids, so that they are not confused with points. */
const symptomPrefix = 'symptom-'

/** Channel points are listed under their channel, others under their part. */
function chapterOf(ctx: Ctx, point: CompiledPoint): string {
  const channel = point.channel ? ctx.knowledge.channels.get(point.channel) : undefined
  return channel ? labelOf(channel, ctx.language) : partOf(ctx, point.part ?? point.region)
}

function lines(ctx: Ctx, genre: StudyGenre): Line[] {
  const channels = [...ctx.knowledge.channels.keys()]
  const placeOf = ({ channel }: CompiledPoint) => (channel ? channels.indexOf(channel) : channels.length)
  // Channel by channel in the order of the qi flow, then points on no channel.
  const ordered = pointsOfGenre(ctx.knowledge, genre).sort((a, b) => placeOf(a) - placeOf(b))
  const points = ordered.map(
    (p): Line => ({
      id: p.id,
      name: p.zh,
      label: labelOf(p, ctx.language),
      chapter: chapterOf(ctx, p),
      kind: 'point',
    }),
  )
  const symptoms = [...experienceOf(ctx.knowledge, genre).keys()].flatMap((id): Line[] => {
    const sign = ctx.knowledge.signs.get(id)
    if (!sign) return []
    const chapter = categoryLabel(categoryOf(sign), ctx.language).label
    return [{ id: symptomPrefix + id, name: sign.zh, label: labelOf(sign, ctx.language), chapter, kind: 'symptom' }]
  })
  return [...points, ...symptoms]
}

export function listStudy(
  ctx: Ctx,
  { genreCode, q, pageNo, pageSize }: ParsedInput<typeof acupuncture.studyList>,
): Output<typeof acupuncture.studyList> {
  admit(ctx, genreCode)
  const wanted = toSimplified(q).toLowerCase()
  const signs = new Set(q ? findTerms(ctx.knowledge, 'symptom', q, 400).map((n) => symptomPrefix + n.id) : [])
  const isNamed = (line: Line) =>
    signs.has(line.id) ||
    line.name.includes(wanted) ||
    ctx.knowledge.points.get(line.id)?.aliases.some((a) => a.includes(wanted)) ||
    [line.label, line.id, ctx.knowledge.points.get(line.id)?.code ?? ''].some((t) => t.toLowerCase().includes(wanted))
  const isGrouped = (line: Line) =>
    line.kind === 'point' && groupsOfPoint(ctx, line.id).some((g) => g.toLowerCase().includes(wanted))
  const all = lines(ctx, genreCode)
  // Points with the name come before points of a group with that name.
  const named = all.filter((line) => !wanted || isNamed(line))
  const found = wanted ? [...named, ...all.filter((line) => !isNamed(line) && isGrouped(line))] : named
  const from = (pageNo - 1) * pageSize
  return { list: found.slice(from, from + pageSize), total: found.length, pageNo, pageSize }
}

export function describeStudy(ctx: Ctx, genre: StudyGenre, id: string): Output<typeof acupuncture.studyDetail> {
  admit(ctx, genre)
  const line = lines(ctx, genre).find((l) => l.id === id)
  if (!line) throw new Refusal('not_found')
  const { kind: _, ...head } = line
  const { knowledge, language } = ctx
  const point = knowledge.points.get(id)
  if (point && isOfGenre(point, genre))
    return {
      ...head,
      content: locationOf(ctx, point),
      source: sourceOf(ctx, point.source),
      images: viewsOf(ctx, id),
      points: headsOf(ctx, [id]),
    }
  const row = experienceOf(knowledge, genre).get(id.slice(symptomPrefix.length))
  if (!row) throw new Refusal('not_found')
  const how = proseOf(row.how, language)
  return {
    ...head,
    content: sentences([proseOf(row.why, language), how], language),
    source: sourceOf(ctx, row.source),
    images: [],
    points: headsOf(ctx, row.points),
  }
}
