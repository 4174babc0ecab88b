import { beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/base/permissions.ts'
import { pages, publicPages } from '#web/routing/pages.ts'
import { decide, inAppPath, type Visit } from './guard.ts'
import { registerPages } from './pages.ts'

beforeAll(() => registerPages(pages, [...publicPages, { path: '/patient/$token', public: true }]))

const doctor = (permissions: Permission[] = [], firstLogin = false): Visit['user'] => ({
  firstLogin,
  userType: 'doctor',
  permissions,
})
const admin: Visit['user'] = { firstLogin: false, userType: 'admin', permissions: [] }

const visit = (path: string, rest: Partial<Visit> = {}) =>
  decide({ path, search: {}, token: 'token', user: doctor(), ...rest })
const allowed = { allow: true }
const to = (path: string) => ({ allow: false, to: path })
const refused = { allow: false, to: '/route', refused: true }

describe('with a token', () => {
  it.each(['/', '/auth', '/auth/', '/auth/login', '/auth/register', '/auth/resetPassword'])(
    '[GUARD-token-root-login] %s goes to /route',
    (path) => expect(visit(path)).toEqual(to('/route')),
  )

  it('[GUARD-token-root-login] goes to redirect_url where one is given', () => {
    expect(visit('/auth/login', { search: { redirect_url: '/kanban' } })).toEqual(to('/kanban'))
    expect(visit('/', { search: { redirect_url: '/patientManagement?day=2026-11-21' } })).toEqual(
      to('/patientManagement?day=2026-11-21'),
    )
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/auth',
    '/auth/login',
    '/',
    7,
  ])('does not follow redirect_url %s', (redirect_url) =>
    expect(visit('/auth', { search: { redirect_url } })).toEqual(to('/route')),
  )

  it.each(['1', 1])(
    '[GUARD-token-expired-clear] token_expired=%o clears the token and keeps redirect_url',
    (token_expired) => {
      expect(visit('/auth/login', { search: { token_expired, redirect_url: '/kanban' } })).toEqual({
        allow: false,
        to: '/auth?redirect_url=%2Fkanban',
        clearToken: true,
      })
    },
  )

  it('[GUARD-token-expired-clear] without token_expired=1 the token stays', () => {
    expect(visit('/auth/login', { search: { token_expired: '0', redirect_url: '/kanban' } })).toEqual(to('/kanban'))
  })

  it('leaves the licence open', () => expect(visit('/auth/license')).toEqual(allowed))

  it('an account that is not known here signs in again', () => {
    expect(visit('/route', { user: null })).toEqual({
      allow: false,
      to: '/auth?redirect_url=%2Froute',
      clearToken: true,
    })
  })
})

describe('at the first sign-in', () => {
  const user = doctor(['clinic_manage'], true)
  it.each(['/', '/route', '/patientManagement', '/authorize'])(
    '[GUARD-first-login] %s is turned to the new password',
    (path) => expect(visit(path, { user })).toEqual(to('/auth/forceModifyPw')),
  )
  it.each(['/auth', '/auth/login', '/auth/forceModifyPw', '/auth/license'])(
    '[GUARD-first-login] %s stays open',
    (path) => expect(visit(path, { user })).toEqual(allowed),
  )
  it('afterwards the page of the new password is no longer needed', () => {
    expect(visit('/auth/forceModifyPw', { user: doctor(['clinic_manage']) })).toEqual(to('/route'))
  })
})

describe('permission codes', () => {
  it('[GUARD-permission] [ROUTE-patient] clinic_manage opens the patients', () => {
    expect(visit('/patientManagement', { user: doctor(['clinic_manage']) })).toEqual(allowed)
    expect(visit('/patientManagement/patients/7', { user: doctor(['clinic_manage']) })).toEqual(allowed)
    expect(visit('/patientManagement', { user: doctor(['recipe_brain']) })).toEqual(refused)
    expect(visit('/patientManagement/patients/7', { user: doctor() })).toEqual(refused)
  })

  it('[ROUTE-patient-followup-list] the follow-ups want a code of their own besides that of the patients', () => {
    const path = '/patientManagement/followupList'
    expect(visit(path, { user: doctor(['clinic_manage', 'patient_visit']) })).toEqual(allowed)
    expect(visit(path, { user: doctor(['clinic_manage']) })).toEqual(refused)
    expect(visit(path, { user: doctor(['patient_visit']) })).toEqual(refused)
  })

  it.each([
    '/patientManagement/patientFollowupList',
    '/patientManagement/followupDetail/900001/1',
    '/patientManagement/followupReview/900001/1',
  ])(
    '[ROUTE-patient-patient-followup-list] [ROUTE-patient-followup-detail] [ROUTE-patient-followup-review] %s stands below the patients',
    (path) => {
      expect(visit(path, { user: doctor(['clinic_manage']) })).toEqual(allowed)
      expect(visit(path, { user: doctor(['patient_visit']) })).toEqual(refused)
      expect(visit(path, { user: doctor() })).toEqual(refused)
    },
  )

  it.each([
    ['[ROUTE-admin] [PERM-brain_admin]', '/admin', ['brain_admin'], []],
    ['[PERM-user_check_list]', '/admin/audit', ['brain_admin', 'user_check_list'], ['brain_admin']],
    ['[ROUTE-admin-feedback]', '/admin/feedback', ['brain_admin', 'feedback_handle'], ['brain_admin']],
    ['[ROUTE-admin-my-feedback] [PERM-user_feedback]', '/admin/myFeedback', ['user_feedback'], ['brain_admin']],
    ['[ROUTE-admin-document-list]', '/admin/documentList', ['brain_admin', 'document_list'], ['brain_admin']],
  ] as const)('%s %s wants its codes', (_, path, codes, tooFew) => {
    expect(visit(path, { user: doctor([...codes]) })).toEqual(allowed)
    expect(visit(path, { user: doctor([...tooFew]) })).toEqual(refused)
  })

  it('[ROUTE-face-recognition] the check of the face is open to an account without any code', () => {
    expect(visit('/face-recognition', { user: doctor([]) })).toEqual(allowed)
  })

  it('[ROUTE-admin-medical-case] the cases of the organisation want their code', () => {
    const path = '/admin/medicalCase'
    expect(visit(path, { user: admin })).toEqual(allowed)
    expect(visit(path, { user: doctor(['clinic_manage', 'patient_visit']) })).toEqual(refused)
  })

  it('[ROUTE-recipe-home] the code of the child and that of its parent are both needed', () => {
    expect(visit('/recipeBrain/home', { user: doctor(['recipe_brain', 'recipe_dialectical']) })).toEqual(allowed)
    expect(visit('/recipeBrain/home', { user: doctor(['recipe_brain']) })).toEqual(refused)
    expect(visit('/recipeBrain/home', { user: doctor(['recipe_dialectical']) })).toEqual(refused)
  })

  it('a path that only begins alike is another path', () => {
    expect(visit('/patientManagementX', { user: doctor() })).toEqual(allowed)
  })

  it('[ROLE-admin-all] an admin is never turned away', () => {
    for (const path of ['/patientManagement', '/recipeBrain/home', '/route'])
      expect(visit(path, { user: admin })).toEqual(allowed)
  })

  it('[ROUTE-authorize] a path without code is open to everybody', () => expect(visit('/authorize')).toEqual(allowed))
})

it('a public page opens without a token, with any, and before the first password', () => {
  for (const rest of [{ token: null, user: null }, {}, { user: doctor([], true) }, { user: null }])
    expect(visit('/patient/x7', rest)).toEqual(allowed)
  expect(visit('/patient', { token: null, user: null })).toEqual(to('/auth?redirect_url=%2Fpatient'))
})

describe('without a token', () => {
  const bare = { token: null, user: null }
  it.each(['/', '/auth', '/auth/login', '/auth/register', '/auth/license', '/authorize', '/face-recognition'])(
    '[GUARD-no-token] %s is open',
    (path) => expect(visit(path, bare)).toEqual(allowed),
  )
  it('[GUARD-no-token] everything else goes to /auth, and remembers where from', () => {
    expect(visit('/kanban', bare)).toEqual(to('/auth?redirect_url=%2Fkanban'))
    expect(visit('/patientManagement', { ...bare, search: { day: '2026-11-21' } })).toEqual(
      to('/auth?redirect_url=%2FpatientManagement%3Fday%3D2026-11-21'),
    )
    expect(visit('/authorizeX', bare)).toEqual(to('/auth?redirect_url=%2FauthorizeX'))
  })
})

it('a path is taken with its query and its place', () => {
  expect(inAppPath('/route?a=1#b')).toBe('/route?a=1#b')
  expect(inAppPath(undefined)).toBeNull()
  for (const elsewhere of ['/.//evil.example', '/..//evil.example', '/%2e//evil.example', '//evil.example'])
    expect(inAppPath(elsewhere), elsewhere).toBeNull()
})

it.each([
  ['/auth/login', '/auth/login'],
  ['/authors', '/authors'],
])('a path that only begins like the sign-in is none: %s', (path) => {
  const open = visit(path, { token: null, user: null })
  expect(open).toEqual(path === '/authors' ? to('/auth?redirect_url=%2Fauthors') : allowed)
})

it('slashes at the end change nothing', () => {
  expect(visit('/patientManagement//', { user: doctor(['recipe_brain']) })).toEqual(refused)
  expect(visit('//', { token: null, user: null })).toEqual(allowed)
  expect(visit('/authorize/', { token: null, user: null })).toEqual(allowed)
  expect(inAppPath('/auth/login/')).toBeNull()
  expect(inAppPath('/auth/license')).toBe('/auth/license')
  expect(inAppPath('route')).toBeNull()
})

it('[GUARD-token-expired-clear] at the first sign-in too, and without a way back', () => {
  const search = { token_expired: '1' }
  expect(visit('/auth/login', { search, user: doctor([], true) })).toEqual({
    allow: false,
    to: '/auth',
    clearToken: true,
  })
  expect(visit('/auth/license', { search })).toEqual(allowed)
})
