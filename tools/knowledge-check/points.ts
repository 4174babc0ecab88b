import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { pointReadings } from './names.ts'
import { type Comparison, type Difference, type Row, readTable } from './report.ts'

/** The table is ordered by channel, with as many points in each as in the textbook, then the extra points. */
const blocks = [
  ['LU', 11],
  ['LI', 20],
  ['ST', 45],
  ['SP', 21],
  ['HT', 9],
  ['SI', 19],
  ['BL', 67],
  ['KI', 27],
  ['PC', 9],
  ['TE', 23],
  ['GB', 44],
  ['LR', 14],
  ['CV', 24],
  ['GV', 28],
] as const

const channelOfRows = blocks.flatMap(([channel, count]) => Array.from({ length: count }, () => channel))

export function comparePoints(k: Knowledge, folder: string): Comparison {
  // The abdominal system uses names of channel points; the table means these.
  const points = [...k.points.values()].filter((p) => p.system === 'channel' || p.system === 'extra')
  const byName = new Map(points.flatMap((p) => [p.zh, ...p.aliases].map((n) => [n, p] as const)).reverse())
  const faultOf = ({ name = '' }: Row, i: number): Difference[] => {
    const point = byName.get(pointReadings[name] ?? name.replace(/、.*/, ''))
    const channel = channelOfRows[i]
    if (!point) return [{ where: name, what: 'no such point in the base', why: null }]
    if (channel === undefined || point.code?.replace(/\d+$/, '') === channel) return []
    return [{ where: name, what: `the table ${channel}, the base ${point.code ?? 'no code'}`, why: null }]
  }
  const rows = readTable(folder, 'points.tsv')
  const differences = rows.flatMap(faultOf)
  const agreed = rows.length - differences.length
  return {
    table: 'points.tsv',
    what: 'names and channels of points',
    rows: rows.length,
    agreed,
    target: 1,
    differences,
  }
}
