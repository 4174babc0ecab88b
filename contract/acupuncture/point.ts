import { z } from 'zod'
import { limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, Flag, Instant, RowId } from '../base/fields.ts'
import { GenreCode, PointHead } from '../prescribing/point-head.ts'
import { needleMethods, pointSources } from '../prescribing/prescription-parts.ts'
import {
  angles,
  ExcludedPoint,
  flows,
  MeridianCode,
  PointToAdd,
  ProposedPoint,
  Reason,
  SelectedPoints,
  Sides,
  sideRequest,
} from './acupuncture-parts.ts'
import { dayStarts, timeMethods } from './choices.ts'

const timePoint = {
  /** The WHO code in lower case, which is also its id in the base. */
  pointId: z.string(),
  code: z.string(),
  name: z.string(),
  label: z.string(),
  /** WHO code of the channel. */
  channel: z.string(),
  role: z.enum(['井', '荥', '输', '经', '合', '原', '八脉交会']),
  use: z.enum(['open', 'receive', 'origin', 'reduce', 'reinforce', 'own', 'partner']),
  /** 禁用, 忌用 or 慎用 in pregnancy; null when not recorded. */
  pregnancy: z.string().nullable(),
  /** What a needle there must not reach. */
  dangers: z.array(z.string()),
}
export const TimePoint = z.object(timePoint).meta({ id: 'TimePoint' })
export type TimePoint = z.infer<typeof TimePoint>

const Opening = z
  .object({
    status: z.enum(['open', 'borrowed', 'closed']),
    points: z.array(TimePoint),
    /** How it was computed: a rule, and its figures and terms. */
    steps: z.array(z.object({ rule: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })),
  })
  .meta({ id: 'Opening' })
export type Opening = z.infer<typeof Opening>

const span = {
  day: z.string(),
  hour: z.string(),
  from: z.string(),
  to: z.string(),
}

export const TimeHour = z
  .object({
    ...span,
    isNow: z.boolean(),
    methods: z.object({ najia: Opening, nazi: Opening, linggui: Opening, feiteng: Opening }),
  })
  .meta({ id: 'TimeHour' })
export type TimeHour = z.infer<typeof TimeHour>

const NextOpening = z.object({ ...span, opening: Opening })

/** The clock used for the hour: the moment itself, when the day starts, clock of China or solar time. */
const moment = {
  dateTime: Instant,
  dayStart: z.enum(dayStarts).default('at-23'),
  /** True solar time instead of the clock of China. */
  solar: Flag.default(false),
  /** Degrees east; the clinic's when omitted. */
  longitude: z.coerce.number().min(-180).max(180).optional(),
}

const taken = {
  prescriptionId: RowId,
  meridianCodes: z.array(MeridianCode).min(1).max(20),
  ...sideRequest,
}
/** The result of a selection method: points in needling order, and the rule drawn step by step as it was applied. */
const Choice = z.object({
  points: z.array(ProposedPoint),
  left: z.array(ExcludedPoint),
  sides: Sides,
  steps: z.array(Reason.extend({ meridianCode: z.string().nullable(), pointIds: z.array(z.string()) })),
})
const chooseErrors = [
  'prescription_not_found',
  'prescription_confirmed',
  'meridian_limit',
  'meridian_twice',
  'meridian_unknown',
  'acupuncture_step',
] as const
const PointsToAdd = z.array(PointToAdd).min(1).max(60)
const addErrors = [
  'prescription_not_found',
  'prescription_confirmed',
  'point_unknown',
  'point_twice',
  'point_depth',
  'point_limit',
] as const
const CureHead = z.object({
  cureCode: z.string(),
  name: z.string(),
  label: z.string(),
  /** Names of groups of points among them: 颞三针, 下三皇. */
  groups: z.array(z.string()),
})

