import { barePage, page } from '#web/base/page.ts'
import { clinicianRoles, everyRole, prescriberRoles } from '#web/base/roles.ts'
import { DocumentsSearch } from './document/documents-search.ts'
import { FeedbackSearch } from './feedback/feedback-search.ts'
import { MessagesSearch } from './message/messages-search.ts'

export const supportPages = {
  shell: [
    page({
      path: '/route',
      name: 'route',
      icon: 'home',
      rail: true,
      roles: everyRole,
      load: () => import('./home/home-page.tsx'),
      component: 'HomePage',
    }),
    page({
      path: '/talk/messages',
      name: 'messages',
      icon: 'bell',
      roles: everyRole,
      search: MessagesSearch,
      load: () => import('./message/messages-page.tsx'),
      component: 'MessagesPage',
    }),
    page({
      path: '/talk/consultations',
      name: 'consultations',
      icon: 'pen',
      roles: prescriberRoles,
      load: () => import('./consultation/consultations-page.tsx'),
      component: 'ConsultationsPage',
    }),
    page({
      path: '/talk/consultations/$prescriptionId',
      load: () => import('./consultation/consultations-page.tsx'),
      component: 'ConsultationPage',
    }),
    page({
      path: '/talk/documents',
      name: 'documents',
      icon: 'book',
      roles: everyRole,
      search: DocumentsSearch,
      load: () => import('./document/documents-page.tsx'),
      component: 'DocumentsPage',
    }),
    page({
      path: '/admin/myFeedback',
      name: 'myFeedback',
      icon: 'pen',
      permission: 'user_feedback',
      alone: true,
      roles: everyRole,
      search: FeedbackSearch,
      load: () => import('./feedback/feedback-page.tsx'),
      component: 'MyFeedbackPage',
    }),
    page({
      path: '/admin/feedback',
      name: 'feedback',
      icon: 'pen',
      permission: 'feedback_handle',
      roles: everyRole,
      search: FeedbackSearch,
      load: () => import('./feedback/feedback-page.tsx'),
      component: 'FeedbackPage',
    }),
    page({
      path: '/admin/documentList',
      name: 'documentList',
      icon: 'book',
      permission: 'document_list',
      roles: everyRole,
      search: DocumentsSearch,
      load: () => import('./document/documents-page.tsx'),
      component: 'DocumentListPage',
    }),
    page({
      path: '/admin/homeContent',
      name: 'homeContent',
      icon: 'home',
      permission: 'document_list',
      roles: everyRole,
      load: () => import('./home/home-content-page.tsx'),
      component: 'HomeContentPage',
    }),
  ],
  bare: [
    barePage({
      path: '/user-panel',
      name: 'userPanel',
      icon: 'eye',
      permission: 'brain_dual_screen',
      roles: everyRole,
      load: () => import('./panel/panel-page.tsx'),
      component: 'PanelPage',
    }),
  ],
  /** At the end of the rail. */
  boards: [
    page({
      path: '/kanban',
      name: 'kanban',
      icon: 'chart',
      permission: 'board_performance',
      roles: everyRole,
      rail: true,
      load: () => import('./kanban/kanban-page.tsx'),
      component: 'KanbanPage',
    }),
    page({
      path: '/ownFigures',
      name: 'ownFigures',
      icon: 'chart',
      permission: 'clinic_manage',
      roles: clinicianRoles,
      load: () => import('./kanban/own-page.tsx'),
      component: 'OwnFiguresPage',
    }),
  ],
} as const
