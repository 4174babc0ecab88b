import type { UserInfo } from '#contract/auth.ts'
import type { Permission, Role } from '#contract/permissions.ts'

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
    | 'pointAtlas'
  icon: 'home' | 'patients' | 'leaf' | 'clock' | 'needle' | 'pen'
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
