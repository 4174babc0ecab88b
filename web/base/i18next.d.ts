import 'i18next'
import type audit from '#i18n/zh_CN/account/audit.json'
import type auth from '#i18n/zh_CN/account/auth.json'
import type clinicSettings from '#i18n/zh_CN/account/clinic-settings.json'
import type face from '#i18n/zh_CN/account/face.json'
import type join from '#i18n/zh_CN/account/join.json'
import type license from '#i18n/zh_CN/account/license.json'
import type operator from '#i18n/zh_CN/account/operator.json'
import type outbox from '#i18n/zh_CN/account/outbox.json'
import type priceList from '#i18n/zh_CN/account/price-list.json'
import type profile from '#i18n/zh_CN/account/profile.json'
import type renewal from '#i18n/zh_CN/account/renewal.json'
import type roles from '#i18n/zh_CN/account/roles.json'
import type secondFactor from '#i18n/zh_CN/account/second-factor.json'
import type sessions from '#i18n/zh_CN/account/sessions.json'
import type staff from '#i18n/zh_CN/account/staff.json'
import type thirdParty from '#i18n/zh_CN/account/third-party.json'
import type acupuncture from '#i18n/zh_CN/acupuncture/acupuncture.json'
import type acupunctureNeedles from '#i18n/zh_CN/acupuncture/acupuncture-needles.json'
import type acupunctureWays from '#i18n/zh_CN/acupuncture/acupuncture-ways.json'
import type atlas from '#i18n/zh_CN/acupuncture/atlas.json'
import type common from '#i18n/zh_CN/base/common.json'
import type fields from '#i18n/zh_CN/base/fields.json'
import type kit from '#i18n/zh_CN/base/kit.json'
import type knowledge from '#i18n/zh_CN/base/knowledge.json'
import type shell from '#i18n/zh_CN/base/shell.json'
import type archive from '#i18n/zh_CN/clinic/archive.json'
import type calendar from '#i18n/zh_CN/clinic/calendar.json'
import type followUp from '#i18n/zh_CN/clinic/follow-up.json'
import type patient from '#i18n/zh_CN/clinic/patient.json'
import type patientImport from '#i18n/zh_CN/clinic/patient-import.json'
import type review from '#i18n/zh_CN/clinic/review.json'
import type visit from '#i18n/zh_CN/clinic/visit.json'
import type examTopics from '#i18n/zh_CN/exam/exam-topics.json'
import type testCentre from '#i18n/zh_CN/exam/test-centre.json'
import type custom from '#i18n/zh_CN/prescribing/custom.json'
import type experience from '#i18n/zh_CN/prescribing/experience.json'
import type manual from '#i18n/zh_CN/prescribing/manual.json'
import type medicalCase from '#i18n/zh_CN/prescribing/medical-case.json'
import type patientSheet from '#i18n/zh_CN/prescribing/patient-sheet.json'
import type physique from '#i18n/zh_CN/prescribing/physique.json'
import type prescription from '#i18n/zh_CN/prescribing/prescription.json'
import type study from '#i18n/zh_CN/study/study.json'
import type studyPractice from '#i18n/zh_CN/study/study-practice.json'
import type home from '#i18n/zh_CN/support/home.json'
import type kanban from '#i18n/zh_CN/support/kanban.json'
import type panel from '#i18n/zh_CN/support/panel.json'
import type talk from '#i18n/zh_CN/support/talk.json'

/** Simplified Chinese is the source of keys: an unknown key does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      'exam-topics': typeof examTopics
      kanban: typeof kanban
      panel: typeof panel
      'test-centre': typeof testCentre
      calendar: typeof calendar
      acupuncture: typeof acupuncture
      'acupuncture-needles': typeof acupunctureNeedles
      'acupuncture-ways': typeof acupunctureWays
      archive: typeof archive
      atlas: typeof atlas
      auth: typeof auth
      common: typeof common
      custom: typeof custom
      experience: typeof experience
      fields: typeof fields
      'follow-up': typeof followUp
      home: typeof home
      kit: typeof kit
      knowledge: typeof knowledge
      audit: typeof audit
      face: typeof face
      join: typeof join
      'clinic-settings': typeof clinicSettings
      operator: typeof operator
      'price-list': typeof priceList
      outbox: typeof outbox
      profile: typeof profile
      renewal: typeof renewal
      roles: typeof roles
      'second-factor': typeof secondFactor
      sessions: typeof sessions
      staff: typeof staff
      'third-party': typeof thirdParty
      license: typeof license
      manual: typeof manual
      'medical-case': typeof medicalCase
      patient: typeof patient
      'patient-import': typeof patientImport
      'patient-sheet': typeof patientSheet
      physique: typeof physique
      prescription: typeof prescription
      review: typeof review
      shell: typeof shell
      study: typeof study
      'study-practice': typeof studyPractice
      talk: typeof talk
      visit: typeof visit
    }
  }
}
