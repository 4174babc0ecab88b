import type { DoubleHour } from './calendar.ts'
import { branchOf } from './pillars.ts'
import { channelOfHour, channels, childOf, motherOf, roleOfPhase, shuPoint, sourcePoint } from './points.ts'
import type { Opening } from './time.types.ts'

/**
 * 纳子: the hour's channel is at its fullest, so excess is drained now by its child point (迎而夺之); deficiency is
 * filled just after its hour, by its mother point (随而济之). 难经·六十九难; hours as in 针灸大成 卷五 ·
 * 十二经病井荥俞经合补虚泻实.
 */
export function openByNaZi({ hour }: DoubleHour): Opening {
  const now = channelOfHour(branchOf(hour))
  const past = channelOfHour(branchOf(hour - 1))
  const { phase } = channels[now]
  const drain = childOf(phase)
  const fill = motherOf(channels[past].phase)
  return {
    status: 'open',
    points: [
      shuPoint(now, roleOfPhase(now, drain), 'reduce'),
      shuPoint(past, roleOfPhase(past, fill), 'reinforce'),
      shuPoint(now, roleOfPhase(now, phase), 'own'),
      sourcePoint(now),
    ],
    steps: [
      { rule: 'naziChannel', values: { branch: branchOf(hour), channel: now, phase } },
      { rule: 'naziReduce', values: { channel: now, phase, child: drain } },
      { rule: 'naziReinforce', values: { channel: past, phase: channels[past].phase, mother: fill } },
      { rule: 'naziOwn', values: { channel: now, phase } },
    ],
  }
}
