import type { UserInfo } from '#contract/base/user.ts'
import { isPublic, mayOpen } from './pages.ts'

export type Visit = {
  path: string
  search: Readonly<Record<string, unknown>>
  token: string | null
  user: Pick<UserInfo, 'firstLogin' | 'userType' | 'permissions'> | null
}
export type Decision =
  | { allow: true }
  /** `refused`: the account lacks the permission; the page of the redirect states that. */
  | { allow: false; to: string; clearToken?: true; refused?: true }

const allow: Decision = { allow: true }
const redirect = (to: string): Decision => ({ allow: false, to })

export const landing = '/route'
export const login = '/auth'
export const changePassword = '/auth/forceModifyPw'

const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`)
const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)
const isAuth = (path: string) => isUnder(path, '/auth')
const isOpen = (path: string) => path === '/' || isAuth(path) || path === '/authorize' || path === '/face-recognition'

/** Auth pages that are useful to a signed-in user. */
const notLogin = ['/auth/license']
const isLogin = (path: string) => path === '/' || (isAuth(path) && !notLogin.includes(path))

/** A `redirect_url` as a path of this application, or null: no other site and no way back into the login. */
export function inAppPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const here = 'https://app.invalid'
  const url = URL.canParse(value, here) ? new URL(value, here) : null
  if (url?.origin !== here || isLogin(trimmed(url.pathname))) return null
  // `/.//evil.example` looks like a path here, but once resolved it names another site.
  return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`
}

export const loginPath = (target: string | null) =>
  target ? `${login}?redirect_url=${encodeURIComponent(target)}` : login

function decideLogin({ path, search, user }: Visit): Decision {
  const target = inAppPath(search['redirect_url'])
  // The router reads a bare 1 as a number.
  if (String(search['token_expired']) === '1') return { allow: false, to: loginPath(target), clearToken: true }
  if (user?.firstLogin) return isAuth(path) ? allow : redirect(changePassword)
  return redirect(target ?? landing)
}

/** Whether a page may open, and where to redirect instead. Depends only on its arguments. */
export function decide(visit: Visit): Decision {
  const path = trimmed(visit.path)
  const { search, token, user } = visit
  if (isPublic(path)) return allow
  if (!token) {
    if (isOpen(path)) return allow
    const query = new URLSearchParams(Object.entries(search).map(([k, v]): [string, string] => [k, String(v)]))
    return redirect(loginPath(query.size ? `${path}?${query}` : path))
  }
  if (isLogin(path)) return decideLogin({ ...visit, path })
  if (isAuth(path)) return allow
  if (user?.firstLogin) return redirect(changePassword)
  // A token whose account is unknown here does not show what it may open.
  if (!user) return { allow: false, to: loginPath(path), clearToken: true }
  return mayOpen(path, user) ? allow : { allow: false, to: landing, refused: true }
}
