import type { Change } from '../page/draft-store.ts'
import { cycleSymptom, starSymptom, withoutSymptom, withSymptom } from './symptoms.ts'

/** Actions on the signs. Stable across renders, so that a sign is only rendered again when it changes. */
export const actionsOn = (change: Change) => ({
  take: (id: string) =>
    change((now) => ({ symptoms: withSymptom(now.symptoms, id, true), unsaid: now.unsaid.filter((u) => u !== id) })),
  toggle: (id: string) =>
    change((now) =>
      now.symptoms.find((s) => s.id === id)?.present
        ? { symptoms: withoutSymptom(now.symptoms, id) }
        : { symptoms: withSymptom(now.symptoms, id, true), unsaid: now.unsaid.filter((u) => u !== id) },
    ),
  cycle: (id: string) => change((now) => cycleSymptom(now, id)),
  star: (id: string) => change((now) => ({ symptoms: starSymptom(now.symptoms, id) })),
})
export type SignActions = ReturnType<typeof actionsOn>
