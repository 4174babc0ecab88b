import { type Flow, flows } from '#web/acupuncture/selection/flow.ts'
import { createStore } from '#web/base/store.ts'

const dialecticalHome = '/acupBrain/dialecticalAcupoint/home'
const empiricalHome = '/acupBrain/empiricalAcupoint/home'

/** A page, what the session must hold before it opens, and where one is led otherwise. */
const steps: Readonly<Record<string, { holds: (flow: Flow) => boolean; back: string }>> = {
  '/acupBrain/dialecticalAcupoint/computeAndSelection': {
    holds: (flow) => flow.proposal.length > 0,
    back: dialecticalHome,
  },
  '/acupBrain/dialecticalAcupoint/proposal': { holds: (flow) => flow.meridians.length > 0, back: dialecticalHome },
  '/acupBrain/empiricalAcupoint/result': { holds: (flow) => flow.signs.length > 0, back: empiricalHome },
}

/** Where a page that is out of its order leads instead; null where it may open. */
export function stepBefore(path: string, flow: Flow): string | null {
  const step = steps[path.replace(/\/+$/, '')]
  return !step || step.holds(flow) ? null : step.back
}

/** The sentence waits here for the page that one was led to: a reload has no page yet to say it on. */
export const outOfStep = createStore<string | null>(null)

/** Every page of the acupuncture brain asks here before it opens: reload, typed address and back button alike. */
export function checkStep(path: string, prescriptionId: number | undefined, preload: boolean): string | null {
  if (preload) return null
  flows.open(prescriptionId)
  const back = stepBefore(path, flows.get().flow)
  // Once said, it goes as soon as another page is opened.
  if (back) outOfStep.set(back)
  else if (outOfStep.get() !== path) outOfStep.set(null)
  return back
}
