import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { PointTable } from '#knowledge/schema/point-table.ts'
import type { Phase } from '../time/points.ts'

type TableOf<T extends PointTable['type']> = Extract<PointTable, { type: T }>
export type ElementRow = TableOf<'elements'>['rows'][number]
export type PlaceRow = TableOf<'places'>['rows'][number]
export type ExperienceRow = TableOf<'experience'>['rows'][number]
/** A row with the source of its table. */
export type Sourced<T> = { row: T; source: string }

/** Roles that the tables of special points give the points of a channel. */
export const specialRoles = ['井', '荥', '输', '经', '合', '原', '络', '郄', '募', '背俞', '下合', '补', '泻'] as const
export type SpecialRole = (typeof specialRoles)[number]

export type GuideIndex = {
  knowledge: Knowledge
  /** The fourteen channels with points, in the order of the base. */
  channelIds: readonly string[]
  elements: ReadonlyMap<string, readonly Sourced<ElementRow>[]>
  places: ReadonlyMap<string, Sourced<PlaceRow>>
  placesOfSign: ReadonlyMap<string, readonly string[]>
  /** The points the classics use for a complaint (对症取穴). */
  classics: ReadonlyMap<string, Sourced<ExperienceRow>>
  /** Channel → role → point. */
  special: ReadonlyMap<string, ReadonlyMap<SpecialRole, Sourced<string>>>
  /** Channel → its stem partner and the phase they form (五门十变). */
  gates: ReadonlyMap<string, { stems: readonly string[]; phase: Phase; partnerId: string; source: string }>
}

const tablesOf = <T extends PointTable['type']>({ pointTables }: Knowledge, type: T) =>
  [...pointTables.values()].filter((t): t is TableOf<T> => t.type === type)

export function prepareGuides(knowledge: Knowledge): GuideIndex {
  const placeRows = tablesOf(knowledge, 'places').flatMap(({ rows, source }) => rows.map((row) => ({ row, source })))
  return {
    knowledge,
    channelIds: [...knowledge.channels.values()].filter((c) => c.points.length).map((c) => c.id),
    elements: Map.groupBy(
      tablesOf(knowledge, 'elements').flatMap(({ rows, source }) => rows.map((row) => ({ row, source }))),
      ({ row }) => row.element,
    ),
    places: new Map(placeRows.map((p) => [p.row.id, p])),
    placesOfSign: new Map(
      [
        ...Map.groupBy(
          placeRows.flatMap(({ row }) => row.signs.map((sign) => ({ sign, id: row.id }))),
          (p) => p.sign,
        ),
      ].map(([sign, list]) => [sign, list.map((p) => p.id)]),
    ),
    classics: new Map(
      tablesOf(knowledge, 'experience')
        .filter((t) => t.genre === 'classic')
        .flatMap((t) => t.rows.map((row) => [row.sign, { row, source: row.source }] as const)),
    ),
    special: specialPoints(knowledge),
    gates: gatesOf(knowledge),
  }
}

/** `of` names the organ: 肺; vessels have their own name. */
function specialPoints(knowledge: Knowledge): GuideIndex['special'] {
  const found = new Map<string, Map<SpecialRole, Sourced<string>>>()
  const isRole = (role: string): role is SpecialRole => (specialRoles as readonly string[]).includes(role)
  for (const { id, rows, source } of tablesOf(knowledge, 'special')) {
    // 纳子 lists the points again by hour.
    if (id === 'day-branch-method' || id === 'eight-meeting-points') continue
    for (const { of, role, points } of rows) {
      const channel = knowledge.channelNames.get(of) ?? knowledge.channelNames.get(`${of}经`)
      const [point] = points
      if (!channel || !point || !isRole(role)) continue
      const roles = found.get(channel) ?? new Map<SpecialRole, Sourced<string>>()
      if (!roles.has(role)) roles.set(role, { row: point, source })
      found.set(channel, roles)
    }
  }
  return found
}

function gatesOf(knowledge: Knowledge): GuideIndex['gates'] {
  const table = knowledge.pointTables.get('five-gates')
  const gates = new Map<string, { stems: readonly string[]; phase: Phase; partnerId: string; source: string }>()
  if (table?.type !== 'keys') return gates
  for (const { channels, stems, phase } of table.rows) {
    const [a, b] = channels
    if (!a || !b || !phase) continue
    gates.set(a, { stems, phase, partnerId: b, source: table.source })
    gates.set(b, { stems: stems.toReversed(), phase, partnerId: a, source: table.source })
  }
  return gates
}
