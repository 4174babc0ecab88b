import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Day, EntryId, Flag, Instant, name, Paging, page, RowId, required, text } from '../base/fields.ts'
import { VisitStatusCode, VisitTypeCode } from '../clinic/visit.ts'
import { Addendum } from './addendum.ts'
import { RecordQuality } from './record-quality.ts'

const number = (values: readonly number[]) =>
  z.preprocess((v) => (typeof v === 'string' && /^\d$/.test(v) ? Number(v) : v), z.literal(values))
const Minutes = z
  .preprocess((v) => (typeof v === 'string' && /^-?\d{1,4}$/.test(v) ? Number(v) : v), z.int().min(-840).max(840))
  .meta({ type: 'integer', minimum: -840, maximum: 840 })

/** The filters of the case lists; names as in the specification. */
export const CaseFilters = z.object({
  /** A date, or an instant. A date starts by `timezoneOffset`, or in the clinic's time zone. */
  beginTime: z.union([Day, Instant]).optional(),
  endTime: z.union([Day, Instant]).optional(),
  patientName: text(50).optional(),
  visitStatus: VisitStatusCode.optional(),
  /** 1 herbs, 2 needles, 3 both. */
  acupMedType: number([1, 2, 3]).optional(),
  symptomId: EntryId.optional(),
  mainSymptomId: EntryId.optional(),
  recipeId: EntryId.optional(),
  patientPhone: text(20).optional(),
  selfDescription: text(100).optional(),
  /** Any part of a prescription number. */
  number: text(40).optional(),
  /** Whether a follow-up has recorded a comment reason. */
  adviseCommentFlag: number([0, 1]).optional(),
  diagnoseWay: number([1, 2]).optional(),
  /** 1 computed, 2 manual, 3 learned. */
  recipeSrc: number([1, 2, 3]).optional(),
  clinicalNote: text(100).optional(),
  /** In reviews and follow-ups. */
  comment: text(100).optional(),
  /** Minutes the caller's clock is behind UTC, as browsers report it: -480 in China. */
  timezoneOffset: Minutes.optional(),
})
export type CaseFilters = z.output<typeof CaseFilters>

export const MedicalCase = z
  .object({
    mcId: z.int(),
    time: z.string(),
    visitStatus: VisitStatusCode,
    visitType: VisitTypeCode,
    diagnoseWay: z.int(),
    acupMedType: z.int(),
    patientId: z.int(),
    patientName: z.string(),
    sex: z.enum(['male', 'female']),
    age: z.int().nullable(),
    ageMonths: z.int().nullable(),
    phone: z.string(),
    doctorName: z.string(),
    clinicName: z.string(),
    complaint: z.string(),
    diagnosis: z.string(),
    prescriptionId: z.int().nullable(),
    number: z.string().nullable(),
    recipeName: z.string(),
    recipeSrc: z.int().nullable(),
    pairs: z.int().nullable(),
    /** Severity at the follow-up before this case, and at the follow-up of this case. */
    scoreBefore: z.int().nullable(),
    scoreAfter: z.int().nullable(),
    reviewScore: z.int().nullable(),
    invalid: z.boolean(),
    invalidatedAt: z.string().nullable(),
    invalidatedBy: z.string().nullable(),
    invalidationReason: z.string(),
  })
  .meta({ id: 'MedicalCase' })
export type MedicalCase = z.infer<typeof MedicalCase>

const CasePrescription = z.object({
  prescriptionId: z.int(),
  number: z.string().nullable(),
  status: z.enum(['draft', 'saved', 'confirmed', 'invalidated']),
  recipeName: z.string(),
  diagnosis: z.string(),
  selfDescription: z.string(),
  symptoms: z.array(z.object({ symptomId: z.string(), label: z.string() })),
  herbs: z.array(z.object({ name: z.string(), doseG: z.number() })),
  points: z.int(),
  pairs: z.int(),
  taking: z.string(),
  advice: z.string(),
  clinicalNote: z.string(),
  confirmedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  quality: RecordQuality,
  addenda: z.array(Addendum),
})

/** The columns of the list, in its order. */
export const caseColumns = [
  'time',
  'number',
  'patient',
  'age',
  'doctor',
  'diagnosis',
  'recipe',
  'source',
  'score',
  'quality',
  'status',
] as const
export type CaseColumn = (typeof caseColumns)[number]
const CaseColumns = z.preprocess(
  (v) => (typeof v === 'string' ? v.split(',') : v),
  z.array(z.enum(caseColumns)).min(1).max(caseColumns.length),
)
/** The most cases of one exported file. */
export const exportLimit = 10_000

