import type { StudyRow } from '#contract/study/study.ts'
import type { Ctx } from '#server/http/context.ts'
import { findTerms, type TermKind } from '#server/search/terms.ts'

/** The maximum found by text; for more, the reader browses by group. */
const foundMost = 300

type Asked = { q: string; group: string; pageNo: number; pageSize: number }

/** What a list needs to know about its entries. Groups are words of the base; their labels are for the reader. */
export type Shelf<T> = {
  entries: readonly T[]
  searched: TermKind
  groupOf: (entry: T) => string
  labelOfGroup: (group: string) => string
  rowOf: (entry: T) => Omit<StudyRow, 'group'>
}

/** One page of a list, found by text (best match first) or browsed by group (in the order of the base). */
export function listEntries<T extends { id: string }>(ctx: Ctx, shelf: Shelf<T>, asked: Asked) {
  const { entries, groupOf, labelOfGroup, rowOf } = shelf
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const found = asked.q
    ? findTerms(ctx.knowledge, shelf.searched, asked.q, foundMost).flatMap(({ id }) => byId.get(id) ?? [])
    : entries
  const wanted = asked.group ? found.filter((entry) => groupOf(entry) === asked.group) : found
  const from = (asked.pageNo - 1) * asked.pageSize
  const list = wanted
    .slice(from, from + asked.pageSize)
    .map((entry) => ({ ...rowOf(entry), group: labelOfGroup(groupOf(entry)) }))
  const groups = [...Map.groupBy(entries, groupOf)].map(([id, { length }]) => ({
    id,
    label: labelOfGroup(id),
    count: length,
  }))
  return { list, total: wanted.length, pageNo: asked.pageNo, pageSize: asked.pageSize, groups }
}
