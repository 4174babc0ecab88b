import { session } from './session.ts'
import { createStore } from './store.ts'

const key = 'screen-locked'
const store = createStore(false)

/** Of this account, in any window of this browser. */
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
    // Barred by the browser: the lock then holds for this window alone.
  }
  store.set(userId !== null)
}

/**
 * The screen of a doctor who steps away: covered until the password is given, over a reload and in every window of the browser.
 * The page beneath stays as it is, so that nothing typed is lost.
 */
export const lock = {
  store,
  set: () => keep(session.user()?.userId ?? null),
  release: () => keep(null),
  /** From the start of the window on. */
  follow: () => {
    store.set(session.user() !== null && isKept())
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) store.set(session.user() !== null && isKept())
    })
    // Whoever signs in again has given the password.
    session.onUser(() => session.user() === null && keep(null))
  },
}
