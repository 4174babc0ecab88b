import type { ProposedPoint } from '#contract/acupuncture/acupuncture-parts.ts'
import { choices, type flows } from '#contract/acupuncture/acupuncture-parts.ts'
import type { PointHead } from '#contract/prescribing/point-head.ts'
import type { Choice, Proposed } from '#engine/acupuncture/dialectical/dialectical.types.ts'
import { holesOf, isMidline } from '#engine/acupuncture/dialectical/needle-point.ts'
import type { CompiledPoint } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { chineseOf, labelOf, proseOf, termOf } from '#server/language/label.ts'
import { presentReason } from './words.service.ts'

export const headOf = ({ language }: Ctx, point: CompiledPoint): PointHead => ({
  pointId: point.id,
  code: point.code ?? '',
  name: point.zh,
  label: labelOf(point, language),
})

/** Points of the base by id; unknown ids are left out. */
export const headsOf = (ctx: Ctx, ids: readonly string[]): PointHead[] =>
  ids.flatMap((id) => ctx.knowledge.points.get(id) ?? []).map((p) => headOf(ctx, p))

const angleWords = { 直刺: 'perpendicular', 斜刺: 'oblique', 平刺: 'transverse' } as const

/** The needling of the point in the base. */
export const needlingOf = ({ language }: Ctx, point: CompiledPoint) => ({
  depthRangeCun: point.needling?.depthCun ? ([...point.needling.depthCun] as [number, number]) : null,
  angles: (point.needling?.angles ?? []).map((a) => angleWords[a]),
  way: proseOf(point.needling?.way, language),
  moxa: point.moxa ?? null,
  pregnancy: point.pregnancy ?? null,
  dangers: [...point.dangers],
  caution: proseOf(point.caution, language),
  holes: holesOf(point),
  isMidline: isMidline(point),
})

export const locationOf = ({ language }: Ctx, { location }: CompiledPoint) => proseOf(location, language)

type Flow = (typeof flows)[keyof typeof flows]

export function presentProposed(ctx: Ctx, proposed: Proposed, flow: Flow): ProposedPoint[] {
  const point = ctx.knowledge.points.get(proposed.pointId)
  if (!point) return []
  const because = proposed.because.map((r) => presentReason(ctx, r))
  return [
    {
      ...headOf(ctx, point),
      ...needlingOf(ctx, point),
      meridianCode: point.channel ?? null,
      location: locationOf(ctx, point),
      flow,
      choice: flow === 3 ? choices.methods : choices.points,
      order: proposed.order,
      role: proposed.role,
      side: proposed.side,
      method: proposed.method,
      depthCun: proposed.depthCun,
      angle: proposed.angle,
      retentionMin: proposed.retentionMin,
      because,
      why: because[0]?.text ?? '',
      source: because[0]?.source ?? '',
    },
  ]
}

export const presentExcludedPoint = (ctx: Ctx, left: Choice['left']) =>
  left.flatMap(({ pointId, because }) =>
    headsOf(ctx, [pointId]).map((head) => ({ ...head, text: presentReason(ctx, because).text })),
  )

/** The part under which a school lists a point: 神龟图：肾、腰 is translated piece by piece. */
export function partOf(ctx: Ctx, name: string): string {
  if (ctx.language !== 'en') return chineseOf(name, ctx.language)
  const [head = '', ...rest] = name.split(/[：、（）]/).filter(Boolean)
  const word = (zh: string) => termOf(ctx.knowledge, zh, 'en')
  return rest.length ? `${word(head)}: ${rest.map(word).join(', ')}` : word(head)
}
