import { external } from '#contract/prescribing/external.ts'
import { account } from './account/account.ts'
import { auth } from './account/auth.ts'
import { clinicSettings } from './account/clinic-settings.ts'
import { contact } from './account/contact.ts'
import { face } from './account/face.ts'
import { invitation } from './account/invitation.ts'
import { operator } from './account/operator.ts'
import { organisation } from './account/organisation.ts'
import { outbox } from './account/outbox.ts'
import { ownSessions } from './account/own-sessions.ts'
import { ownThirdParty } from './account/own-third-party.ts'
import { priceList } from './account/price-list.ts'
import { profile } from './account/profile.ts'
import { registration } from './account/registration.ts'
import { secondFactor } from './account/second-factor.ts'
import { setup } from './account/setup.ts'
import { staff } from './account/staff.ts'
import { thirdParty } from './account/third-party.ts'
import { userAudit } from './account/user-audit.ts'
import { verification } from './account/verification.ts'
import { acupuncture } from './acupuncture/acupuncture.ts'
import { atlas } from './acupuncture/atlas.ts'
import { meridian } from './acupuncture/meridian.ts'
import { point } from './acupuncture/point.ts'
import type { Endpoint, Group } from './base/endpoint.ts'
import { eventCalls } from './base/events.ts'
import { afterVisitPage, followUpLinks } from './clinic/after-visit.ts'
import { archive } from './clinic/archive.ts'
import { booking, bookingPage } from './clinic/booking.ts'
import { calendar, payment } from './clinic/calendar.ts'
import { constitution, constitutionPage } from './clinic/constitution.ts'
import { dualScreen } from './clinic/dual-screen.ts'
import { followup } from './clinic/follow-up.ts'
import { patient } from './clinic/patient.ts'
import { patientImport } from './clinic/patient-import.ts'
import { patientMerge } from './clinic/patient-merge.ts'
import { preConsultation, preConsultationPage } from './clinic/pre-consultation.ts'
import { publicLink } from './clinic/public-link.ts'
import { review } from './clinic/review.ts'
import { unread } from './clinic/unread.ts'
import { visit } from './clinic/visit.ts'
import { visitSheets } from './clinic/visit-sheets.ts'
import { doctorTest } from './exam/doctor-test.ts'
import { exam } from './exam/exam.ts'
import { examTopics } from './exam/exam-topic.ts'
import { addition } from './prescribing/addition.ts'
import { analysedPoints } from './prescribing/analysed-points.ts'
import { analysis, symptomQuestions } from './prescribing/analysis.ts'
import { assessment } from './prescribing/assessment.ts'
import { customPrescription } from './prescribing/custom-prescription.ts'
import { diagnosis } from './prescribing/diagnosis.ts'
import { dose } from './prescribing/dose.ts'
import { herb } from './prescribing/herb.ts'
import { eyeCalls, indicatorCalls } from './prescribing/indicator.ts'
import { adminCases, visitCases } from './prescribing/medical-case.ts'
import { caseOutcomes } from './prescribing/outcome.ts'
import { panelSheet } from './prescribing/panel-sheet.ts'
import { patientExportCalls } from './prescribing/patient-export.ts'
import { patientSheet } from './prescribing/patient-sheet.ts'
import { physique } from './prescribing/physique.ts'
import { preparation } from './prescribing/preparation.ts'
import { prescription } from './prescribing/prescription.ts'
import { recipe } from './prescribing/recipe.ts'
import { recipeTaking } from './prescribing/recipe-taking.ts'
import { symptom } from './prescribing/symptom.ts'
import { clinicCases } from './study/clinic-case.ts'
import { practice } from './study/practice.ts'
import { diagnosisStudy, herbStudy, recipeStudy, symptomStudy } from './study/reference.ts'
import { consultation } from './support/consultation.ts'
import { document } from './support/document.ts'
import { feedback } from './support/feedback.ts'
import { home } from './support/home.ts'
import { kanban } from './support/kanban.ts'
import { message } from './support/message.ts'

/** The whole API; `group.call` is the operationId. A group may be served by several features, each with its own part. */
export const api = {
  account: { ...account, ...profile, ...contact, ...invitation, ...ownSessions, ...ownThirdParty, ...secondFactor },
  acupuncture,
  addition,
  admin: { ...adminCases, ...patientExportCalls, ...userAudit, ...outbox },
  analysis: { ...analysis, ...assessment, ...indicatorCalls },
  archive,
  atlas,
  auth: { ...auth, ...verification, ...registration, ...setup, ...thirdParty },
  consultation,
  document,
  feedback,
  customPrescription,
  calendar,
  clinicSettings,
  diagnosis: { ...diagnosis, ...eyeCalls, ...diagnosisStudy },
  doctorTest,
  dose,
  event: eventCalls,
  exam: { ...exam, ...examTopics },
  external: { ...external, ...analysedPoints },
  face,
  followup: { ...followup, ...followUpLinks },
  herb: { ...herb, ...herbStudy },
  home,
  kanban,
  meridian,
  message,
  operator,
  organisation,
  patient: { ...patient, ...patientMerge, ...unread },
  patientImport,
  patientPage: {
    ...bookingPage,
    ...preConsultationPage,
    ...constitutionPage,
    ...afterVisitPage,
    ...patientSheet,
  },
  payment,
  physique,
  point,
  preparation,
  priceList,
  prescription: { ...prescription, ...panelSheet },
  recipe: { ...recipe, ...recipeTaking, ...recipeStudy },
  review,
  study: practice,
  studyCases: clinicCases,
  staff,
  symptom: { ...symptom, ...symptomQuestions, ...symptomStudy },
  visit: {
    ...visit,
    ...visitCases,
    ...caseOutcomes,
    ...booking,
    ...visitSheets,
    ...publicLink,
    ...preConsultation,
    ...constitution,
    ...dualScreen,
  },
} satisfies Record<string, Group>

/** Every call with its operationId. */
export const calls: readonly (readonly [string, Endpoint])[] = Object.entries(api).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, e]) => [`${group}.${name}`, e] as const),
)
