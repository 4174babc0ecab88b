import { UserInfo } from '#contract/base/user.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import { createStore, useStore } from './store.ts'

const tokenName = 'token'
const userKey = 'userInfo'

/** On a device without storage, a reload only requires a new sign-in. */
function attempt(act: () => void) {
  try {
    act()
  } catch {
    // Full, or blocked by the browser.
  }
}

/** An older version stored no time zone or currency; the next answer of the server has them. */
const withPlace = (kept: object | null) => kept && { timeZone: 'Asia/Shanghai', currency: 'CNY', ...kept }

function storedUser(): UserInfo | null {
  try {
    return UserInfo.parse(withPlace(JSON.parse(localStorage.getItem(userKey) ?? 'null')))
  } catch {
    // Written by an older version, or by hand: ignored, and written again at the next sign-in.
    return null
  }
}

const user = createStore<UserInfo | null>(null)

/** Who is signed in: the token in a cookie, the rest of the account in local storage. */
export const session = {
  token: () => readCookie(tokenName),
  user: () => user.get(),
  onUser: user.subscribe,

  restore: () => user.set(storedUser()),

  keepUser: (info: UserInfo) => {
    attempt(() => localStorage.setItem(userKey, JSON.stringify(info)))
    user.set(info)
  },

  /** As long as the session: an expired token should not stay on this device. */
  keepToken: (token: string, seconds: number) => writeCookie(tokenName, token, seconds),
  dropToken: () => removeCookie(tokenName),

  /** The token has expired during work: unsent data on this device stay for the next sign-in. */
  expire: () => {
    removeCookie(tokenName)
    attempt(() => localStorage.removeItem(userKey))
    user.set(null)
  },

  /** The user signs out on purpose: nothing of the account stays on this device. */
  clear: () => {
    session.expire()
    attempt(() => localStorage.clear())
    attempt(() => sessionStorage.clear())
  },
}

export const useUser = () => useStore(user)
