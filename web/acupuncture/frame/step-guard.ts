import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import { CallError } from '#contract/base/call.ts'
import { askSession } from '#web/acupuncture/selection/use-session.ts'
import { currentPrescription } from '#web/base/current-prescription.ts'
import { queryClient } from '#web/base/query.ts'
import { createStore } from '#web/base/store.ts'

const dialecticalHome = '/acupBrain/dialecticalAcupoint/home'
const empiricalHome = '/acupBrain/empiricalAcupoint/home'

type Held = Pick<AcupunctureSession, 'proposal' | 'meridianCodes' | 'complaints'>

/** A page, what the session must hold before it opens, and where one is led otherwise. */
const steps: Readonly<Record<string, { holds: (session: Held) => boolean; back: string }>> = {
  '/acupBrain/dialecticalAcupoint/computeAndSelection': {
    holds: ({ proposal }) => proposal.length > 0,
    back: dialecticalHome,
  },
  '/acupBrain/dialecticalAcupoint/proposal': {
    holds: ({ meridianCodes }) => meridianCodes.length > 0,
    back: dialecticalHome,
  },
  '/acupBrain/empiricalAcupoint/result': { holds: ({ complaints }) => complaints.length > 0, back: empiricalHome },
}

const stepOf = (path: string) => steps[path.replace(/\/+$/, '')]

/** Where a page that is out of its order leads instead; null where it may open. Without a session nothing is held. */
export function stepBefore(path: string, session: Held | null): string | null {
  const step = stepOf(path)
  return !step || (session && step.holds(session)) ? null : step.back
}

/** The sentence waits here for the page that one was led to: a reload has no page yet to say it on. */
export const outOfStep = createStore<string | null>(null)

/** Every page of the acupuncture brain asks here before it opens: reload, typed address and back button alike. */
export async function checkStep(
  path: string,
  prescriptionId: number | undefined,
  preload: boolean,
): Promise<string | null> {
  if (preload) return null
  if (prescriptionId !== undefined && prescriptionId !== currentPrescription.get())
    currentPrescription.open(prescriptionId)
  const back = await leadBack(path)
  // Once said, it goes as soon as another page is opened.
  if (back) outOfStep.set(back)
  else if (outOfStep.get() !== path) outOfStep.set(null)
  return back
}

/** Where a page leads back to, by what the session holds now. */
export async function leadBack(path: string): Promise<string | null> {
  if (!stepOf(path)) return null
  const current = currentPrescription.get()
  if (current === null) return stepBefore(path, null)
  try {
    return stepBefore(path, await askSession(queryClient, current))
  } catch (error) {
    // Not reached: the page opens and says so itself, with a button to try again.
    return error instanceof CallError ? stepBefore(path, null) : null
  }
}
