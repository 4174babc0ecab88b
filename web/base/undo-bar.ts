import { session } from './session.ts'
import { createStore } from './store.ts'

/** The last action that can be undone, on any page. */
export type Undoable = {
  /** The action, as a sentence. */
  text: string
  undo: () => Promise<unknown>
}

export const undoBar = createStore<Undoable | null>(null)

/** How long it is offered. */
export const undoSeconds = 60

// It may contain a patient's name, so it is removed for the next user.
let whose = session.user()?.userId
session.onUser(() => {
  const now = session.user()?.userId
  if (now !== whose) undoBar.set(null)
  whose = now
})
