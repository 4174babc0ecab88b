import type { CompiledPointTable, Knowledge } from '../schema/knowledge.ts'
import { natureElements, places } from '../schema/pattern.ts'
import type { Rule } from './rule.ts'

const elementRows = ({ pointTables }: Knowledge) =>
  [...pointTables.values()].flatMap((t) => (t.type === 'elements' ? t.rows : []))

const placeNames = new Set<string>(places)
const natureNames = new Set<string>(natureElements)

export const guidesKnowEveryElement: Rule = {
  name: 'every element of disease has a way to the needle, and the guide names no other',
  *faults(k) {
    const rows = elementRows(k)
    for (const { element, where } of rows) {
      if (!placeNames.has(element) && !natureNames.has(element)) yield `${element}: no such element`
      for (const place of where) if (!placeNames.has(place)) yield `${element}: no such place ${place}`
    }
    const general = new Set(rows.filter((r) => !r.where.length).map((r) => r.element))
    for (const element of [...placeNames, ...natureNames]) if (!general.has(element)) yield `${element}: no points`
    for (const place of placeNames)
      if (!rows.some((r) => r.element === place && r.channels.length)) yield `${place}: no channel`
  },
}

function* repeated(table: CompiledPointTable): Generator<string> {
  if (table.type !== 'experience' && table.type !== 'needling') return
  const signs = table.rows.map((r) => r.sign)
  for (const sign of signs.filter((s, i) => signs.indexOf(s) !== i)) yield `${table.zh}: ${sign} stands twice`
  for (const row of table.rows)
    for (const list of 'methods' in row ? row.methods.map((m) => m.points) : [row.points])
      if (new Set(list).size !== list.length) yield `${table.zh}: ${row.sign} names a point twice`
}

export const needlingNamesPointsOnce: Rule = {
  name: 'a complaint stands once in each school, and no list names a point twice',
  *faults(k) {
    for (const table of k.pointTables.values()) yield* repeated(table)
  },
}

const schoolOf = {
  classic: ['channel', 'extra'],
  dongs: ['dong', 'channel', 'extra'],
  tummy: ['abdominal'],
  ear: ['ear'],
  head: ['scalp', 'jiao'],
}

export const schoolsKeepToTheirPoints: Rule = {
  name: 'a school gives its own points',
  *faults(k) {
    for (const table of k.pointTables.values()) {
      if (table.type !== 'experience') continue
      for (const { sign, points } of table.rows)
        for (const id of points) {
          const system = k.points.get(id)?.system
          if (!system || !schoolOf[table.genre].includes(system)) yield `${table.zh}: ${sign} gives ${id}`
        }
    }
  },
}
