import type { DoubleHour } from '../time/calendar.ts'
import { openByNaJia } from '../time/na-jia.ts'
import { branchOf, nameOf } from '../time/pillars.ts'
import {
  type ChannelCode,
  channelOfHour,
  channels,
  childOf,
  motherOf,
  roleOfPhase,
  shuPoint,
  sourcePoint,
} from '../time/points.ts'
import { arrange } from './arrange.ts'
import { type ChosenChannel, masterPoint, needlingOrder } from './channel-points.ts'
import type {
  Choice,
  ChoiceStep,
  NeedlePerson,
  NeedlingMethod,
  PatientProfile,
  PointCandidate,
} from './dialectical.types.ts'
import { suffices } from './locate-channels.ts'
import { methodOfState, patternCandidates } from './pattern-candidates.ts'
import type { GuideIndex } from './prepare-guides.ts'

const priorities = [97, 86, 70, 62] as const
/** A point open on this day ranks first on a chosen channel, and after the pattern's points on another. */
const openPriority = { ours: 99, other: 56 }

/** 流注, dynamic: the points open at this hour on the chosen channels. */
export function chooseDynamic(
  guides: GuideIndex,
  picture: PatientProfile,
  chosen: readonly ChosenChannel[],
  person: NeedlePerson,
  hour: DoubleHour,
): Choice {
  const channelIds = chosen.map((c) => c.channelId)
  const parts = [
    openNow(hour, channelIds),
    ...chosen.flatMap((channel, i) =>
      suffices(guides, picture, channel.state) ? [] : [byBranch(guides, channel, hour, priorities[i] ?? 50)],
    ),
  ]
  const candidates = [...parts.flatMap((p) => p.candidates), ...patternCandidates(guides, picture, channelIds)]
  const { points, left } = arrange(guides, candidates, picture, person)
  return { points, left, steps: [...parts.flatMap((p) => p.steps), ...needlingOrder(points)] }
}

type Part = { candidates: PointCandidate[]; steps: ChoiceStep[] }

/** 纳甲: the day's open point, on any channel. */
function openNow(hour: DoubleHour, channelIds: readonly string[]): Part {
  const { points, status } = openByNaJia(hour)
  const values = { day: nameOf(hour.day), hour: nameOf(hour.hour) }
  const source = '针灸大全 卷五·子午流注逐日按时定穴诀'
  const candidates = points.map((p): PointCandidate => {
    const pointId = p.code.toLowerCase()
    const ours = channelIds.includes(p.channel.toLowerCase())
    const because = { rule: 'hourOpen', values: { ...values, point: pointId, role: p.role }, source }
    return { pointId, role: 'hour', method: 'even', priority: ours ? openPriority.ours : openPriority.other, because }
  })
  const rule = status === 'closed' ? 'hourClosed' : status === 'borrowed' ? 'hourBorrowed' : 'hourOpenStep'
  return {
    candidates,
    steps: [{ rule, values, source, channelId: null, pointIds: candidates.map((w) => w.pointId) }],
  }
}

/**
 * 纳子: in its hour an excess channel is drained by its child point, in the next hour a deficient one is filled by its
 * mother point; otherwise its own phase point and 原.
 */
function byBranch(
  guides: GuideIndex,
  { channelId, state }: ChosenChannel,
  { hour }: DoubleHour,
  priority: number,
): Part {
  const code = channelId.toUpperCase()
  const source = '难经·六十九难；针灸大成 卷五'
  const part = (
    rule: string,
    pointIds: readonly string[],
    method: NeedlingMethod,
    values: Record<string, string>,
  ): Part => {
    const all = { channel: channelId, branch: branchOf(hour), ...values }
    return {
      candidates: pointIds.map((pointId, n) => ({
        pointId,
        role: n === 0 ? 'main' : 'assistant',
        method,
        priority: priority - n * 12,
        because: { rule, values: { ...all, point: pointId }, source },
      })),
      steps: [{ rule: `${rule}-step`, values: all, source, channelId, pointIds }],
    }
  }
  if (!(code in channels)) {
    const master = masterPoint(guides, channelId)
    return master ? part('hourVessel', [master.row], methodOfState[state], {}) : { candidates: [], steps: [] }
  }
  const own = code as ChannelCode
  const { phase, hour: best } = channels[own]
  const at = (wanted: typeof phase) => shuPoint(own, roleOfPhase(own, wanted), 'own').code.toLowerCase()
  const isNow = channelOfHour(branchOf(hour)) === own
  const isPast = channelOfHour(branchOf(hour - 1)) === own
  if (isNow && state !== 'deficiency') return part('hourDrain', [at(childOf(phase))], 'reducing', { phase })
  if (isPast && state !== 'excess') return part('hourFill', [at(motherOf(phase))], 'reinforcing', { phase })
  return part('hourOwn', [at(phase), sourcePoint(own).code.toLowerCase()], methodOfState[state], { phase, best })
}
