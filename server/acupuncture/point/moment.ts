import { Refusal } from '#contract/base/errors.ts'
import type { Clock } from '#engine/acupuncture/time/solar-time.ts'
import type { Ctx } from '#server/http/context.ts'
import { selectLongitude } from './point.sql.ts'

export const chinaOffsetMinutes = 480
/** The calculation is tested for these two centuries. */
const years = { first: 1900, last: 2100 }

/** A moment as sent in a call. */
export type Moment = { dateTime: string; solar: boolean; longitude?: number | null | undefined }

/** The instant, the longitude in force, and the clock that the hour is read from. */
export async function readMoment(ctx: Ctx, moment: Moment) {
  const instantMs = Date.parse(moment.dateTime)
  const year = new Date(instantMs + chinaOffsetMinutes * 60_000).getUTCFullYear()
  if (!(year >= years.first && year <= years.last))
    throw new Refusal('time_out_of_range', { first: years.first, last: years.last })
  const longitude = moment.longitude ?? (await selectLongitude(ctx.db, ctx.user.orgId))
  return { instantMs, longitude, clock: clockOf(moment.solar, longitude) }
}

function clockOf(solar: boolean, longitude: number | null): Clock {
  if (!solar) return { kind: 'clock', offsetMinutes: chinaOffsetMinutes }
  if (longitude === null) throw new Refusal('longitude_missing')
  return { kind: 'solar', longitude }
}