export const point = {
  chooseCirculation: endpoint({
    method: 'POST',
    path: '/api/point-choices/circulation',
    access: ['acup_dialectical'],
    summary: 'Step 3 (choose) by 流注: constant (2) by 子母, 五输, 原络 and 俞募, or dynamic (1) by the hour.',
    input: z.object({
      ...taken,
      flow: z.union([z.literal(flows.dynamic), z.literal(flows.constant)]).default(flows.constant),
      ...moment,
      /** Only read for the dynamic flow; now when omitted. */
      dateTime: Instant.optional(),
    }),
    output: Choice,
    errors: [...chooseErrors, 'longitude_missing', 'time_out_of_range'],
  }),
  chooseWumenshibian: endpoint({
    method: 'POST',
    path: '/api/point-choices/wumenshibian',
    access: ['acup_dialectical'],
    summary: 'Step 3 (choose) by 五门十变: the channel whose stem pairs with each, and the phase that the two become.',
    input: z.object(taken),
    output: Choice,
    errors: chooseErrors,
  }),
  addDialectical: endpoint({
    method: 'POST',
    path: '/api/selected-points/dialectical',
    access: ['acup_dialectical'],
    summary:
      'Step 4: take points of the proposal into the prescription; their methods in the same order, where changed.',
    input: z.object({
      prescriptionId: RowId,
      points: PointsToAdd,
      methods: z.array(z.enum(needleMethods)).max(60).default([]),
    }),
    output: SelectedPoints,
    errors: [...addErrors, 'acupuncture_step'],
  }),
  addEmpirical: endpoint({
    method: 'POST',
    path: '/api/selected-points/empirical',
    access: ['acup_empirical', 'acup_zhenlv'],
    summary: 'Take points of a school, or of a needling rule, into the prescription.',
    input: z.object({
      prescriptionId: RowId,
      genreCode: GenreCode,
      symptomIds: z.array(EntryId).min(1).max(limits.recipeSymptoms),
      points: PointsToAdd,
    }),
    output: SelectedPoints,
    errors: [...addErrors, 'acupuncture_symptom_limit', 'acupuncture_symptom_not_found'],
  }),
  addTime: endpoint({
    method: 'POST',
    path: '/api/selected-points/time',
    access: ['acup_time'],
    summary: 'Take points into the prescription that are open at a moment.',
    input: z.object({ prescriptionId: RowId, ...moment, points: PointsToAdd }),
    output: SelectedPoints,
    errors: [...addErrors, 'point_closed', 'longitude_missing', 'time_out_of_range'],
  }),
  selected: endpoint({
    method: 'GET',
    path: '/api/selected-points',
    access: ['acup_brain'],
    summary: 'The points of a prescription in needling order.',
    input: z.object({ prescriptionId: RowId }),
    output: SelectedPoints,
    errors: ['prescription_not_found'],
  }),
  removeSelected: endpoint({
    method: 'DELETE',
    path: '/api/selected-points/{choosePointType}/{delId}',
    access: ['acup_brain'],
    summary: 'Take a point out of the prescription.',
    input: z.object({ choosePointType: z.enum(pointSources), delId: EntryId.max(40) }),
    output: SelectedPoints,
    errors: ['point_not_selected', 'prescription_confirmed'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/acupuncture/{genreCode}/point-details',
    access: ['acup_brain', 'study_acup'],
    summary: 'One point of a genre: where it is, how it is needled, what it is for, what lies beside it.',
    input: z.object({ genreCode: GenreCode, id: EntryId }),
    output: z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      pinyin: z.string(),
      label: z.string(),
      aliases: z.array(z.string()),
      system: z.string(),
      part: z.string(),
      meridian: z.object({ id: z.string(), code: z.string(), label: z.string() }).nullable(),
      location: z.string(),
      indications: z.array(z.object({ id: z.string(), label: z.string() })),
      functions: z.array(z.string()),
      categories: z.array(z.string()),
      meets: z.array(z.object({ id: z.string(), label: z.string() })),
      needling: z.object({
        angles: z.array(z.enum(angles)),
        depthRangeCun: z.tuple([z.number(), z.number()]).nullable(),
        way: z.string(),
        holes: z.int(),
        isMidline: z.boolean(),
      }),
      moxa: z.enum(['宜', '可', '忌', '禁']).nullable(),
      pregnancy: z.string().nullable(),
      dangers: z.array(z.string()),
      caution: z.string(),
      neighbours: z.array(PointHead),
      /** Views of the body that show it. */
      images: z.array(z.string()),
      source: z.string(),
    }),
    errors: ['point_unknown'],
  }),
  specificCures: endpoint({
    method: 'GET',
    path: '/api/specific-cure-points',
    access: ['acup_brain', 'study_acup'],
    summary: 'Complaints with a point of proven effect 特效穴.',
    input: z.object({}),
    output: z.object({ list: z.array(CureHead) }),
  }),
  specificCure: endpoint({
    method: 'GET',
    path: '/api/specific-cure-points/{cureCode}',
    access: ['acup_brain', 'study_acup'],
    summary: 'The points of proven effect for a complaint, with why and how.',
    input: z.object({ cureCode: EntryId }),
    output: CureHead.extend({
      points: z.array(
        z.object({
          ...PointHead.shape,
          /** The name of the group it forms with its neighbours. */
          group: z.string(),
          location: z.string(),
          why: z.string(),
          how: z.string(),
          source: z.string(),
        }),
      ),
    }),
    errors: ['cure_unknown'],
  }),
  /** From then on true solar time uses this longitude for everyone at the clinic. */
  saveLongitude: endpoint({
    method: 'PUT',
    path: '/api/clinic-longitude',
    access: ['brain_admin'],
    summary: "Enter the clinic's longitude, degrees east; null takes it back.",
    input: z.object({ longitude: z.number().min(-180).max(180).multipleOf(0.0001).nullable() }),
    output: z.object({ longitude: z.number().nullable() }),
  }),
  byTime: endpoint({
    method: 'GET',
    path: '/api/time-points',
    access: ['acup_time'],
    summary:
      'The points that 子午流注 (纳甲, 纳子), 灵龟八法 and 飞腾八法 open at a moment, next, and through the day.',
    input: z.object(moment),
    output: z.object({
      dateTime: z.string(),
      clock: z.object({
        isSolar: z.boolean(),
        /** `2026-03-02T09:37:12` by the requested clock. */
        localTime: z.string(),
        longitude: z.number().nullable(),
        /** The correction of longitude and equation of time to the clock of China. */
        longitudeMinutes: z.number(),
        equationMinutes: z.number(),
      }),
      dayStart: z.enum(dayStarts),
      stemBranch: z.object({ day: z.string(), hour: z.string() }),
      /** All points open now, by any method. */
      points: z.array(z.object({ ...timePoint, method: z.enum(timeMethods) })),
      next: z.object({ najia: NextOpening, nazi: NextOpening, linggui: NextOpening, feiteng: NextOpening }),
      hours: z.array(TimeHour),
      sources: z.object({ najia: z.string(), nazi: z.string(), linggui: z.string(), feiteng: z.string() }),
    }),
    errors: ['longitude_missing', 'time_out_of_range'],
  }),
}
