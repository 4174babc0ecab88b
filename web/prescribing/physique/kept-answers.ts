import { z } from 'zod'
import { deviceStore } from '#web/base/device-store.ts'

/**
 * Answers, and signs selected, for one prescription: stored for the browser session, so that a reload loses nothing.
 */
export type Kept = { answers: Readonly<Record<string, number>>; signs: readonly string[] }

const Stored: z.ZodType<Kept> = z.object({
  answers: z.record(z.string(), z.int().min(1).max(5)),
  signs: z.array(z.string()),
})
const store = deviceStore('physique', Stored, 'session')
const whichOf = (prescriptionId: number | undefined) => prescriptionId ?? 'nobody'

export const readKept = (prescriptionId: number | undefined) => store.read(whichOf(prescriptionId))
export const writeKept = (prescriptionId: number | undefined, { answers, signs }: Kept) =>
  store.write(whichOf(prescriptionId), { answers, signs })

/** The next unanswered question, from this one on and then from the top; null when all are answered. */
export function nextOpen(ids: readonly string[], answers: Kept['answers'], from: number): number | null {
  const order = [...ids.keys()].map((step) => (from + 1 + step) % ids.length)
  return order.find((at) => answers[ids[at] ?? ''] === undefined) ?? null
}
