import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { ChannelState, PatientProfile } from './dialectical.types.ts'
import type { GuideIndex } from './prepare-guides.ts'
import { isOnlyGuessed } from './profile.ts'

/** Natures that mean deficiency; every other nature means excess. */
const wants = new Set(['气虚', '血虚', '阴虚', '阳虚', '精亏', '津亏', '气陷', '气脱', '血脱', '阳脱', '阴脱', '不固'])

/** The share from which one of the two outweighs the other. */
const clear = 0.62
/** The strength from which an element affects the others. */
const leastStrength = 0.3
/** The share of a sign that the channel's own list calls excess or deficiency. */
const signShare = 0.3

/**
 * Whether a channel is in excess or deficiency: from the natures of the pattern, when they are more than a guess, and
 * from the channel's own signs.
 */
export function stateOf(guides: GuideIndex, index: MatchingIndex, picture: PatientProfile, channelId: string) {
  let [excess, deficiency] = [0, 0]
  const natures = picture.elements.filter((e) => e.kind === 'nature' && !isOnlyGuessed(picture, e.element))
  const strong = new Set(natures.filter((e) => e.strength >= leastStrength).map((e) => e.element))
  for (const { element, strength } of natures) {
    if (isDeficient(element, strong)) deficiency += strength
    else excess += strength
  }
  const channel = guides.knowledge.channels.get(channelId)
  for (const { signId, weight } of picture.signs) {
    if (channel && meets(index, signId, channel.excess)) excess += signShare * weight
    if (channel && meets(index, signId, channel.deficiency)) deficiency += signShare * weight
  }
  const all = excess + deficiency
  const share = (part: number) => (all ? Math.round((100 * part) / all) / 100 : 0)
  const state = judge(share(excess), all)
  return { excess: share(excess), deficiency: share(deficiency), state: neverFull(channelId, state) }
}

/**
 * 小儿药证直诀: 肾主虚，无实也. Pathogens affecting the kidney are expelled elsewhere; the kidney itself is not
 * drained.
 */
const neverFull = (channelId: string, state: ChannelState): ChannelState =>
  channelId === 'ki' && state === 'excess' ? 'mixed' : state

function judge(excess: number, all: number): ChannelState {
  if (all < 0.1) return 'unclear'
  if (excess >= clear) return 'excess'
  return excess <= 1 - clear ? 'deficiency' : 'mixed'
}

/** Whether the sign itself, or a wider one, is on the list. */
export const meets = (index: MatchingIndex, signId: string, list: readonly string[]) =>
  list.includes(signId) || [...(index.wider.get(signId)?.keys() ?? [])].some((wider) => list.includes(wider))

/** Cold from yang deficiency and heat from yin deficiency are part of the deficiency. */
export const isDeficient = (element: string, beside: ReadonlySet<string>) =>
  wants.has(element) ||
  (element === '寒' && beside.has('阳虚')) ||
  ((element === '热' || element === '火' || element === '阳亢') && beside.has('阴虚'))
