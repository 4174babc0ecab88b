import { session } from './session.ts'
import { createStore } from './store.ts'

const key = 'screen-locked'
const store = createStore(false)

/** For this account, in any window of this browser. */
function isKept(): boolean {
  try {
    return localStorage.getItem(key) === String(session.user()?.userId ?? '')
  } catch {
    return store.get()
  }
}

function keep(userId: number | null) {
  try {
    if (userId === null) localStorage.removeItem(key)
    else localStorage.setItem(key, String(userId))
  } catch {
    // Blocked by the browser: the lock then applies only to this window.
  }
  store.set(userId !== null)
}

/**
 * The screen of a doctor who steps away: covered until the password is entered, across reloads and in every window of
 * the browser. The page below stays unchanged, so that no input is lost.
 */
export const lock = {
  store,
  set: () => keep(session.user()?.userId ?? null),
  release: () => keep(null),
  /** From the start of the window. */
  follow: () => {
    store.set(session.user() !== null && isKept())
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) store.set(session.user() !== null && isKept())
    })
    // A user who signs in again has entered the password.
    session.onUser(() => session.user() === null && keep(null))
  },
}
