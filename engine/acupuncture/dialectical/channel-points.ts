import type { ChannelState, ChoiceStep, Proposed } from './dialectical.types.ts'
import type { GuideIndex, Sourced, SpecialRole } from './prepare-guides.ts'

/** A channel the doctor has accepted, with its state. */
export type ChosenChannel = { channelId: string; state: ChannelState }

export const rolePoint = (guides: GuideIndex, channelId: string, role: SpecialRole): Sourced<string> | undefined =>
  guides.special.get(channelId)?.get(role)

/** The vessels of the midline have no 五输: they use their 八脉交会 point. */
export function masterPoint({ knowledge }: GuideIndex, channelId: string): Sourced<string> | undefined {
  const channel = knowledge.channels.get(channelId)
  return channel?.master ? { row: channel.master, source: '针经指南·流注八穴' } : undefined
}

/** The needling order is itself a rule, drawn last. */
export const needlingOrder = (points: readonly Proposed[]): ChoiceStep[] =>
  points.length
    ? [
        {
          rule: 'needlingOrder',
          values: { count: points.length },
          source: '灵枢·终始',
          channelId: null,
          pointIds: points.map((p) => p.pointId),
        },
      ]
    : []
