import { shiftDay } from '#web/base/time.ts'

export const dueSections = ['today', 'soon', 'overdue', 'later'] as const
export type DueSection = (typeof dueSections)[number]
type Asked = { dueFrom?: string; dueUntil?: string; sort: 'due' | 'latest' }

/** By when the medicine runs out. Among overdue ones the latest comes first, because it is remembered best. */
export const daysOf = (section: DueSection, today: string): Asked =>
  ({
    today: { dueFrom: today, dueUntil: today, sort: 'due' as const },
    soon: { dueFrom: shiftDay(today, 1), dueUntil: shiftDay(today, 2), sort: 'due' as const },
    overdue: { dueUntil: shiftDay(today, -1), sort: 'latest' as const },
    later: { dueFrom: shiftDay(today, 3), sort: 'due' as const },
  })[section]

const dayMs = 86_400_000
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** More cells than this cannot be counted by eye. */
const mostCells = 30

/** One cell per day of medicine, filled as it is taken; for a long course each cell is several days. */
export function dosesOf({ lastsDays, dueOn }: { lastsDays: number; dueOn: string }, today: string) {
  const taken = Math.min(lastsDays, Math.max(0, lastsDays - daysBetween(today, dueOn)))
  const cells = Math.min(lastsDays, mostCells)
  return { taken, cells, filled: lastsDays ? Math.round((taken / lastsDays) * cells) : 0 }
}
