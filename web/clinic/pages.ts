import { z } from 'zod'
import { page } from '#web/base/page.ts'
import { clinicRoles } from '#web/base/roles.ts'

export const clinicPages = {
  shell: [
    page({
      path: '/patientManagement',
      name: 'patientManagement',
      icon: 'patients',
      permission: 'clinic_manage',
      roles: clinicRoles,
      rail: true,
      search: z.object({ day: z.iso.date().optional().catch(undefined) }),
      load: () => import('./patient/board-page.tsx'),
      component: 'BoardPage',
    }),
    page({
      path: '/patientManagement/patients',
      name: 'patients',
      icon: 'patients',
      roles: clinicRoles,
      load: () => import('./patient/patients-page.tsx'),
      component: 'PatientsPage',
    }),
  ],
} as const
