import { barePage, page } from '#web/base/page.ts'
import { everyRole } from '#web/base/roles.ts'

export const examPages = {
  shell: [
    page({
      path: '/test-centre',
      name: 'testCentre',
      icon: 'exam',
      permission: 'exam_center',
      roles: everyRole,
      rail: true,
      load: () => import('./centre/centre-page.tsx'),
      component: 'CentrePage',
    }),
    page({
      path: '/test-centre/result/$id/$attemptId',
      load: () => import('./result/result-page.tsx'),
      component: 'ResultPage',
    }),
    page({
      path: '/doctor-tests',
      name: 'doctorTests',
      icon: 'exam',
      roles: everyRole,
      load: () => import('./centre/tests-page.tsx'),
      component: 'TestsPage',
    }),
    page({
      path: '/admin/testCentre',
      name: 'examTopics',
      icon: 'exam',
      permission: 'exam_topic_list',
      roles: everyRole,
      load: () => import('./topics/topics-page.tsx'),
      component: 'TopicsPage',
    }),
  ],
  bare: [
    barePage({
      path: '/test-centre/sit/$id',
      load: () => import('./sitting/sitting-page.tsx'),
      component: 'SittingPage',
    }),
    barePage({
      path: '/doctor-tests/sit/$id',
      load: () => import('./sitting/sitting-page.tsx'),
      component: 'TestSittingPage',
    }),
  ],
} as const
