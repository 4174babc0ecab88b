import type { Prose } from '#knowledge/schema/common.ts'
import type { CompiledFormula, Knowledge } from '#knowledge/schema/knowledge.ts'
import { type Changes, changesOf, type ComposedLine as Line } from './changes.ts'

/** The composition of a sheet: the formulas, its differences from them, and how it is decocted. */
export type Composition = {
  formulas: readonly CompiledFormula[]
  /** Null for an unchanged formula of the base, or when no formula is named. */
  change: 'modified' | 'extended' | 'reduced' | null
  added: readonly { name: string; actions: readonly string[] }[]
  removed: Changes['removed']
  replaced: Changes['replaced']
  /** Herbs with special handling, by the note on their lines. */
  apart: readonly { note: string; names: readonly string[] }[]
  /** Decoction instructions of the sources. */
  classic: readonly Prose[]
  isEmpty: boolean
}

export function composition(knowledge: Knowledge, recipeIds: readonly string[], lines: readonly Line[]): Composition {
  const formulas = recipeIds.flatMap((id) => knowledge.formulas.get(id) ?? [])
  const { added, removed, replaced } = changesOf(knowledge, formulas, lines)
  return {
    formulas,
    change: added.length ? (removed.length ? 'modified' : 'extended') : removed.length ? 'reduced' : null,
    added: lines
      .filter((l) => added.includes(l.name))
      .map(({ name, herbId }) => ({ name, actions: actionsOf(knowledge, herbId) })),
    removed,
    replaced,
    apart: apartOf(lines),
    classic: formulas.flatMap((f) => f.decoct ?? []),
    isEmpty: lines.length === 0,
  }
}

const actionsOf = ({ herbs }: Knowledge, herbId: string | null) => herbs.get(herbId ?? '')?.actions.slice(0, 2) ?? []

/** In the order of preparation; other notes come last. */
const order = ['先煎', '久煎', '另煎', '包煎', '泡服', '后下', '烊化', '兑服', '冲服']

function apartOf(lines: readonly Line[]): Composition['apart'] {
  const groups = Map.groupBy(
    lines.filter((l) => l.decoct),
    (l) => l.decoct,
  )
  const placeOf = (note: string) => order.findIndex((o) => note.startsWith(o)) >>> 0
  return [...groups]
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([note, list]) => ({ note, names: list.map((l) => l.name) }))
}
