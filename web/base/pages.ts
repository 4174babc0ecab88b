import type { Permission, Role } from '#contract/base/permissions.ts'
import type { UserInfo } from '#contract/base/user.ts'

/** A page or a group of pages: where it stands, what it needs, who sees it. The guard, the rail and the search read it. */
export type Feature = {
  path: string
  /** Key in shell.json under `pages`. */
  name:
    | 'route'
    | 'patientManagement'
    | 'today'
    | 'patients'
    | 'recipeBrain'
    | 'recipeHome'
    | 'manualPrescription'
    | 'customPrescription'
    | 'physRecuperate'
    | 'prescriptionManagement'
    | 'acupBrain'
    | 'dialecticalAcupoint'
    | 'empiricalAcupoint'
    | 'timeAcupoint'
    | 'ruleAcupoint'
    | 'needlePrescription'
    | 'studyBrain'
    | 'studyDiagnosis'
    | 'studyRecipes'
    | 'studyAcupuncture'
    | 'studyReferences'
    | 'studyPattern'
    | 'studyTongue'
    | 'studyPulse'
    | 'studyBelly'
    | 'studyRecipe'
    | 'studyHerb'
    | 'studyConvert'
    | 'studyHerbSigns'
    | 'studyConflict'
    | 'studyClassic'
    | 'studyDong'
    | 'studyTummy'
    | 'studyHead'
    | 'studySpecific'
    | 'studySymptom'
    | 'studyGynecology'
    | 'pointAtlas'
  icon: 'book' | 'home' | 'patients' | 'leaf' | 'clock' | 'needle' | 'pen'
  permission?: Permission
  roles: readonly Role[]
  /** Shown in the rail. */
  rail?: true
  /** Opened in place of a group that has no page of its own. */
  opens?: string
  children?: readonly Feature[]
}

const everyone = ['admin', 'doctor', 'staff', 'student'] as const
const clinic = ['admin', 'doctor', 'staff'] as const
const prescribers = ['admin', 'doctor', 'student'] as const

