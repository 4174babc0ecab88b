import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import { CallError } from '#contract/base/call.ts'
import { askSession } from '#web/acupuncture/selection/use-session.ts'
import { currentPrescription } from '#web/base/current-prescription.ts'
import { queryClient } from '#web/base/query.ts'
import { createStore } from '#web/base/store.ts'

const dialecticalHome = '/acupBrain/dialecticalAcupoint/home'
const empiricalHome = '/acupBrain/empiricalAcupoint/home'

type Held = Pick<AcupunctureSession, 'proposal' | 'meridianCodes' | 'complaints'>

/** A page, what the session must contain before it opens, and where the user is sent otherwise. */
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

/** Where a page opened out of order redirects; null when it may open. Without a session nothing is available. */
export function stepBefore(path: string, session: Held | null): string | null {
  const step = stepOf(path)
  return !step || (session && step.holds(session)) ? null : step.back
}

/** The message is stored for the page of the redirect: during a reload there is no page yet to display it. */
export const outOfStep = createStore<string | null>(null)

/** Called before every page of the acupuncture brain opens: on reload, typed address and back button alike. */
export async function checkStep(
  path: string,
  prescriptionId: number | undefined,
  preload: boolean,
): Promise<string | null> {
  if (preload) return null
  if (prescriptionId !== undefined && prescriptionId !== currentPrescription.get())
    currentPrescription.open(prescriptionId)
  const back = await leadBack(path)
  // Once displayed, it disappears when another page opens.
  if (back) outOfStep.set(back)
  else if (outOfStep.get() !== path) outOfStep.set(null)
  return back
}

/** Where a page redirects, by the content of the session. */
export async function leadBack(path: string): Promise<string | null> {
  if (!stepOf(path)) return null
  const current = currentPrescription.get()
  if (current === null) return stepBefore(path, null)
  try {
    return stepBefore(path, await askSession(queryClient, current))
  } catch (error) {
    // The server was not reached: the page opens and displays the error itself, with a button to try again.
    return error instanceof CallError ? stepBefore(path, null) : null
  }
}
