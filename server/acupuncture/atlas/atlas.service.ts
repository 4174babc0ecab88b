import type { atlas } from '#contract/acupuncture/atlas.ts'
import { type AtlasView, atlasViews } from '#contract/acupuncture/choices.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { compileAtlas, marksIn } from '#knowledge/atlas/atlas.ts'
import { coursesOf } from '#knowledge/atlas/courses.ts'
import { views } from '#knowledge/atlas/views.ts'
import type { Ctx } from '#server/http/context.ts'
import { chineseOf, labelOf } from '#server/language/label.ts'
import { groupsOfPoint } from './point-groups.service.ts'

type PatientProfile = Output<typeof atlas.picture>
type Pictures = ReadonlyMap<AtlasView, PatientProfile>

let drawn: Pictures | undefined

/** Drawn once, at the first request; they do not change while the server runs. */
function pictures(): Pictures {
  if (drawn) return drawn
  const whole = compileAtlas()
  const courses = coursesOf(whole)
  drawn = new Map(
    atlasViews.map((view) => {
      const { plate, box, bilateral, systems } = views[view]
      const picture: PatientProfile = {
        view,
        box: [...box],
        bilateral,
        systems: [...systems],
        strokes: [...(whole.plates.get(plate)?.strokes ?? [])],
        marks: marksIn(whole, view).map(({ pointId, shape, at, d }) => ({ pointId, shape, at: [...at], d })),
        channels: courses
          .filter((c) => c.plate === plate)
          .map(({ channel, d, inner, midline }) => ({ channel, d, inner, midline })),
      }
      return [view, picture] as const
    }),
  )
  return drawn
}

export function readProfile(view: AtlasView): PatientProfile {
  const picture = pictures().get(view)
  if (!picture) throw new Error(`no such view: ${view}`)
  return picture
}

const plain = (pinyin: string) => pinyin.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function listAtlasPoints(ctx: Ctx): Output<typeof atlas.points> {
  const { knowledge, language } = ctx
  const viewsOf = new Map<string, AtlasView[]>()
  for (const [view, { marks, systems }] of pictures())
    for (const pointId of new Set(marks.map((m) => m.pointId))) {
      const point = knowledge.points.get(pointId)
      if (point && systems.includes(point.system)) viewsOf.set(pointId, [...(viewsOf.get(pointId) ?? []), view])
    }
  return {
    points: [...knowledge.points.values()].map((p) => ({
      pointId: p.id,
      code: p.code ?? '',
      name: p.zh,
      label: labelOf(p, language),
      pinyin: plain(p.pinyin).replace(/\s/g, ''),
      initials: plain(p.pinyin)
        .split(/\s+/)
        .map((s) => s[0] ?? '')
        .join(''),
      groups: groupsOfPoint(ctx, p.id),
      system: p.system,
      channel: (p.channel && knowledge.channels.get(p.channel)?.code) ?? null,
      location: language === 'en' ? p.location.en : chineseOf(p.location.zh, language),
      weight: p.categories.length,
      views: viewsOf.get(p.id) ?? [],
    })),
    channels: [...knowledge.channels.values()].map((c) => ({
      code: c.code,
      name: c.zh,
      label: labelOf(c, language),
    })),
  }
}
