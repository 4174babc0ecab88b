import { barePage } from '#web/base/page.ts'

const login = () => import('./auth/login-page.tsx')

/** The guard keeps /auth open by itself (web/base/guard.ts). */
export const accountPages = {
  bare: [
    barePage({ path: '/auth', load: login, component: 'LoginPage' }),
    barePage({ path: '/auth/login', load: login, component: 'LoginPage' }),
    barePage({
      path: '/auth/forceModifyPw',
      load: () => import('./auth/force-password-page.tsx'),
      component: 'ForcePasswordPage',
    }),
    barePage({ path: '/auth/license', load: () => import('./auth/license-page.tsx'), component: 'LicensePage' }),
  ],
} as const
