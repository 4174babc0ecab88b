import { accountFeature } from './account/account/account.routes.ts'
import { authFeature } from './account/auth/auth.routes.ts'
import { clinicSettingsFeature } from './account/clinic-settings/clinic-settings.routes.ts'
import { contactFeature } from './account/contact/contact.routes.ts'
import { faceFeature } from './account/face/face.routes.ts'
import { invitationFeature } from './account/invitation/invitation.routes.ts'
import { membershipFeature } from './account/membership/membership.routes.ts'
import { operatorFeature } from './account/operator/operator.routes.ts'
import { outboxFeature } from './account/outbox/outbox.routes.ts'
import { priceListFeature } from './account/price-list/price-list.routes.ts'
import { profileFeature } from './account/profile/profile.routes.ts'
import { registrationFeature } from './account/registration/registration.routes.ts'
import { secondFactorFeature } from './account/second-factor/second-factor.routes.ts'
import { sessionsFeature } from './account/sessions/sessions.routes.ts'
import { setupFeature } from './account/setup/setup.routes.ts'
import { staffFeature } from './account/staff/staff.routes.ts'
import { ownThirdPartyFeature, thirdPartyFeature } from './account/third-party/third-party.routes.ts'
import { userAuditFeature } from './account/user-audit/user-audit.routes.ts'
import { verificationFeature } from './account/verification/verification.routes.ts'
import { acupunctureFeature, analysedPointsFeature } from './acupuncture/acupuncture/acupuncture.routes.ts'
import { atlasFeature } from './acupuncture/atlas/atlas.routes.ts'
import { meridianFeature } from './acupuncture/meridian/meridian.routes.ts'
import { pointFeature } from './acupuncture/point/point.routes.ts'
import { resetSession } from './acupuncture/selection/session.service.ts'
import { archiveFeature } from './clinic/archive/archive.routes.ts'
import { bookingFeature, bookingPageFeature } from './clinic/booking/booking.routes.ts'
import { calendarFeature } from './clinic/calendar/calendar.routes.ts'
import { constitutionFeature, constitutionPageFeature } from './clinic/constitution/constitution.routes.ts'
import { dualScreenFeature } from './clinic/dual-screen/dual-screen.routes.ts'
import { afterVisitFeature } from './clinic/follow-up/after-visit.routes.ts'
import { followUpFeature, followUpLinkFeature } from './clinic/follow-up/follow-up.routes.ts'
import { openFollowUps } from './clinic/follow-up/open-follow-ups.sql.ts'
import { patientFeature } from './clinic/patient/patient.routes.ts'
import { patientImportFeature } from './clinic/patient-import/patient-import.routes.ts'
import { patientMergeFeature } from './clinic/patient-merge/patient-merge.routes.ts'
import { paymentFeature } from './clinic/payment/payment.routes.ts'
import {
  preConsultationFeature,
  preConsultationPageFeature,
} from './clinic/pre-consultation/pre-consultation.routes.ts'
import { publicLinkFeature } from './clinic/public-link/public-link.routes.ts'
import { reviewFeature } from './clinic/review/review.routes.ts'
import { unreadFeature } from './clinic/unread/unread.routes.ts'
import { openVisits } from './clinic/visit/open-visits.sql.ts'
import { visitFeature, visitSheetsFeature } from './clinic/visit/visit.routes.ts'
import { eventFeature } from './events/events.routes.ts'
import { checkStatus } from './exam/sitting/entries.service.ts'
import { doctorTestFeature, examFeature } from './exam/sitting/sitting.routes.ts'
import { examTopicFeature } from './exam/topic/topic.routes.ts'
import type { Ctx } from './http/context.ts'
import type { Feature } from './http/implement.ts'
import { additionFeature } from './prescribing/addition/addition.routes.ts'
import { analysisFeature, questionsFeature } from './prescribing/analysis/analysis.routes.ts'
import { assessmentFeature } from './prescribing/assessment/assessment.routes.ts'
import { customPrescriptionFeature } from './prescribing/custom-prescription/custom-prescription.routes.ts'
import { diagnosisFeature } from './prescribing/diagnosis/diagnosis.routes.ts'
import { doseFeature } from './prescribing/dose/dose.routes.ts'
import { externalFeature } from './prescribing/external/external.routes.ts'
import { herbFeature } from './prescribing/herb/herb.routes.ts'
import { eyeFeature, indicatorFeature } from './prescribing/indicator/indicator.routes.ts'
import { adminCasesFeature, visitCasesFeature } from './prescribing/medical-case/medical-case.routes.ts'
import { caseOutcomesFeature } from './prescribing/outcome/outcome.routes.ts'
import { panelSheetFeature } from './prescribing/panel-sheet/panel-sheet.routes.ts'
import { patientExportFeature } from './prescribing/patient-export/patient-export.routes.ts'
import { patientSheetFeature } from './prescribing/patient-sheet/patient-sheet.routes.ts'
import { physiqueFeature } from './prescribing/physique/physique.routes.ts'
import { preparationFeature } from './prescribing/preparation/preparation.routes.ts'
import { prescriptionFeature, recipeTakingFeature } from './prescribing/prescription/prescription.routes.ts'
import { carryOver } from './prescribing/prescription/reuse.service.ts'
import { drawSheet } from './prescribing/prescription/sheet.service.ts'
import { recipeFeature } from './prescribing/recipe/recipe.routes.ts'
import {
  contentsOfVisit,
  openDraft,
  prescriptionsOfVisit,
  summariesOfPatient,
} from './prescribing/record/draft.service.ts'
import { complaintsOf, prescriptionForFollowUp } from './prescribing/record/follow-up.service.ts'
import { openDrafts } from './prescribing/record/open-drafts.sql.ts'
import { placeOf, removeDraft } from './prescribing/record/prescription.service.ts'
import { symptomFeature } from './prescribing/symptom/symptom.routes.ts'
import { clinicCaseFeature } from './study/clinic-case/clinic-case.routes.ts'
import { practiceFeature } from './study/practice/practice.routes.ts'
import {
  diagnosisStudyFeature,
  herbStudyFeature,
  recipeStudyFeature,
  symptomStudyFeature,
} from './study/reference/reference.routes.ts'
import { consultationFeature } from './support/consultation/consultation.routes.ts'
import { documentFeature } from './support/document/document.routes.ts'
import { feedbackFeature } from './support/feedback/feedback.routes.ts'
import { homeFeature } from './support/home/home.routes.ts'
import { kanbanFeature } from './support/kanban/kanban.routes.ts'
import { messageFeature } from './support/message/message.routes.ts'

