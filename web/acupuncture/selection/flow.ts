import { z } from 'zod'
import { complaintSides, sideRules } from '#contract/acupuncture/acupuncture-parts.ts'
import { limits } from '#contract/base/codes.ts'
import { currentPrescription } from '#web/base/current-prescription.ts'
import { deviceStore } from '#web/base/device-store.ts'
import { createStore, useStore } from '#web/base/store.ts'

const Ids = z.array(z.string().max(80)).max(60)
/** The schools of the empirical way, each with a page of its own. */
export const schools = ['classic', 'dongs', 'tummy', 'ear', 'head'] as const
export type School = (typeof schools)[number]

const Chosen = z.object({ id: z.string(), name: z.string() })
export type ChosenSign = z.infer<typeof Chosen>

/** What a doctor has chosen on the way to the points of one prescription. It lives as long as the browser's session. */
const Flow = z.object({
  /** Channels that the signs led to, or that were taken by hand: `computeAndSelection` asks for them. */
  proposal: Ids,
  located: z.enum(['signs', 'self']).nullable(),
  /** Marked places of the complaint. */
  places: Ids,
  /** Of the channels at most four; `proposal` asks for them. */
  meridians: z.array(z.string()).max(limits.meridians),
  way: z.enum(['circulation', 'wumenshibian']),
  choice: z.enum(['constant', 'dynamic']),
  /** The doctor's choice of sides; null is as it was stated. */
  side: z.enum(complaintSides).nullable(),
  sideRule: z.enum(sideRules).nullable(),
  genre: z.enum(schools),
  /** Signs of the empirical way: `result` asks for them. */
  signs: z.array(Chosen).max(limits.empiricalSymptoms),
  /** The complaint whose needling rule was opened last. */
  rule: Chosen.nullable(),
})
export type Flow = z.infer<typeof Flow>

export const emptyFlow: Flow = {
  proposal: [],
  located: null,
  places: [],
  meridians: [],
  way: 'circulation',
  choice: 'constant',
  side: null,
  sideRule: null,
  genre: 'classic',
  signs: [],
  rule: null,
}

/** What each scope of a reset forgets. */
const scopes = {
  dialectical: ['proposal', 'located', 'places', 'meridians', 'way', 'choice', 'side', 'sideRule'],
  empirical: ['genre', 'signs', 'side', 'sideRule'],
  zhenlv: ['rule'],
} as const satisfies Record<string, readonly (keyof Flow)[]>
export type FlowScope = keyof typeof scopes | 'all'

export function resetFlow(flow: Flow, scope: FlowScope): Flow {
  if (scope === 'all') return emptyFlow
  return { ...flow, ...Object.fromEntries(scopes[scope].map((field) => [field, emptyFlow[field]])) }
}

const kept = deviceStore('acup', Flow, 'session')

const store = createStore<{ prescriptionId: number | null; flow: Flow }>({ prescriptionId: null, flow: emptyFlow })

/** Which prescription the four ways work on, and how far each has come. */
export const flows = {
  /** Takes up a prescription: the one asked for, else the one of this window. */
  open: (asked?: number) => {
    const prescriptionId = asked ?? currentPrescription.get()
    if (prescriptionId !== null && prescriptionId !== currentPrescription.get())
      currentPrescription.open(prescriptionId)
    if (prescriptionId !== null && prescriptionId === store.get().prescriptionId) return
    // Nothing kept, or kept by another version: the way begins again.
    store.set({ prescriptionId, flow: (prescriptionId === null ? null : kept.read(prescriptionId)) ?? emptyFlow })
  },
  get: store.get,
  change: (part: Partial<Flow>) => {
    const { prescriptionId, flow } = store.get()
    const next = { ...flow, ...part }
    if (prescriptionId !== null) kept.write(prescriptionId, next)
    store.set({ prescriptionId, flow: next })
  },
  reset: (scope: FlowScope) => flows.change(resetFlow(store.get().flow, scope)),
  /** The prescription is given up or confirmed: nothing of it stays. */
  close: () => {
    const { prescriptionId } = store.get()
    if (prescriptionId !== null) kept.remove(prescriptionId)
    currentPrescription.close()
    store.set({ prescriptionId: null, flow: emptyFlow })
  },
}

export const useFlow = () => useStore(store)

/** Up to a limit; one more is not taken and what was chosen stays. */
export function toggleWithin<T>(chosen: readonly T[], one: T, most: number, same = (a: T, b: T) => a === b) {
  if (chosen.some((c) => same(c, one))) return { chosen: chosen.filter((c) => !same(c, one)), full: false }
  return chosen.length >= most ? { chosen: [...chosen], full: true } : { chosen: [...chosen, one], full: false }
}
