/**
 * How patients and mothers speak of a part of the body: the part, a few filler words, and what is felt or seen there.
 * `near` is what must have been mentioned shortly before, when the words alone are ambiguous.
 */
export type Frame = { part?: string; said: string; names: readonly string[]; near?: string }

export const of = (part: string, said: string, ...names: string[]): Frame => ({ part, said, names })
export const say = (said: string, ...names: string[]): Frame => ({ said, names })
export const after = (near: string, said: string, ...names: string[]): Frame => ({ near, said, names })

/** Words of degree, frequency and emphasis before what is felt. */
export const much =
  '(?:特别|非常|很|好|太|挺|比较|有点儿?|有些|越来越|老是?|总是?|都|也|又|还|就|会|还是|一直|经常|超|真的?|实在){0,3}'

/** 觉 alone is sleep, 嗅觉 and 感觉 are not. */
export const sleepAlone = '(?<![嗅味听视感知触幻直自])觉'

/** How women call their menses. */
export const menses = '(?:月经|例假|大姨妈|姨妈|生理期|来事儿?|经血|那个|mc|m c|好朋友|经期|行经|来红|初潮)'