const prescriptions = {
  forFollowUp: prescriptionForFollowUp,
  complaintsOf,
  carryOver,
  openDraft,
  ofVisit: prescriptionsOfVisit,
  findingsOfVisit: contentsOfVisit,
  ofPatient: summariesOfPatient,
  placeOf,
  removeDraft,
  drawSheet,
}

/** For the to-do mark, which every account requests. */
const examsDue = async (ctx: Ctx) =>
  ctx.user.permissions.has('exam_center') ? (await checkStatus(ctx)).todo.length : 0

/** Every feature, with what higher floors pass in to lower ones. */
export const features: readonly Feature[] = [
  accountFeature,
  acupunctureFeature,
  analysedPointsFeature,
  additionFeature,
  analysisFeature,
  assessmentFeature,
  questionsFeature,
  indicatorFeature,
  eyeFeature,
  archiveFeature(prescriptions),
  atlasFeature,
  authFeature,
  bookingFeature,
  bookingPageFeature,
  calendarFeature,
  constitutionFeature,
  constitutionPageFeature,
  clinicSettingsFeature,
  priceListFeature,
  contactFeature,
  invitationFeature,
  registrationFeature,
  setupFeature,
  verificationFeature,
  profileFeature,
  userAuditFeature,
  secondFactorFeature,
  sessionsFeature,
  staffFeature({ drafts: openDrafts, visits: openVisits, followUps: openFollowUps }),
  membershipFeature,
  faceFeature,
  thirdPartyFeature,
  ownThirdPartyFeature,
  customPrescriptionFeature,
  diagnosisFeature,
  doctorTestFeature,
  doseFeature,
  eventFeature,
  dualScreenFeature,
  examFeature,
  examTopicFeature,
  externalFeature,
  followUpFeature(prescriptions, examsDue),
  followUpLinkFeature,
  afterVisitFeature(prescriptions),
  herbFeature,
  consultationFeature,
  documentFeature,
  feedbackFeature,
  homeFeature,
  kanbanFeature,
  meridianFeature,
  messageFeature,
  operatorFeature,
  outboxFeature,
  patientFeature(prescriptions),
  paymentFeature,
  unreadFeature,
  patientImportFeature,
  patientMergeFeature,
  visitCasesFeature,
  caseOutcomesFeature,
  adminCasesFeature,
  physiqueFeature,
  pointFeature,
  preConsultationFeature,
  preConsultationPageFeature,
  patientExportFeature,
  patientSheetFeature,
  preparationFeature,
  publicLinkFeature,
  prescriptionFeature(resetSession),
  panelSheetFeature,
  recipeTakingFeature,
  recipeFeature,
  reviewFeature,
  symptomFeature,
  visitFeature(prescriptions),
  visitSheetsFeature(prescriptions),
  practiceFeature,
  clinicCaseFeature,
  herbStudyFeature,
  recipeStudyFeature,
  symptomStudyFeature,
  diagnosisStudyFeature,
]
