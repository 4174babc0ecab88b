import { redirect } from '@tanstack/react-router'
import { forward, page } from '#web/base/page.ts'
import { prescriberRoles } from '#web/base/roles.ts'
import { AtlasSearch } from './atlas/atlas-search.ts'
import { AcupSearch, EntrySearch } from './frame/acup-search.ts'
import { TimeSearch } from './hour/time-search.ts'

/** Steps are enforced in order, however a page is opened: by link, reload, typed address or the back button. */
async function keepSteps({ location, preload }: { location: { pathname: string; search: object }; preload: boolean }) {
  const { prescriptionId } = AcupSearch.parse(location.search)
  const { checkStep } = await import('./frame/step-guard.ts')
  const back = await checkStep(location.pathname, prescriptionId, preload)
  if (back) throw redirect({ href: back, replace: true })
}

const needle = { icon: 'needle', roles: prescriberRoles } as const
const genres = () => import('./experience/genre-page.tsx')

export const acupuncturePages = {
  shell: [
    page({
      ...needle,
      path: '/acupBrain',
      name: 'acupBrain',
      permission: 'acup_brain',
      rail: true,
      search: AcupSearch,
      check: keepSteps,
      load: () => import('./home/landing-page.tsx'),
      component: 'LandingPage',
    }),
    forward({
      ...needle,
      path: '/acupBrain/dialecticalAcupoint',
      to: '/acupBrain/dialecticalAcupoint/home',
      name: 'dialecticalAcupoint',
      permission: 'acup_dialectical',
    }),
    page({
      path: '/acupBrain/dialecticalAcupoint/home',
      search: AcupSearch,
      check: keepSteps,
      load: () => import('./pattern/signs-page.tsx'),
      component: 'SignsPage',
    }),
    page({
      path: '/acupBrain/dialecticalAcupoint/selectMeridianBySelf',
      search: AcupSearch,
      check: keepSteps,
      load: () => import('./pattern/self-page.tsx'),
      component: 'SelfPage',
    }),
    page({
      path: '/acupBrain/dialecticalAcupoint/computeAndSelection',
      search: AcupSearch,
      check: keepSteps,
      load: () => import('./pattern/compute-page.tsx'),
      component: 'ComputePage',
    }),
    page({
      path: '/acupBrain/dialecticalAcupoint/proposal',
      search: AcupSearch,
      check: keepSteps,
      load: () => import('./pattern/proposal-page.tsx'),
      component: 'ProposalPage',
    }),
    forward({
      ...needle,
      path: '/acupBrain/empiricalAcupoint',
      to: '/acupBrain/empiricalAcupoint/home',
      name: 'empiricalAcupoint',
      permission: 'acup_empirical',
    }),
    page({
      path: '/acupBrain/empiricalAcupoint/home',
      search: AcupSearch,
      check: keepSteps,
      load: () => import('./experience/empirical-page.tsx'),
      component: 'EmpiricalPage',
    }),
    page({
      path: '/acupBrain/empiricalAcupoint/result',
      search: AcupSearch,
      check: keepSteps,
      load: () => import('./experience/result-page.tsx'),
      component: 'ResultPage',
    }),
    page({
      path: '/acupBrain/empiricalAcupoint/symptomDetail',
      search: EntrySearch,
      check: keepSteps,
      load: () => import('./experience/sign-detail-page.tsx'),
      component: 'SignDetailPage',
    }),
    page({
      path: '/acupBrain/empiricalAcupoint/classic',
      search: EntrySearch,
      check: keepSteps,
      load: genres,
      component: 'ClassicPage',
    }),
    page({
      path: '/acupBrain/empiricalAcupoint/dongs',
      search: EntrySearch,
      check: keepSteps,
      load: genres,
      component: 'DongsPage',
    }),
    page({
      path: '/acupBrain/empiricalAcupoint/tummy',
      search: EntrySearch,
      check: keepSteps,
      load: genres,
      component: 'TummyPage',
    }),
    page({
      path: '/acupBrain/empiricalAcupoint/ear',
      search: EntrySearch,
      check: keepSteps,
      load: genres,
      component: 'EarPage',
    }),
    page({
      path: '/acupBrain/empiricalAcupoint/head',
      search: EntrySearch,
      check: keepSteps,
      load: genres,
      component: 'HeadPage',
    }),
    page({
      ...needle,
      path: '/acupBrain/timeAcupoint',
      name: 'timeAcupoint',
      icon: 'clock',
      permission: 'acup_time',
      search: TimeSearch,
      check: keepSteps,
      load: () => import('./hour/time-page.tsx'),
      component: 'TimePage',
    }),
    forward({
      ...needle,
      path: '/acupBrain/ruleAcupoint',
      to: '/acupBrain/ruleAcupoint/home',
      name: 'ruleAcupoint',
      permission: 'acup_zhenlv',
    }),
    page({
      path: '/acupBrain/ruleAcupoint/home',
      search: AcupSearch,
      check: keepSteps,
      load: () => import('./rule/rule-page.tsx'),
      component: 'RulePage',
    }),
    page({
      path: '/acupBrain/ruleAcupoint/symptom',
      search: EntrySearch,
      check: keepSteps,
      load: () => import('./rule/rule-symptom-page.tsx'),
      component: 'RuleSymptomPage',
    }),
    page({
      ...needle,
      path: '/acupBrain/atlas',
      name: 'pointAtlas',
      search: AtlasSearch,
      load: () => import('./atlas/atlas-page.tsx'),
      component: 'AtlasPage',
    }),
    page({
      ...needle,
      path: '/acupBrain/needlePrescription',
      name: 'needlePrescription',
      icon: 'pen',
      search: AcupSearch,
      check: keepSteps,
      load: () => import('./needles/needle-page.tsx'),
      component: 'NeedlePage',
    }),
  ],
} as const
