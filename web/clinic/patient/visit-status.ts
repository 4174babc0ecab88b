import { type VisitAction, type VisitStatus, visitActions, visitStatuses } from '#contract/base/codes.ts'
import { isClinician, type Role } from '#contract/base/permissions.ts'
import type { PrescriptionSummary } from '#contract/clinic/patient.ts'
import type { VisitRow } from '#contract/clinic/visit.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { Tone } from '#web/ui/seal.tsx'

/** Actions in the list; confirming belongs to the prescription, outdating to a job. */
export const listedActions = ['checkIn', 'start', 'continue', 'finish'] as const satisfies readonly VisitAction[]
export type ListedAction = (typeof listedActions)[number]

export const canPerform = (act: VisitAction, status: VisitStatus) =>
  (visitActions[act].from as readonly VisitStatus[]).includes(status)

/** The actions by role: the front desk checks in, a doctor begins and finishes. */
export const actionsOf = (role: Role): ListedAction[] =>
  listedActions.filter((act) => (isClinician(role) ? act !== 'checkIn' : act === 'checkIn'))

/** The actions of a row, most likely first. A visit with its prescription written is most likely to be finished. */
export function actionsFor(
  { visitStatus, invalid }: Pick<VisitRow, 'visitStatus' | 'invalid'>,
  role: Role,
): ListedAction[] {
  const possible = actionsOf(role).filter((act) => canPerform(act, visitStatus) && (!invalid || act === 'finish'))
  return visitStatus === visitStatuses.visited ? possible.reverse() : possible
}

/** The front desk moves and cancels who is booked or waits and leaves; doctors do it in the calendar. */
export const mayChange = (status: VisitStatus, role: Role) =>
  !isClinician(role) && canPerform('move', status) && canPerform('cancel', status)

export const looks: Record<VisitStatus, { icon: IconName; tone: Tone }> = {
  R: { icon: 'ring', tone: 'plain' },
  A: { icon: 'dot', tone: 'qingdai' },
  D: { icon: 'half', tone: 'qingdai' },
  I: { icon: 'half', tone: 'qingdai' },
  T: { icon: 'check', tone: 'jade' },
  F: { icon: 'check', tone: 'jade' },
  P: { icon: 'dash', tone: 'plain' },
}

export const prescriptionStatusStyles: Record<PrescriptionSummary['status'], { icon: IconName; tone: Tone }> = {
  draft: { icon: 'pen', tone: 'plain' },
  saved: { icon: 'half', tone: 'qingdai' },
  confirmed: { icon: 'check', tone: 'jade' },
  invalidated: { icon: 'dash', tone: 'plain' },
}
