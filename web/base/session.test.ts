import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserInfo } from '#contract/base/user.ts'
import { session } from './session.ts'

const user: UserInfo = {
  userId: 7,
  userName: '沈知微',
  email: null,
  phone: '13800000001',
  position: null,
  completed: true,
  userType: 'doctor',
  avatarUrl: null,
  firstLogin: false,
  topOrgId: 1,
  orgId: 2,
  orgName: '门诊部',
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  staffGrade: null,
  permissions: ['clinic_manage'],
  expireDays: null,
  expireFlag: false,
  requireVerifyCode: false,
}

/** The part of a browser used by the session. */
function fakeBrowser(protocol: string) {
  const jar = new Map<string, string>()
  const written: string[] = []
  const storage = () => {
    const all = new Map<string, string>()
    return {
      getItem: (k: string) => all.get(k) ?? null,
      setItem: (k: string, v: string) => void all.set(k, v),
      removeItem: (k: string) => void all.delete(k),
      clear: () => all.clear(),
    }
  }
  const page = {
    get cookie() {
      return [...jar].map(([k, v]) => `${k}=${v}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      if (/Max-Age=0/.test(text)) jar.delete(name)
      else jar.set(name, value)
    },
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  return written
}

describe('the session', () => {
  let written: string[]
  beforeEach(() => {
    written = fakeBrowser('https:')
  })

  it('[RULE-token-cookie] keeps the token in a strict cookie and nowhere else', () => {
    session.keepUser(user)
    session.keepToken('secret', 3600)
    expect(session.token()).toBe('secret')
    expect(written.at(-1)).toMatch(/^token=secret; .*SameSite=Strict; Max-Age=3600; Secure/)
    expect(localStorage.getItem('userInfo')).not.toContain('secret')
  })

  it('is not marked Secure where there is no https, or it would be lost', () => {
    written = fakeBrowser('http:')
    session.keepToken('secret', 3600)
    expect(written.at(-1)).not.toContain('Secure')
  })

  it('[RULE-user-local-storage] keeps the user in local storage and finds it again', () => {
    session.keepUser(user)
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({
      userName: '沈知微',
      permissions: ['clinic_manage'],
    })
    session.restore()
    expect(session.user()).toEqual(user)
  })

  it('takes what it cannot read for nobody', () => {
    localStorage.setItem('userInfo', '{"userName":')
    session.restore()
    expect(session.user()).toBeNull()
    localStorage.setItem('userInfo', '{"userName":"x"}')
    session.restore()
    expect(session.user()).toBeNull()
  })

  it('[TRANS-logout] clears the token, the user and both storages', () => {
    session.keepUser(user)
    session.keepToken('secret', 3600)
    localStorage.setItem('draft', '1')
    sessionStorage.setItem('step', '1')
    session.clear()
    expect([session.token(), session.user(), localStorage.getItem('userInfo')]).toEqual([null, null, null])
    expect([localStorage.getItem('draft'), sessionStorage.getItem('step')]).toEqual([null, null])
  })

  it('[ERR-invalid-token-relogin] an expired session leaves unsent work on the device', () => {
    session.keepUser(user)
    session.keepToken('secret', 3600)
    localStorage.setItem('draft', '1')
    session.expire()
    expect([session.token(), localStorage.getItem('userInfo'), localStorage.getItem('draft')]).toEqual([
      null,
      null,
      '1',
    ])
  })

  it('finds nobody where nothing was kept, and tells whoever follows the account', () => {
    const heard: (number | null)[] = []
    session.clear()
    const leave = session.onUser(() => heard.push(session.user()?.userId ?? null))
    session.keepUser(user)
    session.dropToken()
    expect(session.user()).toEqual(user)
    session.expire()
    session.restore()
    leave()
    expect(heard).toEqual([7, null])
  })

  it('a device that keeps nothing costs a sign-in after a reload, no more', () => {
    vi.stubGlobal('localStorage', undefined)
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => session.keepUser(user)).not.toThrow()
    expect(session.user()).toEqual(user)
    session.keepToken('secret', 60)
    expect(() => session.clear()).not.toThrow()
    expect([session.user(), session.token()]).toEqual([null, null])
    session.restore()
    expect(session.user()).toBeNull()
  })
})
