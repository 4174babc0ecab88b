import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, RowId } from '../base/fields.ts'
import { ClinicOnPage, LinkToken } from './public-link.ts'

const Question = z.object({ questionId: z.string(), label: z.string() })

/** One answer a question, from 1 (not at all) to 5 (always). */
const GivenAnswers = z
  .array(z.object({ questionId: EntryId, score: z.int().min(1).max(5) }))
  .min(1)
  .max(80)

const Scale = z.object({
  code: z.string(),
  /** A is the balanced constitution; the other eight are imbalances. */
  letter: z.string(),
  name: z.string(),
  /** Converted score, 0 to 100. */
  score: z.number().nullable(),
  verdict: z.enum(['yes', 'mostly', 'leaning', 'suggested', 'no', 'open']),
  /** Yes, mostly yes, or a tendency. */
  matched: z.boolean(),
})

export const ConstitutionReport = z
  .object({
    constitutions: z.array(Scale),
    /** For the constitutions found, or tended to. */
    advice: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        feature: z.string(),
        lines: z.array(
          z.object({ kind: z.enum(['diet', 'avoid', 'exercise', 'season', 'emotion', 'living']), text: z.string() }),
        ),
        points: z.array(z.object({ name: z.string(), way: z.string() })),
      }),
    ),
    source: z.string(),
  })
  .meta({ id: 'ConstitutionReport' })
export type ConstitutionReport = z.infer<typeof ConstitutionReport>

const VisitReport = ConstitutionReport.extend({
  mcId: z.int(),
  /** 0 not tested, 1 tested. */
  physicalTest: z.literal([0, 1]),
  testedAt: z.string().nullable(),
  /** Who answered: the patient on their own phone, or the clinic together with the patient. */
  answeredBy: z.enum(['patient', 'clinic']).nullable(),
})

export const constitution = {
  physicalTestReport: endpoint({
    method: 'GET',
    path: '/api/visits/{mcId}/physical-test-report',
    access: ['clinic_manage'],
    summary: 'The constitution by the questionnaire of ZYYXH/T 157-2009, with advice; physicalTest 0 without a test.',
    input: z.object({ mcId: RowId }),
    output: VisitReport,
    errors: ['visit_not_found'],
  }),
  savePhysicalTestReport: endpoint({
    method: 'POST',
    path: '/api/visits/{mcId}/physical-test-report',
    access: ['clinic_manage'],
    summary: 'Answers of the questionnaire, taken in the clinic. All of its questions for this patient are wanted.',
    input: z.object({ mcId: RowId, answers: GivenAnswers }),
    output: VisitReport,
    errors: ['visit_not_found', 'question_not_found', 'questions_open'],
  }),
  physicalTestQuestions: endpoint({
    method: 'GET',
    path: '/api/visits/{mcId}/physical-test-questions',
    access: ['clinic_manage'],
    summary: 'The questions for the patient of a visit, in the order of the scales.',
    input: z.object({ mcId: RowId }),
    output: z.object({ questions: z.array(Question), source: z.string() }),
    errors: ['visit_not_found'],
  }),
  physicalTestSheet: endpoint({
    method: 'GET',
    path: '/api/visits/{mcId}/physical-test-report/sheet',
    access: ['clinic_manage'],
    kind: 'blob',
    summary: 'The report as PDF.',
    input: z.object({ mcId: RowId }),
    output: z.any(),
    errors: ['visit_not_found', 'not_tested'],
  }),
}

/** The same on the patient's own phone, opened by a link that names nobody. */
export const constitutionPage = {
  constitution: endpoint({
    method: 'GET',
    path: '/api/patient-pages/constitution/{token}',
    access: 'public',
    summary: 'The questions for this patient, and the report where they were answered.',
    input: z.object({ token: LinkToken }),
    output: z.object({
      clinic: ClinicOnPage,
      questions: z.array(Question),
      testedAt: z.string().nullable(),
      report: ConstitutionReport.nullable(),
      /** The answers may still be given, or given again. */
      open: z.boolean(),
    }),
    errors: ['link_unknown', 'link_ended', 'link_withdrawn', 'visit_begun', 'visit_over', 'too_many_requests'],
  }),
  sendConstitution: endpoint({
    method: 'POST',
    path: '/api/patient-pages/constitution/{token}',
    access: 'public',
    summary: 'Sends the answers, and gives the report.',
    input: z.object({ token: LinkToken, answers: GivenAnswers }),
    output: z.object({ testedAt: z.string(), report: ConstitutionReport }),
    errors: [
      'link_unknown',
      'link_ended',
      'link_withdrawn',
      'question_not_found',
      'questions_open',
      'visit_begun',
      'visit_over',
      'too_many_requests',
    ],
  }),
  constitutionSheet: endpoint({
    method: 'GET',
    path: '/api/patient-pages/constitution/{token}/sheet',
    access: 'public',
    kind: 'blob',
    summary: 'The report as PDF, without a name.',
    input: z.object({ token: LinkToken }),
    output: z.any(),
    errors: ['link_unknown', 'link_ended', 'link_withdrawn', 'not_tested', 'too_many_requests'],
  }),
}
