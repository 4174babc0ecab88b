import { session } from './session.ts'
import { createStore } from './store.ts'

/** What was just done and can be taken back, whichever page stands by now. */
export type Undoable = {
  /** What was done, as a sentence. */
  text: string
  undo: () => Promise<unknown>
}

export const undoBar = createStore<Undoable | null>(null)

/** For how long it is offered. */
export const undoSeconds = 60

// The name of a patient in it is not for whoever signs in next.
let whose = session.user()?.userId
session.onUser(() => {
  const now = session.user()?.userId
  if (now !== whose) undoBar.set(null)
  whose = now
})
