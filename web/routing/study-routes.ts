import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { StudySearch } from '#web/study/reference/study-search.ts'
import { shellPage, shellRoute } from './roots.ts'

/** A room of the study, or all of them. */
const studyRoom = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    component: lazyRouteComponent(() => import('#web/study/reference/landing-page.tsx'), 'StudyLandingPage'),
  })
const studyPages = () => import('#web/study/reference/study-page.tsx')
/** A list to read; where one stands is kept in the address. */
const studyPage = <const P extends string>(
  path: P,
  name: Exclude<keyof Awaited<ReturnType<typeof studyPages>>, 'StudyPage'>,
) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    validateSearch: StudySearch,
    component: lazyRouteComponent(studyPages, name),
  })
const lists = [
  studyRoom('/studyBrain'),
  studyRoom('/studyBrain/diagnosisStudy'),
  studyPage('/studyBrain/diagnosisStudy/pattern', 'PatternStudyPage'),
  studyPage('/studyBrain/diagnosisStudy/tongueDiag', 'TongueStudyPage'),
  studyPage('/studyBrain/diagnosisStudy/pulseTaking', 'PulseStudyPage'),
  studyPage('/studyBrain/diagnosisStudy/bellyDiag', 'BellyStudyPage'),
  studyRoom('/studyBrain/recipeStudy'),
  studyPage('/studyBrain/recipeStudy/recipe', 'RecipeStudyPage'),
  studyPage('/studyBrain/recipeStudy/medicine', 'HerbStudyPage'),
  studyRoom('/studyBrain/acupStudy'),
  studyPage('/studyBrain/acupStudy/classic', 'ClassicStudyPage'),
  studyPage('/studyBrain/acupStudy/dongs', 'DongStudyPage'),
  studyPage('/studyBrain/acupStudy/tummy', 'TummyStudyPage'),
  studyPage('/studyBrain/acupStudy/head', 'HeadStudyPage'),
  studyPage('/studyBrain/acupStudy/specific', 'SpecificStudyPage'),
  studyRoom('/studyBrain/symptomStudy'),
  studyPage('/studyBrain/symptomStudy/symptomAnalyze', 'SymptomStudyPage'),
  studyPage('/studyBrain/symptomStudy/gynecology', 'GynecologyStudyPage'),
] as const
const studySymptomRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/studyBrain/symptomStudy/symptomAnalyze/$id/$name',
  component: lazyRouteComponent(studyPages, 'SymptomEntryPage'),
})
const convertRoute = shellPage(
  '/studyBrain/recipeStudy/convert',
  () => import('#web/study/reference/convert-page.tsx'),
  'ConvertPage',
)
const herbSignsRoute = shellPage(
  '/studyBrain/recipeStudy/symptomAnalyse',
  () => import('#web/study/reference/herb-signs-page.tsx'),
  'HerbSignsPage',
)
const conflictRoute = shellPage(
  '/studyBrain/recipeStudy/medicineConflict',
  () => import('#web/study/reference/conflict-page.tsx'),
  'ConflictPage',
)

export const studyRoutes = [...lists, studySymptomRoute, convertRoute, herbSignsRoute, conflictRoute] as const
