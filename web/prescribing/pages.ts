import { redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { currentPrescription } from '#web/base/current-prescription.ts'
import { barePage, forward, page } from '#web/base/page.ts'
import { clinicianRoles, clinicRoles, prescriberRoles } from '#web/base/roles.ts'

const Prescribing = z.object({ prescriptionId: z.coerce.number().int().positive().optional().catch(undefined) })

type Visit = { location: { pathname: string }; search: object; preload: boolean }

/** An address with a prescription opens it; without one, the window's patient is kept. */
function keepPatient({ location, search, preload }: Visit) {
  const { prescriptionId } = Prescribing.parse(search)
  const current = currentPrescription.get()
  if (prescriptionId === undefined) {
    if (current === null) return
    const named = new URLSearchParams(Object.entries({ ...search, prescriptionId: String(current) }))
    throw redirect({ href: `${location.pathname}?${named}`, replace: true })
  }
  if (!preload && prescriptionId !== current) currentPrescription.open(prescriptionId)
}

export const prescribingPages = {
  shell: [
    forward({
      path: '/recipeBrain',
      to: '/recipeBrain/home',
      group: true,
      name: 'recipeBrain',
      icon: 'leaf',
      permission: 'recipe_brain',
      roles: prescriberRoles,
      rail: true,
    }),
    page({
      path: '/recipeBrain/home',
      name: 'recipeHome',
      icon: 'leaf',
      permission: 'recipe_dialectical',
      roles: prescriberRoles,
      search: Prescribing,
      check: keepPatient,
      load: () => import('./editor/page/editor-page.tsx'),
      component: 'EditorPage',
    }),
    page({
      path: '/recipeBrain/manualPrescription',
      name: 'manualPrescription',
      icon: 'pen',
      permission: 'recipe_manually',
      roles: prescriberRoles,
      search: Prescribing,
      check: keepPatient,
      load: () => import('./manual/manual-page.tsx'),
      component: 'ManualPage',
    }),
    page({
      path: '/recipeBrain/customPrescription',
      name: 'customPrescription',
      icon: 'leaf',
      permission: 'custom_prescription',
      roles: prescriberRoles,
      search: Prescribing.extend({ link: z.string().max(8000).optional().catch(undefined) }),
      check: keepPatient,
      load: () => import('./custom/picker-page.tsx'),
      component: 'CustomPickerPage',
    }),
    page({
      path: '/recipeBrain/physRecuperate',
      name: 'physRecuperate',
      icon: 'leaf',
      permission: 'physique_recuperate',
      roles: prescriberRoles,
      search: Prescribing,
      check: keepPatient,
      load: () => import('./physique/physique-page.tsx'),
      component: 'PhysiquePage',
    }),
    page({
      path: '/prescription-management',
      name: 'prescriptionManagement',
      icon: 'pen',
      permission: 'custom_prescription',
      roles: prescriberRoles,
      load: () => import('./custom/list-page.tsx'),
      component: 'CustomListPage',
    }),
    page({
      path: '/prescription-management/detail/$actionType/{-$id}',
      load: () => import('./custom/detail-page.tsx'),
      component: 'CustomDetailPage',
    }),
    page({
      path: '/patientManagement/patients/$patientId',
      load: () => import('./chart/patient-page.tsx'),
      component: 'PatientPage',
    }),
    page({
      path: '/patientManagement/medicalCases',
      name: 'ownCases',
      icon: 'patients',
      roles: clinicianRoles,
      load: () => import('./case/own-cases-page.tsx'),
      component: 'OwnCasesPage',
    }),
    page({
      path: '/admin/medicalCase',
      name: 'adminCases',
      icon: 'patients',
      permission: 'medical_cases_list',
      roles: clinicRoles,
      load: () => import('./case/admin-cases-page.tsx'),
      component: 'AdminCasesPage',
    }),
  ],
  bare: [
    barePage({
      path: '/p/sheet/$token',
      public: true,
      load: () => import('./patient-sheet/patient-sheet-page.tsx'),
      component: 'PatientSheetPage',
    }),
  ],
} as const
