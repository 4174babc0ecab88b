import { type DayStart, type DoubleHour, doubleHourAt, followingHour, hoursOfDay } from './calendar.ts'
import { openByFeiTeng } from './fei-teng.ts'
import { openByLingGui } from './ling-gui.ts'
import { openByNaJia } from './na-jia.ts'
import { openByNaZi } from './na-zi.ts'
import { type Clock, toInstant, toLocal } from './solar-time.ts'
import type { Opening, TimeMethod } from './time.types.ts'

const methods: Record<TimeMethod, (hour: DoubleHour) => Opening> = {
  najia: openByNaJia,
  nazi: openByNaZi,
  linggui: openByLingGui,
  feiteng: openByFeiTeng,
}

/** The source of each method. */
export const methodSources: Record<TimeMethod, string> = {
  najia: 'daquan5',
  nazi: 'dacheng5',
  linggui: 'daquan4',
  feiteng: 'daquan4',
}

/** A double hour in the clinic's calendar, with its start and end instants. */
export type TimedHour = DoubleHour & { fromMs: number; toMs: number; openings: Record<TimeMethod, Opening> }

const openingsOf = (hour: DoubleHour): Record<TimeMethod, Opening> => ({
  najia: methods.najia(hour),
  nazi: methods.nazi(hour),
  linggui: methods.linggui(hour),
  feiteng: methods.feiteng(hour),
})

const timed = (hour: DoubleHour, clock: Clock): TimedHour => ({
  ...hour,
  fromMs: toInstant(clock, hour.startMs),
  toMs: toInstant(clock, hour.endMs),
  openings: openingsOf(hour),
})

/** The first later double hour in which a method is open; every method opens again soon. */
function nextOpening(method: TimeMethod, hour: DoubleHour, dayStart: DayStart): DoubleHour {
  const next = followingHour(hour, dayStart)
  // When midnight splits the 子 hour, only the method that uses the day's stem differs in its second half.
  const isSame = next.count === hour.count && method !== 'linggui'
  return isSame || methods[method](next).status === 'closed' ? nextOpening(method, next, dayStart) : next
}

/** What is open at an instant, what opens next, and the whole day. */
export function openPointsAt(instantMs: number, clock: Clock, dayStart: DayStart) {
  const localMs = toLocal(clock, instantMs)
  const now = doubleHourAt(localMs, dayStart)
  const next = (method: TimeMethod) => timed(nextOpening(method, now, dayStart), clock)
  return {
    localMs,
    now: timed(now, clock),
    hours: hoursOfDay(localMs, dayStart).map((hour) => timed(hour, clock)),
    next: { najia: next('najia'), nazi: next('nazi'), linggui: next('linggui'), feiteng: next('feiteng') },
  }
}