export const features: readonly Feature[] = [
  { path: '/route', name: 'route', icon: 'home', roles: everyone },
  {
    path: '/patientManagement',
    name: 'patientManagement',
    icon: 'patients',
    permission: 'clinic_manage',
    roles: clinic,
    rail: true,
    children: [{ path: '/patientManagement/patients', name: 'patients', icon: 'patients', roles: clinic }],
  },
  {
    path: '/recipeBrain',
    name: 'recipeBrain',
    icon: 'leaf',
    permission: 'recipe_brain',
    roles: prescribers,
    rail: true,
    opens: '/recipeBrain/home',
    children: [
      {
        path: '/recipeBrain/home',
        name: 'recipeHome',
        icon: 'leaf',
        permission: 'recipe_dialectical',
        roles: prescribers,
      },
      {
        path: '/recipeBrain/manualPrescription',
        name: 'manualPrescription',
        icon: 'pen',
        permission: 'recipe_manually',
        roles: prescribers,
      },
      {
        path: '/recipeBrain/customPrescription',
        name: 'customPrescription',
        icon: 'leaf',
        permission: 'custom_prescription',
        roles: prescribers,
      },
      {
        path: '/recipeBrain/physRecuperate',
        name: 'physRecuperate',
        icon: 'leaf',
        permission: 'physique_recuperate',
        roles: prescribers,
      },
    ],
  },
  {
    path: '/prescription-management',
    name: 'prescriptionManagement',
    icon: 'pen',
    permission: 'custom_prescription',
    roles: prescribers,
  },
  {
    path: '/acupBrain',
    name: 'acupBrain',
    icon: 'needle',
    permission: 'acup_brain',
    roles: prescribers,
    rail: true,
    children: [
      {
        path: '/acupBrain/dialecticalAcupoint',
        name: 'dialecticalAcupoint',
        icon: 'needle',
        permission: 'acup_dialectical',
        roles: prescribers,
      },
      {
        path: '/acupBrain/empiricalAcupoint',
        name: 'empiricalAcupoint',
        icon: 'needle',
        permission: 'acup_empirical',
        roles: prescribers,
      },
      {
        path: '/acupBrain/timeAcupoint',
        name: 'timeAcupoint',
        icon: 'clock',
        permission: 'acup_time',
        roles: prescribers,
      },
      {
        path: '/acupBrain/ruleAcupoint',
        name: 'ruleAcupoint',
        icon: 'needle',
        permission: 'acup_zhenlv',
        roles: prescribers,
      },
      { path: '/acupBrain/atlas', name: 'pointAtlas', icon: 'needle', roles: prescribers },
      { path: '/acupBrain/needlePrescription', name: 'needlePrescription', icon: 'pen', roles: prescribers },
    ],
  },
  {
    path: '/studyBrain',
    name: 'studyBrain',
    icon: 'book',
    permission: 'study_brain',
    roles: prescribers,
    rail: true,
    children: [
      {
        path: '/studyBrain/diagnosisStudy',
        name: 'studyDiagnosis',
        icon: 'book',
        permission: 'study_diag',
        roles: prescribers,
        children: [
          {
            path: '/studyBrain/diagnosisStudy/pattern',
            name: 'studyPattern',
            icon: 'book',
            permission: 'wiki_tool_pattern',
            roles: prescribers,
          },
          {
            path: '/studyBrain/diagnosisStudy/tongueDiag',
            name: 'studyTongue',
            icon: 'book',
            permission: 'wiki_tool_tongue',
            roles: prescribers,
          },
          {
            path: '/studyBrain/diagnosisStudy/pulseTaking',
            name: 'studyPulse',
            icon: 'book',
            permission: 'wiki_tool_pulse',
            roles: prescribers,
          },
          {
            path: '/studyBrain/diagnosisStudy/bellyDiag',
            name: 'studyBelly',
            icon: 'book',
            permission: 'wiki_tool_abdomen',
            roles: prescribers,
          },
        ],
      },
      {
        path: '/studyBrain/recipeStudy',
        name: 'studyRecipes',
        icon: 'book',
        permission: 'study_recipe_herb',
        roles: prescribers,
        children: [
          {
            path: '/studyBrain/recipeStudy/recipe',
            name: 'studyRecipe',
            icon: 'book',
            permission: 'wiki_tool_recipe',
            roles: prescribers,
          },
          {
            path: '/studyBrain/recipeStudy/medicine',
            name: 'studyHerb',
            icon: 'book',
            permission: 'wiki_tool_herb',
            roles: prescribers,
          },
          {
            path: '/studyBrain/recipeStudy/convert',
            name: 'studyConvert',
            icon: 'book',
            permission: 'wiki_tool_dose_conversion',
            roles: prescribers,
          },
          {
            path: '/studyBrain/recipeStudy/symptomAnalyse',
            name: 'studyHerbSigns',
            icon: 'book',
            permission: 'wiki_tool_herb_symptom',
            roles: prescribers,
          },
          {
            path: '/studyBrain/recipeStudy/medicineConflict',
            name: 'studyConflict',
            icon: 'book',
            permission: 'wiki_tool_medicine_conflict',
            roles: prescribers,
          },
        ],
      },
      {
        path: '/studyBrain/acupStudy',
        name: 'studyAcupuncture',
        icon: 'book',
        permission: 'study_acup',
        roles: prescribers,
        children: [
          {
            path: '/studyBrain/acupStudy/classic',
            name: 'studyClassic',
            icon: 'book',
            permission: 'wiki_tool_classic',
            roles: prescribers,
          },
          {
            path: '/studyBrain/acupStudy/dongs',
            name: 'studyDong',
            icon: 'book',
            permission: 'wiki_tool_dongs',
            roles: prescribers,
          },
          {
            path: '/studyBrain/acupStudy/tummy',
            name: 'studyTummy',
            icon: 'book',
            permission: 'wiki_tool_tummy',
            roles: prescribers,
          },
          {
            path: '/studyBrain/acupStudy/head',
            name: 'studyHead',
            icon: 'book',
            permission: 'wiki_tool_head',
            roles: prescribers,
          },
          { path: '/studyBrain/acupStudy/specific', name: 'studySpecific', icon: 'book', roles: prescribers },
        ],
      },
      {
        path: '/studyBrain/symptomStudy',
        name: 'studyReferences',
        icon: 'book',
        permission: 'study_disease_symptom',
        roles: prescribers,
        children: [
          {
            path: '/studyBrain/symptomStudy/symptomAnalyze',
            name: 'studySymptom',
            icon: 'book',
            permission: 'wiki_tool_symptom',
            roles: prescribers,
          },
          {
            path: '/studyBrain/symptomStudy/gynecology',
            name: 'studyGynecology',
            icon: 'book',
            permission: 'wiki_tool_women_disease',
            roles: prescribers,
          },
        ],
      },
    ],
  },
]

type Account = Pick<UserInfo, 'userType' | 'permissions'>

const covers = (feature: Feature, path: string) => path === feature.path || path.startsWith(`${feature.path}/`)

/** The codes that a path needs: those of the feature and of every group above it. */
export function permissionsFor(path: string, tree: readonly Feature[] = features): Permission[] {
  return tree
    .filter((feature) => covers(feature, path))
    .flatMap((f) => [...(f.permission ? [f.permission] : []), ...permissionsFor(path, f.children ?? [])])
}

export const mayOpen = (path: string, account: Account, tree: readonly Feature[] = features) =>
  account.userType === 'admin' || permissionsFor(path, tree).every((code) => account.permissions.includes(code))

/** What an account sees: an admin everything, others what their role and codes admit, down through the children. */
export function visibleFeatures(account: Account, tree: readonly Feature[] = features): Feature[] {
  if (account.userType === 'admin') return [...tree]
  return (
    tree
      .filter(
        (f) => f.roles.includes(account.userType) && (!f.permission || account.permissions.includes(f.permission)),
      )
      .map((f) => (f.children ? { ...f, children: visibleFeatures(account, f.children) } : f))
      // A group without a page of its own is nothing once all its pages are gone.
      .filter((f) => !f.opens || (f.children?.length ?? 0) > 0)
  )
}
