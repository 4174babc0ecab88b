import { z } from 'zod'
import { limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, Paging, page, RowId, text } from '../base/fields.ts'
import { GenreCode, PointHead } from '../prescribing/point-head.ts'
import { needleMethods } from '../prescribing/prescription-parts.ts'
import { ExcludedPoint, ProposedPoint, Sides, sideRequest } from './acupuncture-parts.ts'
import { AcupunctureSession, SessionChange } from './acupuncture-session.ts'

const complaint = {
  id: z.string(),
  name: z.string(),
  label: z.string(),
  categoryId: z.string(),
}
export const AcupunctureSymptom = z.object(complaint).meta({ id: 'AcupunctureSymptom' })

/** A point that a school gives for a complaint: with reason, source and method. */
export const GenrePoint = z
  .object({
    ...PointHead.shape,
    meridianCode: z.string().nullable(),
    location: z.string(),
    depthRangeCun: z.tuple([z.number(), z.number()]).nullable(),
    moxa: z.enum(['宜', '可', '忌', '禁']).nullable(),
    pregnancy: z.string().nullable(),
    dangers: z.array(z.string()),
    method: z.enum(needleMethods),
  })
  .meta({ id: 'GenrePoint' })

/** One method of a rule, with its position. */
export const RuleMethod = z
  .object({
    order: z.int(),
    name: z.string(),
    technique: z.string(),
    why: z.string(),
    points: z.array(GenrePoint),
  })
  .meta({ id: 'RuleMethod' })

/** A point for the selected complaints, with each complaint that needs it. */
export const ResultPoint = z
  .object({
    ...ProposedPoint.shape,
    symptomIds: z.array(z.string()),
    /** How the school needles it, in its own words. */
    how: z.string(),
  })
  .meta({ id: 'ResultPoint' })

/** What a school gives for the complaints together. */
const SchoolAnswer = z.object({
  genreCode: GenreCode,
  symptoms: z.array(AcupunctureSymptom),
  points: z.array(ResultPoint),
  methods: z.array(RuleMethod),
  left: z.array(ExcludedPoint),
  sides: Sides,
})

const anyWay = ['acup_dialectical', 'acup_empirical', 'acup_zhenlv'] as const
const studies = ['wiki_tool_classic', 'wiki_tool_dongs', 'wiki_tool_tummy', 'wiki_tool_head'] as const
const StudyGenre = z.enum(['classic', 'dongs', 'tummy', 'head'])

export const acupuncture = {
  symptomCategories: endpoint({
    method: 'GET',
    path: '/api/acupuncture/{genreCode}/symptom-categories',
    access: anyWay,
    summary: 'Where the complaints of a genre are filed, with how many each holds.',
    input: z.object({ genreCode: GenreCode }),
    output: z.object({
      list: z.array(z.object({ categoryId: z.string(), name: z.string(), label: z.string(), count: z.int() })),
    }),
  }),
  symptoms: endpoint({
    method: 'GET',
    path: '/api/acupuncture/{genreCode}/symptoms',
    access: anyWay,
    summary: 'Complaints of a genre, all or of one category, found by name, synonym, pinyin or English.',
    input: z.object({ genreCode: GenreCode, categoryId: text(40).default(''), q: text(60).default('') }),
    output: z.object({ list: z.array(AcupunctureSymptom) }),
  }),
  symptomDetail: endpoint({
    method: 'GET',
    path: '/api/acupuncture/{genreCode}/symptoms/{id}',
    access: anyWay,
    summary: 'One complaint: its points, or the ordered methods of its rule, with reason and source.',
    input: z.object({ genreCode: GenreCode, id: EntryId }),
    output: z.object({
      ...complaint,
      genreCode: GenreCode,
      /** Why these points. */
      content: z.string(),
      /** How the school needles them. */
      how: z.string(),
      source: z.string(),
      points: z.array(GenrePoint),
      /** Only for 针律. */
      methods: z.array(RuleMethod),
    }),
    errors: ['acupuncture_symptom_not_found'],
  }),
  /** Stores the selected complaints (at most three) and returns what the school gives for them together. */
  chooseSymptoms: endpoint({
    method: 'POST',
    path: '/api/acupuncture-symptom-choices',
    access: ['acup_empirical', 'acup_zhenlv'],
    summary:
      'Choose complaints of a genre for a prescription: at most three, or one rule; answers the points for them.',
    input: z.object({
      prescriptionId: RowId,
      genreCode: GenreCode,
      symptomIds: z.array(EntryId).max(limits.recipeSymptoms),
      ...sideRequest,
    }),
    output: SchoolAnswer,
    errors: [
      'prescription_not_found',
      'prescription_confirmed',
      'acupuncture_symptom_limit',
      'acupuncture_symptom_not_found',
    ],
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/acupuncture-sessions/{prescriptionId}',
    access: ['acup_brain'],
    summary: 'The state of the selection of points, for a doctor who returns to it.',
    input: z.object({ prescriptionId: RowId }),
    output: AcupunctureSession,
    errors: ['prescription_not_found'],
  }),
  changeSession: endpoint({
    method: 'POST',
    path: '/api/acupuncture-session-changes',
    access: ['acup_dialectical', 'acup_empirical'],
    summary: 'Add or remove one channel, place or complaint, or set rule, school or side; returns the session.',
    input: z.object({ prescriptionId: RowId, change: SessionChange }),
    output: AcupunctureSession,
    errors: [
      'prescription_not_found',
      'prescription_confirmed',
      'acupuncture_step',
      'meridian_limit',
      'meridian_twice',
      'meridian_unknown',
      'place_unknown',
      'place_limit',
      'acupuncture_symptom_limit',
      'acupuncture_symptom_not_found',
    ],
  }),
  schoolPoints: endpoint({
    method: 'GET',
    path: '/api/acupuncture-sessions/{prescriptionId}/school-points',
    access: ['acup_empirical'],
    summary: 'What the school of the session gives for its complaints together.',
    input: z.object({ prescriptionId: RowId }),
    output: SchoolAnswer,
    errors: ['prescription_not_found'],
  }),
  studyList: endpoint({
    method: 'GET',
    path: '/api/study/acupuncture/{genreCode}',
    access: studies,
    summary: 'What a school teaches, to read: its points and its complaints, by chapter.',
    input: z.object({ genreCode: StudyGenre, q: text(60).default(''), ...Paging }),
    output: page(
      z.object({
        id: z.string(),
        name: z.string(),
        label: z.string(),
        chapter: z.string(),
        kind: z.enum(['point', 'symptom']),
      }),
    ),
  }),
  studyDetail: endpoint({
    method: 'GET',
    path: '/api/study/acupuncture/{genreCode}/{id}',
    access: studies,
    summary: 'One page of a school: a point, or a complaint with its points.',
    input: z.object({ genreCode: StudyGenre, id: EntryId }),
    output: z.object({
      id: z.string(),
      name: z.string(),
      label: z.string(),
      chapter: z.string(),
      content: z.string(),
      source: z.string(),
      images: z.array(z.string()),
      points: z.array(PointHead),
    }),
    errors: ['not_found'],
  }),
}
