import type { DoubleHour } from './calendar.ts'
import { mod, nameOf, stemOf, stems } from './pillars.ts'
import {
  channelOfStem,
  channels,
  childOf,
  motherOf,
  phaseOfShu,
  roleOfPhase,
  shuPoint,
  shuRoles,
  sourcePoint,
  type TimePoint,
} from './points.ts'
import type { Opening, Step } from './time.types.ts'

/* 徐凤, 针灸大全 卷五 · 子午流注逐日按时定穴诀. Ten chains, one a day. A chain begins in the last hour of its day
   with the day's own stem, and opens a point every other hour: 井 荥 输 经 合 of the channels of the hours' stems,
   then the point of 三焦 or 包络. Chains continue past midnight, so an hour is located in the ten days, not in its
   own day. */
const cycleHours = 120

type Place = { chain: number; rank: number }

/** By 五鼠遁 the hour of branch b has the stem 2 × day + b: it is the day's own where b is −day, or ten later. */
function lastHourOfStem(day: number): number {
  const first = mod(-day, 10)
  return first + 10 < 12 ? first + 10 : first
}

/** Hours since the 子 of a 甲 day → the chain open then, and the position in it. */
const places = new Map<number, Place>(
  stems.flatMap((_, day) =>
    [...shuRoles, 'received'].map((_, rank): [number, Place] => [
      mod(day * 12 + lastHourOfStem(day) + rank * 2, cycleHours),
      { chain: day, rank },
    ]),
  ),
)

/** 1970-01-01 was a 辛 day, the eighth of ten. */
const placeOf = (count: number) => mod(count + 7 * 12, cycleHours)

export function openByNaJia({ count, hour }: DoubleHour): Opening {
  const at = placeOf(count)
  const day = stemOf(Math.floor(at / 12))
  const now: Step = { rule: 'najiaHour', values: { day, hour: nameOf(hour) } }
  const own = places.get(at)
  if (own) return { status: 'open', ...chainOpening(own, hour, [now]) }
  // 合日互用: 甲 and 己, 乙 and 庚 … have the same hours; when one is closed the other may be open.
  const partnerDay = stemOf(Math.floor(mod(at + cycleHours / 2, cycleHours) / 12))
  const values = { day, partner: partnerDay, hour: nameOf(hour) }
  const lent = places.get(mod(at + cycleHours / 2, cycleHours))
  if (lent) return { status: 'borrowed', ...chainOpening(lent, hour, [now, { rule: 'najiaBorrowed', values }]) }
  return { status: 'closed', points: [], steps: [now, { rule: 'najiaClosed', values }] }
}

function chainOpening({ chain, rank }: Place, hour: number, before: readonly Step[]) {
  const day = stemOf(chain)
  const host = channelOfStem[day]
  const begin = `${day}${nameOf(chain * 12 + lastHourOfStem(chain)).slice(1)}`
  const steps: Step[] = [...before, { rule: 'najiaChain', values: { day, channel: host, begin } }]
  const role = shuRoles[rank]
  if (!role) return receive(chain, steps)
  const guest = channelOfStem[stemOf(hour)]
  const points: TimePoint[] = [shuPoint(guest, role, 'open')]
  steps.push({ rule: 'najiaShu', values: { stem: stemOf(hour), channel: guest, role, phase: phaseOfShu(guest, role) } })
  if (role === '输') {
    // 返本还原; 三焦 and 包络 have no day of their own, so their 原 is used with 壬 and 癸.
    const lodger = day === '壬' ? 'TE' : day === '癸' ? 'PC' : null
    points.push(sourcePoint(host), ...(lodger ? [sourcePoint(lodger)] : []))
    steps.push({ rule: 'najiaOrigin', values: { day, channel: host } })
    if (lodger) steps.push({ rule: 'najiaLodger', values: { day, channel: lodger } })
  }
  return { points, steps }
}

/** Yang days give their qi to 三焦, by the mother phase of the day's; yin days their blood to 包络, by its child. */
function receive(chain: number, steps: readonly Step[]) {
  const day = stemOf(chain)
  const host = channels[channelOfStem[day]].phase
  const isYangDay = chain % 2 === 0
  const channel = isYangDay ? 'TE' : 'PC'
  const phase = isYangDay ? motherOf(host) : childOf(host)
  const role = roleOfPhase(channel, phase)
  const rule = isYangDay ? 'najiaTriple' : 'najiaPericardium'
  return {
    points: [shuPoint(channel, role, 'receive')],
    steps: [...steps, { rule, values: { day, host, phase, role } }],
  }
}
