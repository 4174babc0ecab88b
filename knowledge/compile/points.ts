import type { Channel } from '../schema/channel.ts'
import type { Point } from '../schema/point.ts'
import type { PointTable } from '../schema/point-table.ts'
import type { Finder } from './finder.ts'

export function resolvePoint(p: Point, find: Finder): Point {
  const where = `points ${p.zh}`
  const { channel, sameAs, ...rest } = p
  const channelId = channel && find.ids('channelNames', [channel], where)[0]
  const sameId = sameAs && find.ids('pointNames', [sameAs], where)[0]
  return {
    ...rest,
    ...(channelId ? { channel: channelId } : {}),
    ...(sameId ? { sameAs: sameId } : {}),
    indications: find.signs(p.indications, where),
    meets: find.ids('channelNames', p.meets, where),
  }
}

export function resolveChannel(c: Channel, find: Finder): Channel {
  const where = `channels ${c.zh}`
  const one = (table: 'channelNames' | 'pointNames', name: string | undefined) =>
    name === undefined ? undefined : find.ids(table, [name], where)[0]
  const { pair, next, partner, master, ...rest } = c
  const links = {
    pair: one('channelNames', pair),
    next: one('channelNames', next),
    partner: one('channelNames', partner),
    master: one('pointNames', master),
  }
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(links).filter(([, id]) => id !== undefined)),
    signs: find.signs(c.signs, where),
    excess: find.signs(c.excess, where),
    deficiency: find.signs(c.deficiency, where),
  }
}

/** Ids of the points of each channel, by their number. */
export function pointsByChannel(points: ReadonlyMap<string, Point>): Map<string, string[]> {
  const ordered = [...points.values()]
    .filter((p) => p.system === 'channel')
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
  const groups = Map.groupBy(ordered, (p) => p.channel ?? '')
  return new Map([...groups].map(([channel, list]) => [channel, list.map((p) => p.id)]))
}

/** A row whose complaint or points are unknown is a fault; the rest of the row is kept. */
export function resolvePointTable(table: PointTable, find: Finder): PointTable {
  const where = `point-tables ${table.zh}`
  const points = (list: readonly string[]) => find.ids('pointNames', list, where)
  const channels = (list: readonly string[]) => find.ids('channelNames', list, where)
  const channel = (name: string) => channels([name])[0] ?? name
  const sign = (name: string) => find.signs([name], where)[0] ?? name
  switch (table.type) {
    case 'numbers':
      return table
    case 'special':
      return { ...table, rows: table.rows.map((r) => ({ ...r, points: points(r.points) })) }
    case 'hours':
      return {
        ...table,
        rows: table.rows.map((r) => ({
          ...r,
          channel: channel(r.channel),
          points: points(r.points),
        })),
      }
    case 'keys':
      return {
        ...table,
        rows: table.rows.map((r) => ({
          ...r,
          channels: channels(r.channels),
          points: points(r.points),
          with: points(r.with),
        })),
      }
    case 'needling':
      return {
        ...table,
        rows: table.rows.map((r) => ({
          ...r,
          sign: sign(r.sign),
          methods: r.methods.map((m) => ({ ...m, points: points(m.points) })),
        })),
      }
    case 'elements':
      return {
        ...table,
        rows: table.rows.map((r) => ({
          ...r,
          channels: r.channels.flatMap(([name, share]) => channels([name]).map((id): [string, number] => [id, share])),
          points: points(r.points),
        })),
      }
    case 'places':
      return {
        ...table,
        rows: table.rows.map((r) => ({
          ...r,
          channels: channels(r.channels),
          local: points(r.local),
          distant: points(r.distant),
          signs: find.signs(r.signs, where),
        })),
      }
    case 'cures':
      return { ...table, rows: table.rows.map((r) => ({ ...r, sign: sign(r.sign), points: points(r.points) })) }
    case 'experience':
      return { ...table, rows: table.rows.map((r) => ({ ...r, sign: sign(r.sign), points: points(r.points) })) }
  }
}
