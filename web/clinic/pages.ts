import { z } from 'zod'
import { page } from '#web/base/page.ts'
import { clinicRoles } from '#web/base/roles.ts'

/** A day that the calls accept: any other in an address is today. */
const AskedDay = z.iso
  .date()
  .refine((day) => day >= '1900' && day < '2101')
  .optional()
  .catch(undefined)

export const clinicPages = {
  shell: [
    page({
      path: '/patientManagement',
      name: 'patientManagement',
      icon: 'patients',
      permission: 'clinic_manage',
      roles: clinicRoles,
      rail: true,
      search: z.object({ day: AskedDay }),
      load: () => import('./board/board-page.tsx'),
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
    page({
      path: '/patientManagement/followupList',
      name: 'followUps',
      icon: 'patients',
      permission: 'patient_visit',
      roles: clinicRoles,
      load: () => import('./follow-up/follow-up-list-page.tsx'),
      component: 'FollowUpListPage',
    }),
    page({
      path: '/patientManagement/patientFollowupList',
      search: z.object({ patientId: z.coerce.number().int().positive().optional().catch(undefined) }),
      load: () => import('./follow-up/patient-follow-ups-page.tsx'),
      component: 'PatientFollowUpsPage',
    }),
    page({
      path: '/patientManagement/followupDetail/$id/$global',
      load: () => import('./follow-up/follow-up-page.tsx'),
      component: 'FollowUpPage',
    }),
    page({
      path: '/patientManagement/followupReview/$id/$global',
      load: () => import('./follow-up/follow-up-page.tsx'),
      component: 'FollowUpReviewPage',
    }),
    page({
      path: '/patientManagement/reviews',
      name: 'reviews',
      icon: 'patients',
      roles: clinicRoles,
      load: () => import('./review/reviews-page.tsx'),
      component: 'ReviewsPage',
    }),
    page({
      path: '/patientManagement/calendar',
      name: 'calendar',
      icon: 'clock',
      permission: 'clinic_manage',
      roles: clinicRoles,
      search: z.object({
        from: AskedDay,
        view: z.enum(['day', 'week']).optional().catch(undefined),
      }),
      load: () => import('./calendar/calendar-page.tsx'),
      component: 'CalendarPage',
    }),
    page({
      path: '/admin/patientImport',
      name: 'patientImport',
      icon: 'upload',
      permission: 'brain_admin',
      roles: clinicRoles,
      load: () => import('./import/import-page.tsx'),
      component: 'ImportPage',
    }),
  ],
} as const
