import type { Output, ParsedInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Opening as OpeningView, point, TimeMethod } from '#contract/point.ts'
import { methodSources, openPointsAt, type TimedHour } from '#engine/acupuncture/time/open-points.ts'
import { nameOf } from '#engine/acupuncture/time/pillars.ts'
import type { TimePoint } from '#engine/acupuncture/time/points.ts'
import { type Clock, equationOfTimeMinutes } from '#engine/acupuncture/time/solar-time.ts'
import { type Opening, timeMethods } from '#engine/acupuncture/time/time.types.ts'
import { labelOf } from '#server/features/symptom/label.ts'
import type { Ctx } from '#server/http/context.ts'
import { selectLongitude } from './point.sql.ts'

type Input = ParsedInput<typeof point.byTime>
type Answer = Output<typeof point.byTime>

const chinaOffsetMinutes = 480
/** The reckoning is tested over these two centuries. */
const years = { first: 1900, last: 2100 }

/** What is open at a moment, by each of the four methods. */
export async function findTimePoints(ctx: Ctx, input: Input): Promise<Answer> {
  const instantMs = Date.parse(input.dateTime)
  const year = new Date(instantMs + chinaOffsetMinutes * 60_000).getUTCFullYear()
  if (!(year >= years.first && year <= years.last)) throw new Refusal('time_out_of_range', years)
  const longitude = input.longitude ?? (await selectLongitude(ctx.db, ctx.user.orgId))
  const { localMs, now, hours, next } = openPointsAt(instantMs, clockOf(input, longitude), input.dayStart)
  const nextOf = (method: TimeMethod) => ({
    ...spanOf(next[method]),
    opening: presentOpening(ctx, next[method].openings[method]),
  })
  return {
    dateTime: input.dateTime,
    clock: {
      isSolar: input.solar,
      localTime: new Date(localMs).toISOString().slice(0, 19),
      longitude,
      longitudeMinutes: input.solar && longitude !== null ? tenths(longitude * 4 - chinaOffsetMinutes) : 0,
      equationMinutes: input.solar ? tenths(equationOfTimeMinutes(instantMs)) : 0,
    },
    dayStart: input.dayStart,
    stemBranch: { day: nameOf(now.day), hour: nameOf(now.hour) },
    points: timeMethods.flatMap((method) =>
      now.openings[method].points.map((p) => ({ ...presentPoint(ctx, p), method })),
    ),
    next: { najia: nextOf('najia'), nazi: nextOf('nazi'), linggui: nextOf('linggui'), feiteng: nextOf('feiteng') },
    hours: hours.map((hour) => presentHour(ctx, hour, now)),
    sources: methodSources,
  }
}

const tenths = (minutes: number) => Math.round(minutes * 10) / 10

function clockOf({ solar }: Input, longitude: number | null): Clock {
  if (!solar) return { kind: 'clock', offsetMinutes: chinaOffsetMinutes }
  if (longitude === null) throw new Refusal('longitude_missing')
  return { kind: 'solar', longitude }
}

const spanOf = ({ day, hour, fromMs, toMs }: TimedHour) => ({
  day: nameOf(day),
  hour: nameOf(hour),
  from: new Date(fromMs).toISOString(),
  to: new Date(toMs).toISOString(),
})

const presentHour = (ctx: Ctx, hour: TimedHour, now: TimedHour): Answer['hours'][number] => ({
  ...spanOf(hour),
  isNow: hour.startMs === now.startMs,
  methods: {
    najia: presentOpening(ctx, hour.openings.najia),
    nazi: presentOpening(ctx, hour.openings.nazi),
    linggui: presentOpening(ctx, hour.openings.linggui),
    feiteng: presentOpening(ctx, hour.openings.feiteng),
  },
})

const presentOpening = (ctx: Ctx, { status, points, steps }: Opening): OpeningView => ({
  status,
  points: points.map((p) => presentPoint(ctx, p)),
  steps: steps.map(({ rule, values }) => ({ rule, values: { ...values } })),
})

/** The code stands for itself where the base does not know the point. */
function presentPoint({ knowledge, language }: Ctx, { code, channel, role, use }: TimePoint) {
  const pointId = code.toLowerCase()
  const entry = knowledge.points.get(pointId)
  return { pointId, code, name: entry?.zh ?? code, label: entry ? labelOf(entry, language) : code, channel, role, use }
}
