import { z } from 'zod'

/** Answers, and signs chosen, for one prescription: kept while the browser session lasts, so that a reload loses nothing. */
export type Kept = { answers: Readonly<Record<string, number>>; signs: readonly string[] }

const Stored = z.object({
  answers: z.record(z.string(), z.int().min(1).max(5)),
  signs: z.array(z.string()),
})
const keyFor = (prescriptionId: number | undefined) => `physique:${prescriptionId ?? 'nobody'}`

export function readKept(store: Pick<Storage, 'getItem'>, prescriptionId: number | undefined): Kept | null {
  try {
    const { success, data } = Stored.safeParse(JSON.parse(store.getItem(keyFor(prescriptionId)) ?? ''))
    return success ? data : null
  } catch {
    return null
  }
}

export const writeKept = (store: Pick<Storage, 'setItem'>, prescriptionId: number | undefined, kept: Kept) =>
  store.setItem(keyFor(prescriptionId), JSON.stringify(kept))

/** The next question without an answer, from this one on and then from the top; null where all have one. */
export function nextOpen(ids: readonly string[], answers: Kept['answers'], from: number): number | null {
  const order = [...ids.keys()].map((step) => (from + 1 + step) % ids.length)
  return order.find((at) => answers[ids[at] ?? ''] === undefined) ?? null
}
