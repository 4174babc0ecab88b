import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf } from '#server/language/label.ts'

export const curesOf = ({ pointTables }: Knowledge) =>
  [...pointTables.values()].flatMap((t) => (t.type === 'cures' ? t.rows : []))
type Cure = ReturnType<typeof curesOf>[number]

const made = new WeakMap<Knowledge, ReadonlyMap<string, readonly Cure[]>>()

/** Point → the rows of its groups. */
function rowsByPoint(knowledge: Knowledge): ReadonlyMap<string, readonly Cure[]> {
  const known = made.get(knowledge)
  if (known) return known
  const pairs = curesOf(knowledge).flatMap((row) => (row.group ? row.points.map((id) => ({ id, row })) : []))
  const byPoint = new Map([...Map.groupBy(pairs, (p) => p.id)].map(([id, list]) => [id, list.map((p) => p.row)]))
  made.set(knowledge, byPoint)
  return byPoint
}

/** 靳三针, 下三皇: the names of groups of points, in Chinese and in the caller's language. */
export const groupNames = ({ language }: Ctx, rows: readonly Cure[]): string[] => [
  ...new Set(rows.flatMap(({ group }) => (group ? [group.zh, labelOf(group, language)] : []))),
]

export const groupsOfPoint = (ctx: Ctx, pointId: string): string[] =>
  groupNames(ctx, rowsByPoint(ctx.knowledge).get(pointId) ?? [])
