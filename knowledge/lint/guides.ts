import type { Prose } from '../schema/common.ts'
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

const classes = ['井', '荥', '输', '合', '原', '络', '郄', '募'] as const
type Reasoned = { points: readonly string[]; why: Prose }

/** Classes of points that a reason claims to use (合穴, 俞募), when no point of the list has that class. */
function* unborne({ points }: Knowledge, of: string, { points: ids, why }: Reasoned): Generator<string> {
  const reason = typeof why === 'string' ? why : why.zh
  const chosen = ids.flatMap((id) => points.get(id) ?? [])
  for (const one of classes)
    if (new RegExp(`(?<!下)${one}穴`).test(reason) && !chosen.some((p) => p.categories.includes(one)))
      yield `${of}: no point of ${one} for 「${reason}」`
}

/**
 * Points of an element that its reason does not cover: each must have a class named in the reason, or be named itself.
 */
function* strangers({ points }: Knowledge, of: string, { points: ids, why }: Reasoned): Generator<string> {
  const reason = typeof why === 'string' ? why : why.zh
  const named = classes.filter((one) => new RegExp(`${one}穴`).test(reason))
  if (!named.length) return
  for (const id of ids) {
    const point = points.get(id)
    const borne = point?.categories.some((c) => named.some((n) => n === c) || reason.includes(c === '交会' ? '会' : c))
    if (point && !borne && !reason.includes(point.zh)) yield `${of}: ${point.zh} is none of 「${reason}」`
  }
}

export const reasonsFitTheirPoints: Rule = {
  name: 'a reason that chooses by a class of points has a point of that class, and of an element each point fits its reason',
  *faults(k) {
    for (const table of k.pointTables.values()) {
      if (table.type === 'elements')
        for (const row of table.rows) {
          yield* unborne(k, row.element, row)
          yield* strangers(k, row.element, row)
        }
      if (table.type === 'needling')
        for (const { sign, methods } of table.rows) for (const method of methods) yield* unborne(k, sign, method)
    }
  },
}
