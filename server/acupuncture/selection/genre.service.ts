import { Refusal } from '#contract/base/errors.ts'
import type { GenreCode } from '#contract/prescribing/point-head.ts'
import type { CompiledPoint, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { PointTable } from '#knowledge/schema/point-table.ts'
import type { Ctx } from '#server/http/context.ts'

/** The point systems of each school. */
const systems: Record<GenreCode, readonly CompiledPoint['system'][]> = {
  classic: ['channel', 'extra'],
  zhenlv: ['channel', 'extra'],
  dongs: ['dong'],
  tummy: ['abdominal'],
  head: ['scalp', 'jiao'],
  ear: ['ear'],
}

export const pointsOfGenre = ({ points }: Knowledge, genre: GenreCode): CompiledPoint[] =>
  [...points.values()].filter((p) => systems[genre].includes(p.system))

export const isOfGenre = (point: CompiledPoint, genre: GenreCode) => systems[genre].includes(point.system)

export type ExperienceRow = Extract<PointTable, { type: 'experience' }>['rows'][number]
export type NeedlingRow = Extract<PointTable, { type: 'needling' }>['rows'][number]

/**
 * The data of a school, by complaint. A complaint has one row; a later table adds complaints missing in an earlier one.
 */
export function experienceOf({ pointTables }: Knowledge, genre: GenreCode): Map<string, ExperienceRow> {
  const rows = [...pointTables.values()].flatMap((t) => (t.type === 'experience' && t.genre === genre ? t.rows : []))
  return new Map(rows.toReversed().map((r) => [r.sign, r]))
}

export const needlingRulesOf = ({ pointTables }: Knowledge): Map<string, NeedlingRow> =>
  new Map([...pointTables.values()].flatMap((t) => (t.type === 'needling' ? t.rows : [])).map((r) => [r.sign, r]))

/** 针律 has its own permission. */
export function admitGenre({ user }: Ctx, genre: GenreCode) {
  const admitted =
    genre === 'zhenlv'
      ? user.permissions.has('acup_zhenlv')
      : user.permissions.has('acup_empirical') || user.permissions.has('acup_dialectical')
  if (!admitted) throw new Refusal('forbidden')
}
