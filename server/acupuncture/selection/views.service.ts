import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { listAtlasPoints } from '#server/acupuncture/atlas/atlas.service.ts'
import type { Ctx } from '#server/http/context.ts'

const known = new WeakMap<Knowledge, ReadonlyMap<string, readonly string[]>>()

/** Views of the body that show the point. */
export function viewsOf(ctx: Ctx, pointId: string): string[] {
  const views = known.get(ctx.knowledge) ?? new Map(listAtlasPoints(ctx).points.map((p) => [p.pointId, p.views]))
  known.set(ctx.knowledge, views)
  return [...(views.get(pointId) ?? [])]
}
