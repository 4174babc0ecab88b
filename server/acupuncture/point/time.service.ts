import type { TimeMethod } from '#contract/acupuncture/choices.ts'
import type { Opening as OpeningView, point } from '#contract/acupuncture/point.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { methodSources, openPointsAt, type TimedHour } from '#engine/acupuncture/time/open-points.ts'
import { nameOf } from '#engine/acupuncture/time/pillars.ts'
import type { TimePoint } from '#engine/acupuncture/time/points.ts'
import { equationOfTimeMinutes } from '#engine/acupuncture/time/solar-time.ts'
import { type Opening, timeMethods } from '#engine/acupuncture/time/time.types.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf } from '#server/language/label.ts'
import { chinaOffsetMinutes, readMoment } from './moment.ts'
import { updateLongitude } from './point.sql.ts'

type Input = ParsedInput<typeof point.byTime>
type Answer = Output<typeof point.byTime>

/** What is open at a moment, by each of the four methods. */
export async function findTimePoints(ctx: Ctx, input: Input): Promise<Answer> {
  const { instantMs, longitude, clock } = await readMoment(ctx, input)
  const { localMs, now, hours, next } = openPointsAt(instantMs, clock, input.dayStart)
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

/** The code is displayed when the base does not know the point. */
function presentPoint({ knowledge, language }: Ctx, { code, channel, role, use }: TimePoint) {
  const pointId = code.toLowerCase()
  const entry = knowledge.points.get(pointId)
  return {
    pointId,
    code,
    name: entry?.zh ?? code,
    label: entry ? labelOf(entry, language) : code,
    channel,
    role,
    use,
    pregnancy: entry?.pregnancy ?? null,
    dangers: [...(entry?.dangers ?? [])],
  }
}

/** The clinic's own longitude; the log records who entered it. */
export async function saveLongitude(ctx: Ctx, longitude: number | null) {
  const { orgId } = ctx.user
  await ctx.db.transaction().execute(async (trx) => {
    await updateLongitude(trx, orgId, longitude)
    await writeAudit(ctx, trx, { action: 'longitude', entity: 'organisation', entityId: orgId, patientId: null })
  })
  return { longitude }
}
