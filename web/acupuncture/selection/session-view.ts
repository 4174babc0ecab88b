import type { AcupunctureSession, SessionChange } from '#contract/acupuncture/acupuncture-session.ts'
import { limits } from '#contract/base/codes.ts'

/** A decision being sent to the server. The label is displayed until the server has answered. */
export type Pending = { prescriptionId: number; change: SessionChange; label: string }

/** The answer with more of the doctor's decisions; a slow answer does not undo a later one. */
export const newerOf = (known: AcupunctureSession | undefined, answer: AcupunctureSession): AcupunctureSession =>
  known && known.revision > answer.revision ? known : answer

const toggled = <T>(list: readonly T[], one: T, taken: boolean, most: number, is: (other: T) => boolean): T[] => {
  if (!taken) return list.filter((other) => !is(other))
  return list.some(is) || list.length >= most ? [...list] : [...list, one]
}

/** The state displayed while a decision is being sent, without waiting. Derived data come with the answer. */
export function withPending(session: AcupunctureSession, { change, label }: Pending): AcupunctureSession {
  switch (change.kind) {
    case 'channel': {
      const { meridianCode: code, taken } = change
      const meridianCodes = toggled(session.meridianCodes, code, taken, limits.meridians, (c) => c === code)
      return { ...session, meridianCodes }
    }
    case 'place': {
      const { placeCode, taken } = change
      return {
        ...session,
        places: toggled(session.places, placeCode, taken, limits.places, (p) => p === placeCode),
      }
    }
    case 'complaint': {
      const { symptomId: id, taken } = change
      const complaints = toggled(session.complaints, { id, label }, taken, limits.empiricalSymptoms, (c) => c.id === id)
      return { ...session, complaints }
    }
    case 'rule':
      return { ...session, rule: change.rule }
    case 'school':
      return { ...session, school: change.school }
    case 'side':
      return { ...session, side: change.side }
    case 'sideRule':
      return { ...session, sideRule: change.sideRule }
    case 'unlocate':
      return { ...session, located: null, proposal: [], meridianCodes: [], choice: null }
    case 'direct':
      return session
  }
}

export const shownSession = (session: AcupunctureSession, pending: readonly Pending[]): AcupunctureSession =>
  pending.filter((p) => p.prescriptionId === session.prescriptionId).reduce(withPending, session)
