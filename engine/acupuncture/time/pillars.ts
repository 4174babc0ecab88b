import { branches } from '#knowledge/schema/channel.ts'

export const stems = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'] as const
export type Stem = (typeof stems)[number]
export type Branch = (typeof branches)[number]
/** Index in the cycle of sixty: 0 is 甲子, 59 is 癸亥. */
export type Pillar = number

export const mod = (a: number, n: number) => ((a % n) + n) % n

/** The stem and branch at an index, for any integer. */
export const stemOf = (pillar: Pillar): Stem => stems[mod(pillar, 10)] ?? '甲'
export const branchOf = (pillar: Pillar): Branch => branches[mod(pillar, 12)] ?? '子'
export const nameOf = (pillar: Pillar) => `${stemOf(pillar)}${branchOf(pillar)}`

/** Stems alternate: 甲 丙 戊 庚 壬 are yang, and so are days with one of them. */
export const isYang = (pillar: Pillar) => mod(pillar, 2) === 0

/** The pillar of a stem and a branch of the same parity. */
export const pillarOf = (stem: number, branch: number): Pillar => mod(6 * stem - 5 * branch, 60)
