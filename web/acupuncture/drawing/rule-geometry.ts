import { type Stem, stems } from '#engine/acupuncture/time/pillars.ts'
import { type ChannelCode, channelOfStem, channels, type Phase } from '#engine/acupuncture/time/points.ts'
import { angleOfBranch, spotAt } from './wheel-geometry.ts'

/** 五门: a stem and the fifth after it are a couple and form one phase together. 素问·五运行大论. */
const gates = [
  { stems: ['甲', '己'], phase: '土' },
  { stems: ['乙', '庚'], phase: '金' },
  { stems: ['丙', '辛'], phase: '水' },
  { stems: ['丁', '壬'], phase: '木' },
  { stems: ['戊', '癸'], phase: '火' },
] as const satisfies readonly { stems: readonly [Stem, Stem]; phase: Phase }[]
export type Gate = (typeof gates)[number]
export const fiveGates: readonly Gate[] = gates

export const gateOf = (stem: Stem): Gate | undefined => gates.find((g) => g.stems.some((s) => s === stem))

const codes = Object.keys(channels) as ChannelCode[]
export const isChannel = (code: string): code is ChannelCode => codes.some((c) => c === code)
/** The twelve channels in the order of the qi flow, beginning with the lung. */
export const inFlow: readonly ChannelCode[] = [...codes.slice(2), ...codes.slice(0, 2)]
export const stemOfChannel = (code: ChannelCode): Stem | undefined => stems.find((s) => channelOfStem[s] === code)

/** On the wheel a channel is at its hour, as on the wheel of the day. */
export const angleOfChannel = (code: ChannelCode) => angleOfBranch(channels[code].hour)
export const angleOfStem = (stem: Stem) => stems.indexOf(stem) * 36

const phases = ['火', '土', '金', '水', '木'] as const satisfies readonly Phase[]
export const fivePhases: readonly Phase[] = phases
/** Fire at the top; each generates the next, clockwise. */
export const angleOfPhase = (phase: Phase) => phases.indexOf(phase) * 72

const towards = (from: { x: number; y: number }, to: { x: number; y: number }, gap: number) => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const share = gap / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
const rounded = (value: number) => Math.round(value * 100) / 100
const at = ({ x, y }: { x: number; y: number }) => `${rounded(x)} ${rounded(y)}`

/** A straight arrow between two marks on a ring, with a gap at both. */
export function linkPath(fromAngle: number, toAngle: number, radius: number, gap: number): string {
  const [a, b] = [spotAt(fromAngle, radius), spotAt(toAngle, radius)]
  return `M${at(towards(a, b, gap))}L${at(towards(b, a, gap))}`
}

/** The arc between two marks, clockwise, with a gap at both. */
export function arcPath(fromAngle: number, toAngle: number, radius: number, gapDegrees: number): string {
  const span = (toAngle - fromAngle + 360) % 360
  const [a, b] = [spotAt(fromAngle + gapDegrees, radius), spotAt(toAngle - gapDegrees, radius)]
  return `M${at(a)}A${radius} ${radius} 0 ${span - 2 * gapDegrees > 180 ? 1 : 0} 1 ${at(b)}`
}