const ordered = CaseFilters.extend({ oldestFirst: Flag.default(false) })
const filtered = ordered.extend(Paging)
/** `names`: of the signs and the formula of the filter, by id. */
const CaseList = page(MedicalCase).extend({ names: z.record(z.string(), z.string()) })
/** Cases of one list page; their completeness is loaded after the list. */
const exported = ordered.extend({
  withNames: Flag.default(false),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  columns: CaseColumns.optional(),
})
const ofCases = z.object({ mcIds: z.array(RowId).min(1).max(100) })
const qualities = z.object({ list: z.array(z.object({ mcId: z.int(), quality: RecordQuality })) })
const SavedFilter = z.object({ id: z.int(), name: z.string(), filter: CaseFilters })

export const visitCases = {
  myMedicalCases: endpoint({
    method: 'GET',
    path: '/api/medical-cases/mine',
    access: ['clinic_manage'],
    summary:
      "The doctor's own cases that match all filters, newest first unless sorted otherwise; counted up to 10,000.",
    input: filtered,
    output: CaseList,
  }),
  myCaseQualities: endpoint({
    method: 'POST',
    path: '/api/medical-cases/mine/qualities',
    access: ['clinic_manage'],
    changesNothingRead: true,
    summary: 'How complete the records of own cases are; a case without a prescription is left out.',
    input: ofCases,
    output: qualities,
  }),
  exportMedicalCases: endpoint({
    method: 'GET',
    path: '/api/medical-cases/mine/export',
    access: ['clinic_manage'],
    summary:
      'The first 10,000 cases of a list as a file, with the columns of the list or all there are; without names and phones unless asked for.',
    input: exported,
    output: z.unknown(),
    kind: 'blob',
  }),
  caseFilters: endpoint({
    method: 'GET',
    path: '/api/medical-case-filters',
    access: ['clinic_manage'],
    summary: "The doctor's saved filters.",
    input: z.object({}),
    output: z.object({
      /** How many cases fit now; counted up to `foundLimit`, or `totalLimit` for all cases of some days. */
      list: z.array(
        SavedFilter.extend({
          count: z.int(),
          /** Of the signs and the formula of the filter, by id. */
          names: z.record(z.string(), z.string()),
        }),
      ),
    }),
  }),
  saveCaseFilter: endpoint({
    method: 'POST',
    path: '/api/medical-case-filters',
    access: ['clinic_manage'],
    summary: 'Keep a filter under a name; one of the same name is replaced. Names and phones are not kept.',
    input: z.object({ name: name(30), filter: CaseFilters.omit({ patientName: true, patientPhone: true }) }),
    output: SavedFilter,
    errors: ['case_filter_limit'],
  }),
  renameCaseFilter: endpoint({
    method: 'PUT',
    path: '/api/medical-case-filters/{id}',
    access: ['clinic_manage'],
    summary: 'Give a saved filter another name.',
    input: z.object({ id: RowId, name: name(30) }),
    output: z.object({ id: z.int(), name: z.string() }),
    errors: ['case_filter_not_found', 'case_filter_name_taken'],
  }),
  removeCaseFilter: endpoint({
    method: 'DELETE',
    path: '/api/medical-case-filters/{id}',
    access: ['clinic_manage'],
    summary: 'Delete a saved filter.',
    input: z.object({ id: RowId }),
    output: z.object({ id: z.int(), deleted: z.literal(true) }),
    errors: ['case_filter_not_found'],
  }),
}

export const adminCases = {
  exportMedicalCases: endpoint({
    method: 'GET',
    path: '/api/admin/medical-cases/export',
    access: ['medical_cases_list'],
    summary: 'The same file for the cases of all doctors of the organisation that match the filters.',
    input: exported,
    output: z.unknown(),
    kind: 'blob',
  }),
  medicalCases: endpoint({
    method: 'GET',
    path: '/api/admin/medical-cases',
    access: ['medical_cases_list'],
    summary: 'Cases of all doctors of the organisation that match all filters, newest first unless sorted otherwise.',
    input: filtered,
    output: CaseList,
  }),
  caseQualities: endpoint({
    method: 'POST',
    path: '/api/admin/medical-cases/qualities',
    access: ['medical_cases_list'],
    changesNothingRead: true,
    summary: 'How complete the records of these cases are; a case without a prescription is left out.',
    input: ofCases,
    output: qualities,
  }),
  medicalCaseDetail: endpoint({
    method: 'GET',
    path: '/api/admin/medical-cases/{mcId}',
    access: ['medical_cases_list'],
    summary: 'One case with its prescriptions.',
    input: z.object({ mcId: RowId }),
    output: MedicalCase.extend({ prescriptions: z.array(CasePrescription) }),
    errors: ['visit_not_found'],
  }),
  invalidateMedicalCase: endpoint({
    method: 'POST',
    path: '/api/admin/medical-cases/{mcId}/invalidations',
    access: ['medical_cases_list'],
    summary: 'Invalidate a case, with the reason. It stays in the record, marked, with its prescriptions.',
    input: z.object({ mcId: RowId, reason: required(200) }),
    output: z.object({ mcId: z.int(), invalid: z.literal(true) }),
    errors: ['visit_not_found', 'case_invalid'],
  }),
}
