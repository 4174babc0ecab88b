import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, Instant } from './fields.ts'

export const timeMethods = ['najia', 'nazi', 'linggui', 'feiteng'] as const
export type TimeMethod = (typeof timeMethods)[number]
/** The day turns with its 子 hour at 23:00, or at midnight. */
export const dayStarts = ['at-23', 'at-midnight'] as const

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
}
export const TimePoint = z.object(timePoint).meta({ id: 'TimePoint' })
export type TimePoint = z.infer<typeof TimePoint>

const Opening = z
  .object({
    status: z.enum(['open', 'borrowed', 'closed']),
    points: z.array(TimePoint),
    /** How it was reckoned: a rule, and the figures and terms that it had. */
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

export const point = {
  byTime: endpoint({
    method: 'GET',
    path: '/api/time-points',
    access: ['acup_time'],
    summary:
      'The points that 子午流注 (纳甲, 纳子), 灵龟八法 and 飞腾八法 open at a moment, next, and through the day.',
    input: z.object({
      dateTime: Instant,
      dayStart: z.enum(dayStarts).default('at-23'),
      /** True solar time in place of the clock of China. */
      solar: Flag.default(false),
      /** Degrees east; that of the clinic where not given. */
      longitude: z.coerce.number().min(-180).max(180).optional(),
    }),
    output: z.object({
      dateTime: z.string(),
      clock: z.object({
        isSolar: z.boolean(),
        /** `2026-03-02T09:37:12` by the clock that was asked for. */
        localTime: z.string(),
        longitude: z.number().nullable(),
        /** What the longitude and the equation of time add to the clock of China. */
        longitudeMinutes: z.number(),
        equationMinutes: z.number(),
      }),
      dayStart: z.enum(dayStarts),
      stemBranch: z.object({ day: z.string(), hour: z.string() }),
      /** All that is open now, by whichever method. */
      points: z.array(z.object({ ...timePoint, method: z.enum(timeMethods) })),
      next: z.object({ najia: NextOpening, nazi: NextOpening, linggui: NextOpening, feiteng: NextOpening }),
      hours: z.array(TimeHour),
      sources: z.object({ najia: z.string(), nazi: z.string(), linggui: z.string(), feiteng: z.string() }),
    }),
    errors: ['longitude_missing', 'time_out_of_range'],
  }),
}
