import type { TimePoint } from './points.ts'

export const timeMethods = ['najia', 'nazi', 'linggui', 'feiteng'] as const
export type TimeMethod = (typeof timeMethods)[number]

/** One step of the reckoning. Values are figures, or terms that a catalogue words. */
export type Step = { rule: string; values: Readonly<Record<string, string | number>> }

/** `borrowed`: closed by itself, open by the day that pairs with it (合日互用). */
export const openingStatuses = ['open', 'borrowed', 'closed'] as const
export type Opening = {
  status: (typeof openingStatuses)[number]
  points: readonly TimePoint[]
  steps: readonly Step[]
}
