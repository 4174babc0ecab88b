import { UserInfo } from '#contract/base/user.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import { createStore, useStore } from './store.ts'

const tokenName = 'token'
const userKey = 'userInfo'

/** A device that keeps nothing costs a sign-in after a reload, no more. */
function attempt(act: () => void) {
  try {
    act()
  } catch {
    // Full, or barred by the browser.
  }
}

/** An older version kept no time zone; the next answer of the server brings it. */
const withZone = (kept: object | null) => kept && { timeZone: 'Asia/Shanghai', ...kept }

function storedUser(): UserInfo | null {
  try {
    return UserInfo.parse(withZone(JSON.parse(localStorage.getItem(userKey) ?? 'null')))
  } catch {
    // Written by an older version, or by hand: as good as none, the next sign-in writes it again.
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

  /** As long as the session: a token that no longer holds has no business on this device. */
  keepToken: (token: string, seconds: number) => writeCookie(tokenName, token, seconds),
  dropToken: () => removeCookie(tokenName),

  /** The token has died under someone's hands: what this device keeps of unsent work stays for the next sign-in. */
  expire: () => {
    removeCookie(tokenName)
    attempt(() => localStorage.removeItem(userKey))
    user.set(null)
  },

  /** A person leaves on purpose: nothing of the account stays on this device. */
  clear: () => {
    session.expire()
    attempt(() => localStorage.clear())
    attempt(() => sessionStorage.clear())
  },
}

export const useUser = () => useStore(user)
