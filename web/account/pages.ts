import { barePage, page } from '#web/base/page.ts'
import { everyRole } from '#web/base/roles.ts'
import { StaffSearch } from './staff/staff-search.ts'

const login = () => import('./auth/login-page.tsx')

/** The guard keeps /auth, /authorize and /face-recognition open by itself (web/base/guard.ts). */
export const accountPages = {
  bare: [
    barePage({ path: '/auth', load: login, component: 'LoginPage', light: true }),
    barePage({ path: '/auth/login', load: login, component: 'LoginPage', light: true }),
    barePage({
      path: '/auth/forceModifyPw',
      load: () => import('./auth/force-password-page.tsx'),
      component: 'ForcePasswordPage',
    }),
    barePage({ path: '/auth/license', load: () => import('./auth/license-page.tsx'), component: 'LicensePage' }),
    barePage({
      path: '/auth/secondFactor',
      load: () => import('./second-factor/second-factor-page.tsx'),
      component: 'SecondFactorPage',
    }),
    barePage({ path: '/auth/register', load: () => import('./join/register-page.tsx'), component: 'RegisterPage' }),
    barePage({ path: '/auth/setup', load: () => import('./join/setup-page.tsx'), component: 'SetupPage' }),
    barePage({ path: '/auth/verify', load: () => import('./join/verify-page.tsx'), component: 'VerifyPage' }),
    barePage({ path: '/auth/resetPassword', load: () => import('./join/reset-page.tsx'), component: 'ResetPage' }),
    barePage({
      path: '/auth/wechatCallback',
      load: () => import('./join/callback-page.tsx'),
      component: 'CallbackPage',
    }),
    barePage({ path: '/authorize', load: () => import('./join/authorize-page.tsx'), component: 'AuthorizePage' }),
    barePage({ path: '/face-recognition', load: () => import('./face/face-page.tsx'), component: 'FacePage' }),
  ],
  shell: [
    page({
      path: '/account',
      name: 'account',
      icon: 'lock',
      roles: everyRole,
      load: () => import('./profile/account-page.tsx'),
      component: 'AccountPage',
    }),
    page({
      path: '/admin',
      name: 'admin',
      icon: 'gear',
      permission: 'brain_admin',
      roles: everyRole,
      rail: true,
      load: () => import('./admin/admin-page.tsx'),
      component: 'AdminPage',
    }),
    page({
      path: '/admin/audit',
      name: 'audit',
      icon: 'check',
      permission: 'user_check_list',
      roles: everyRole,
      load: () => import('./audit/audit-page.tsx'),
      component: 'AuditPage',
    }),
    page({
      path: '/admin/staff',
      name: 'staff',
      icon: 'patients',
      roles: everyRole,
      search: StaffSearch,
      load: () => import('./staff/staff-page.tsx'),
      component: 'StaffPage',
    }),
    page({
      path: '/admin/roles',
      name: 'roles',
      icon: 'lock',
      roles: everyRole,
      load: () => import('./roles/roles-page.tsx'),
      component: 'RolesPage',
    }),
    page({
      path: '/admin/clinic',
      name: 'clinicSettings',
      icon: 'gear',
      roles: everyRole,
      load: () => import('./clinic-settings/clinic-settings-page.tsx'),
      component: 'ClinicSettingsPage',
    }),
    page({
      path: '/admin/prices',
      name: 'priceList',
      icon: 'leaf',
      roles: everyRole,
      load: () => import('./price-list/price-list-page.tsx'),
      component: 'PriceListPage',
    }),
    page({
      path: '/admin/operator',
      name: 'operator',
      icon: 'gear',
      operator: true,
      roles: everyRole,
      load: () => import('./operator/operator-page.tsx'),
      component: 'OperatorPage',
    }),
    page({
      path: '/admin/outbox',
      name: 'outbox',
      icon: 'mail',
      roles: everyRole,
      load: () => import('./outbox/outbox-page.tsx'),
      component: 'OutboxPage',
    }),
  ],
} as const
