import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { z } from 'zod'
import { AtlasSearch } from '#web/acupuncture/atlas/atlas-search.ts'
import { AcupSearch, EntrySearch } from '#web/acupuncture/frame/acup-search.ts'
import { checkStep } from '#web/acupuncture/frame/step-guard.ts'
import { TimeSearch } from '#web/acupuncture/hour/time-search.ts'
import { shellRoute } from './roots.ts'

/** Steps are taken in their order, however one comes to a page: by link, reload, typed address or the back button. */
function keepSteps({ location, preload }: { location: { pathname: string; search: object }; preload: boolean }) {
  const { prescriptionId } = AcupSearch.parse(location.search)
  const back = checkStep(location.pathname, prescriptionId, preload)
  if (back) throw redirect({ href: back, replace: true })
}

/** A page on one of the ways to points: its steps are kept. */
const stepPage = <
  const P extends string,
  S extends z.ZodType<object>,
  M extends Record<string, unknown>,
  N extends keyof M & string,
>(
  path: P,
  validateSearch: S,
  load: () => Promise<M>,
  name: N,
) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    validateSearch,
    beforeLoad: keepSteps,
    component: lazyRouteComponent(load, name),
  })
const acupRoute = stepPage(
  '/acupBrain',
  AcupSearch,
  () => import('#web/acupuncture/home/landing-page.tsx'),
  'LandingPage',
)
const needleRoute = stepPage(
  '/acupBrain/needlePrescription',
  AcupSearch,
  () => import('#web/acupuncture/needles/needle-page.tsx'),
  'NeedlePage',
)
const dialecticalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/dialecticalAcupoint',
  beforeLoad: () => {
    throw redirect({ to: '/acupBrain/dialecticalAcupoint/home', search: {}, replace: true })
  },
})
const dialecticalHomeRoute = stepPage(
  '/acupBrain/dialecticalAcupoint/home',
  AcupSearch,
  () => import('#web/acupuncture/pattern/signs-page.tsx'),
  'SignsPage',
)
const selectMeridianRoute = stepPage(
  '/acupBrain/dialecticalAcupoint/selectMeridianBySelf',
  AcupSearch,
  () => import('#web/acupuncture/pattern/self-page.tsx'),
  'SelfPage',
)
const computeRoute = stepPage(
  '/acupBrain/dialecticalAcupoint/computeAndSelection',
  AcupSearch,
  () => import('#web/acupuncture/pattern/compute-page.tsx'),
  'ComputePage',
)
const proposalRoute = stepPage(
  '/acupBrain/dialecticalAcupoint/proposal',
  AcupSearch,
  () => import('#web/acupuncture/pattern/proposal-page.tsx'),
  'ProposalPage',
)
const empiricalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/empiricalAcupoint',
  beforeLoad: () => {
    throw redirect({ to: '/acupBrain/empiricalAcupoint/home', search: {}, replace: true })
  },
})
const empiricalHomeRoute = stepPage(
  '/acupBrain/empiricalAcupoint/home',
  AcupSearch,
  () => import('#web/acupuncture/experience/empirical-page.tsx'),
  'EmpiricalPage',
)
const empiricalResultRoute = stepPage(
  '/acupBrain/empiricalAcupoint/result',
  AcupSearch,
  () => import('#web/acupuncture/experience/result-page.tsx'),
  'ResultPage',
)
const signDetailRoute = stepPage(
  '/acupBrain/empiricalAcupoint/symptomDetail',
  EntrySearch,
  () => import('#web/acupuncture/experience/sign-detail-page.tsx'),
  'SignDetailPage',
)
const genrePages = () => import('#web/acupuncture/experience/genre-page.tsx')
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
  component: lazyRouteComponent(() => import('#web/acupuncture/atlas/atlas-page.tsx'), 'AtlasPage'),
})
const timePointsRoute = stepPage(
  '/acupBrain/timeAcupoint',
  TimeSearch,
  () => import('#web/acupuncture/hour/time-page.tsx'),
  'TimePage',
)
const ruleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/acupBrain/ruleAcupoint',
  beforeLoad: () => {
    throw redirect({ to: '/acupBrain/ruleAcupoint/home', search: {}, replace: true })
  },
})
const ruleHomeRoute = stepPage(
  '/acupBrain/ruleAcupoint/home',
  AcupSearch,
  () => import('#web/acupuncture/rule/rule-page.tsx'),
  'RulePage',
)
const ruleSymptomRoute = stepPage(
  '/acupBrain/ruleAcupoint/symptom',
  EntrySearch,
  () => import('#web/acupuncture/rule/rule-symptom-page.tsx'),
  'RuleSymptomPage',
)

export const acupunctureRoutes = [
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
] as const
