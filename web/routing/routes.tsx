import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { login } from '#web/base/guard.ts'
import { currentPrescription } from '../base/current-prescription.ts'
import { session } from '../base/session.ts'
import { slideBetween } from '../base/slide.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { acupunctureRoutes } from './acupuncture-routes.ts'
import { PageFailed } from './failure-pages.tsx'
import { rootRoute, shellPage, shellRoute } from './roots.ts'
import { studyRoutes } from './study-routes.ts'

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw session.token() ? redirect({ to: '/patientManagement' }) : redirect({ href: login })
  },
})

const authPages = () => import('../account/auth/login-page.tsx')
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
  component: lazyRouteComponent(() => import('../account/auth/force-password-page.tsx'), 'ForcePasswordPage'),
})
const licenseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/license',
  component: lazyRouteComponent(() => import('../account/auth/license-page.tsx'), 'LicensePage'),
})

const homeRoute = shellPage('/route', () => import('../support/home/home-page.tsx'), 'HomePage')

const boardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/patientManagement',
  validateSearch: z.object({ day: z.iso.date().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('../clinic/patient/board-page.tsx'), 'BoardPage'),
})
const patientsRoute = shellPage(
  '/patientManagement/patients',
  () => import('../clinic/patient/patients-page.tsx'),
  'PatientsPage',
)
const patientRoute = shellPage(
  '/patientManagement/patients/$patientId',
  () => import('#web/prescribing/chart/patient-page.tsx'),
  'PatientPage',
)

const recipeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/recipeBrain',
  beforeLoad: () => {
    throw redirect({ to: '/recipeBrain/home', search: {} })
  },
})
const Prescribing = z.object({ prescriptionId: z.coerce.number().int().positive().optional().catch(undefined) })

/** An address that names a prescription opens it; one that names none keeps the patient of this window. */
function keepPatient({
  location,
  search,
  preload,
}: {
  location: { pathname: string }
  search: object
  preload: boolean
}) {
  const { prescriptionId } = Prescribing.parse(search)
  const current = currentPrescription.get()
  if (prescriptionId === undefined) {
    if (current === null) return
    const named = new URLSearchParams(Object.entries({ ...search, prescriptionId: String(current) }))
    throw redirect({ href: `${location.pathname}?${named}`, replace: true })
  }
  if (!preload && prescriptionId !== current) currentPrescription.open(prescriptionId)
}

const editorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/recipeBrain/home',
  validateSearch: Prescribing,
  beforeLoad: keepPatient,
  component: lazyRouteComponent(() => import('../prescribing/editor/page/editor-page.tsx'), 'EditorPage'),
})

const manualRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/recipeBrain/manualPrescription',
  validateSearch: Prescribing,
  beforeLoad: keepPatient,
  component: lazyRouteComponent(() => import('../prescribing/manual/manual-page.tsx'), 'ManualPage'),
})
const customPickerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/recipeBrain/customPrescription',
  validateSearch: Prescribing.extend({ link: z.string().max(8000).optional().catch(undefined) }),
  beforeLoad: keepPatient,
  component: lazyRouteComponent(() => import('../prescribing/custom/picker-page.tsx'), 'CustomPickerPage'),
})
const physiqueRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/recipeBrain/physRecuperate',
  validateSearch: Prescribing,
  beforeLoad: keepPatient,
  component: lazyRouteComponent(() => import('../prescribing/physique/physique-page.tsx'), 'PhysiquePage'),
})
const customListRoute = shellPage(
  '/prescription-management',
  () => import('../prescribing/custom/list-page.tsx'),
  'CustomListPage',
)
const customDetailRoute = shellPage(
  '/prescription-management/detail/$actionType/{-$id}',
  () => import('../prescribing/custom/detail-page.tsx'),
  'CustomDetailPage',
)

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
    editorRoute,
    manualRoute,
    customPickerRoute,
    physiqueRoute,
    customListRoute,
    customDetailRoute,
    ...acupunctureRoutes,
    ...studyRoutes,
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
