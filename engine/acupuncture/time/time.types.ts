import type { TimePoint } from './points.ts'

export const timeMethods = ['najia', 'nazi', 'linggui', 'feiteng'] as const
export type TimeMethod = (typeof timeMethods)[number]

/** One step of the calculation. Values are numbers, or terms with a text in a catalogue. */
export type Step = { rule: string; values: Readonly<Record<string, string | number>> }

/** `borrowed`: closed itself, opened by its paired day (合日互用). */
export const openingStatuses = ['open', 'borrowed', 'closed'] as const
export type Opening = {
  status: (typeof openingStatuses)[number]
  points: readonly TimePoint[]
  steps: readonly Step[]
}
