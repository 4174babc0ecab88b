import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { z } from 'zod'
import { NotFoundPage, PageFailed } from './failure-pages.tsx'
import { TimeSearch } from './features/acupuncture/time-search.ts'
import { decide, login } from './guard.ts'
import { session } from './session.ts'
import { slideBetween } from './slide.ts'
import { Skeleton } from './ui/blank.tsx'

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ location, preload }) => {
    const decision = decide({
      path: location.pathname,
      search: location.search,
      token: session.token(),
      user: session.user(),
    })
    if (decision.allow) return
    // Hovering over a link must not sign anybody out.
    if (decision.clearToken && !preload) session.dropToken()
    throw redirect({ href: decision.to, replace: true })
  },
})

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw session.token() ? redirect({ to: '/patientManagement' }) : redirect({ href: login })
  },
})

const authPages = () => import('./features/auth/login-page.tsx')
const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  component: lazyRouteComponent(authPages, 'LoginPage'),
})
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  component: lazyRouteComponent(authPages, 'LoginPage'),
})
const forcePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/forceModifyPw',
  component: lazyRouteComponent(() => import('./features/auth/force-password-page.tsx'), 'ForcePasswordPage'),
})
const licenseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/license',
  component: lazyRouteComponent(() => import('./features/auth/license-page.tsx'), 'LicensePage'),
})

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/route',
  component: lazyRouteComponent(() => import('./features/home/home-page.tsx'), 'HomePage'),
})

const boardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/patientManagement',
  validateSearch: z.object({ day: z.iso.date().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./features/patient/board-page.tsx'), 'BoardPage'),
})
const patientsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/patientManagement/patients',
  component: lazyRouteComponent(() => import('./features/patient/patients-page.tsx'), 'PatientsPage'),
})
const patientRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/patientManagement/patients/$patientId',
  component: lazyRouteComponent(() => import('./features/patient/patient-page.tsx'), 'PatientPage'),
})

const recipeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/recipeBrain',
  beforeLoad: () => {
    throw redirect({ to: '/recipeBrain/home', search: {} })
  },
})
const deskRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/recipeBrain/home',
  validateSearch: z.object({ prescriptionId: z.coerce.number().int().positive().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./features/prescription/desk-page.tsx'), 'DeskPage'),
})

const acupRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain',
  beforeLoad: () => {
    throw redirect({ to: '/acupBrain/timeAcupoint', search: {} })
  },
})
const timePointsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/timeAcupoint',
  validateSearch: TimeSearch,
  component: lazyRouteComponent(() => import('./features/acupuncture/time-page.tsx'), 'TimePage'),
})
const manualRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/recipeBrain/manualPrescription',
  validateSearch: z.object({ prescriptionId: z.coerce.number().int().positive().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./features/manual/manual-page.tsx'), 'ManualPage'),
})
const customPickerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/recipeBrain/customPrescription',
  validateSearch: z.object({
    prescriptionId: z.coerce.number().int().positive().optional().catch(undefined),
    link: z.string().max(8000).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./features/custom/picker-page.tsx'), 'CustomPickerPage'),
})
const customListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/prescription-management',
  component: lazyRouteComponent(() => import('./features/custom/list-page.tsx'), 'CustomListPage'),
})
const customDetailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/prescription-management/detail/$actionType/{-$id}',
  component: lazyRouteComponent(() => import('./features/custom/detail-page.tsx'), 'CustomDetailPage'),
})

const routeTree = rootRoute.addChildren([
  indexRoute,
  authRoute,
  loginRoute,
  forcePasswordRoute,
  licenseRoute,
  shellRoute.addChildren([
    homeRoute,
    boardRoute,
    patientsRoute,
    patientRoute,
    recipeRoute,
    deskRoute,
    manualRoute,
    customPickerRoute,
    customListRoute,
    customDetailRoute,
    acupRoute,
    timePointsRoute,
  ]),
])

const still = matchMedia('(prefers-reduced-motion: reduce)')

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: Skeleton,
  defaultErrorComponent: PageFailed,
  defaultViewTransition: {
    types: ({ fromLocation, toLocation, pathChanged }) =>
      fromLocation && pathChanged && !still.matches
        ? [slideBetween(fromLocation.pathname, toLocation.pathname)]
        : false,
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
