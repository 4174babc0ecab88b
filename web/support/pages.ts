import { page } from '#web/base/page.ts'
import { everyRole } from '#web/base/roles.ts'

export const supportPages = {
  shell: [
    page({
      path: '/route',
      name: 'route',
      icon: 'home',
      roles: everyRole,
      load: () => import('./home/home-page.tsx'),
      component: 'HomePage',
    }),
  ],
} as const
