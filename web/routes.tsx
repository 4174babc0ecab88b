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
import { AcupSearch, EntrySearch } from './features/acupuncture/acup-search.ts'
import { checkStep } from './features/acupuncture/step-guard.ts'
import { TimeSearch } from './features/acupuncture/time-search.ts'
import { AtlasSearch } from './features/atlas/atlas-search.ts'
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

/** Steps are taken in their order, however one comes to a page: by link, reload, typed address or the back button. */
function keepSteps({ location, preload }: { location: { pathname: string; search: object }; preload: boolean }) {
  const { prescriptionId } = AcupSearch.parse(location.search)
  const back = checkStep(location.pathname, prescriptionId, preload)
  if (back) throw redirect({ href: back, replace: true })
}

const acupRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain',
  validateSearch: AcupSearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(() => import('./features/acupuncture/landing-page.tsx'), 'LandingPage'),
})
const needleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/needlePrescription',
  validateSearch: AcupSearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(() => import('./features/acupuncture/needle-page.tsx'), 'NeedlePage'),
})
const dialecticalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/dialecticalAcupoint',
  beforeLoad: () => {
    throw redirect({ to: '/acupBrain/dialecticalAcupoint/home', search: {}, replace: true })
  },
})
const dialecticalHomeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/dialecticalAcupoint/home',
  validateSearch: AcupSearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(() => import('./features/acupuncture/signs-page.tsx'), 'SignsPage'),
})
const selectMeridianRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/dialecticalAcupoint/selectMeridianBySelf',
  validateSearch: AcupSearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(() => import('./features/acupuncture/self-page.tsx'), 'SelfPage'),
})
const computeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/dialecticalAcupoint/computeAndSelection',
  validateSearch: AcupSearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(() => import('./features/acupuncture/compute-page.tsx'), 'ComputePage'),
})
const proposalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/dialecticalAcupoint/proposal',
  validateSearch: AcupSearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(() => import('./features/acupuncture/proposal-page.tsx'), 'ProposalPage'),
})
const empiricalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/empiricalAcupoint',
  beforeLoad: () => {
    throw redirect({ to: '/acupBrain/empiricalAcupoint/home', search: {}, replace: true })
  },
})
const empiricalHomeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/empiricalAcupoint/home',
  validateSearch: AcupSearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(() => import('./features/acupuncture/empirical-page.tsx'), 'EmpiricalPage'),
})
const empiricalResultRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/empiricalAcupoint/result',
  validateSearch: AcupSearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(() => import('./features/acupuncture/result-page.tsx'), 'ResultPage'),
})
const signDetailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/empiricalAcupoint/symptomDetail',
  validateSearch: EntrySearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(() => import('./features/acupuncture/sign-detail-page.tsx'), 'SignDetailPage'),
})
const genrePages = () => import('./features/acupuncture/genre-page.tsx')
const classicRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/empiricalAcupoint/classic',
  validateSearch: EntrySearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(genrePages, 'ClassicPage'),
})
const dongsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/empiricalAcupoint/dongs',
  validateSearch: EntrySearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(genrePages, 'DongsPage'),
})
const tummyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/empiricalAcupoint/tummy',
  validateSearch: EntrySearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(genrePages, 'TummyPage'),
})
const earRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/empiricalAcupoint/ear',
  validateSearch: EntrySearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(genrePages, 'EarPage'),
})
const headRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/empiricalAcupoint/head',
  validateSearch: EntrySearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(genrePages, 'HeadPage'),
})
const atlasRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/atlas',
  validateSearch: AtlasSearch,
  component: lazyRouteComponent(() => import('./features/atlas/atlas-page.tsx'), 'AtlasPage'),
})
const timePointsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/timeAcupoint',
  validateSearch: TimeSearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(() => import('./features/acupuncture/time-page.tsx'), 'TimePage'),
})
const ruleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/ruleAcupoint',
  beforeLoad: () => {
    throw redirect({ to: '/acupBrain/ruleAcupoint/home', search: {}, replace: true })
  },
})
const ruleHomeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/ruleAcupoint/home',
  validateSearch: AcupSearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(() => import('./features/acupuncture/rule-page.tsx'), 'RulePage'),
})
const ruleSymptomRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/ruleAcupoint/symptom',
  validateSearch: EntrySearch,
  beforeLoad: keepSteps,
  component: lazyRouteComponent(() => import('./features/acupuncture/rule-symptom-page.tsx'), 'RuleSymptomPage'),
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
const physiqueRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/recipeBrain/physRecuperate',
  validateSearch: z.object({ prescriptionId: z.coerce.number().int().positive().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./features/physique/physique-page.tsx'), 'PhysiquePage'),
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
    physiqueRoute,
    customListRoute,
    customDetailRoute,
    acupRoute,
    needleRoute,
    dialecticalRoute,
    dialecticalHomeRoute,
    selectMeridianRoute,
    computeRoute,
    proposalRoute,
    empiricalRoute,
    empiricalHomeRoute,
    empiricalResultRoute,
    signDetailRoute,
    classicRoute,
    dongsRoute,
    tummyRoute,
    earRoute,
    headRoute,
    atlasRoute,
    timePointsRoute,
    ruleRoute,
    ruleHomeRoute,
    ruleSymptomRoute,
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
