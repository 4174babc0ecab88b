import type { fivePhases } from '#knowledge/schema/channel.ts'
import { type Branch, mod, type Stem } from './pillars.ts'

export type Phase = (typeof fivePhases)[number]
export const shuRoles = ['井', '荥', '输', '经', '合'] as const
export type ShuRole = (typeof shuRoles)[number]

/** The data of a channel used by the time methods: its five 输 from 井 to 合, its 原, its phase and its hour. */
type Channel = { shu: readonly [number, number, number, number, number]; source: number; phase: Phase; hour: Branch }

/** Numbers along the channel, as in WHO Standard Acupuncture Point Locations; roles as in 灵枢·本输. */
export const channels = {
  GB: { shu: [44, 43, 41, 38, 34], source: 40, phase: '木', hour: '子' },
  LR: { shu: [1, 2, 3, 4, 8], source: 3, phase: '木', hour: '丑' },
  LU: { shu: [11, 10, 9, 8, 5], source: 9, phase: '金', hour: '寅' },
  LI: { shu: [1, 2, 3, 5, 11], source: 4, phase: '金', hour: '卯' },
  ST: { shu: [45, 44, 43, 41, 36], source: 42, phase: '土', hour: '辰' },
  SP: { shu: [1, 2, 3, 5, 9], source: 3, phase: '土', hour: '巳' },
  HT: { shu: [9, 8, 7, 4, 3], source: 7, phase: '火', hour: '午' },
  SI: { shu: [1, 2, 3, 5, 8], source: 4, phase: '火', hour: '未' },
  BL: { shu: [67, 66, 65, 60, 40], source: 64, phase: '水', hour: '申' },
  KI: { shu: [1, 2, 3, 7, 10], source: 3, phase: '水', hour: '酉' },
  PC: { shu: [9, 8, 7, 5, 3], source: 7, phase: '火', hour: '戌' },
  TE: { shu: [1, 2, 3, 6, 10], source: 4, phase: '火', hour: '亥' },
} as const satisfies Record<string, Channel>
export type ChannelCode = keyof typeof channels

export const channelOfStem: Record<Stem, ChannelCode> = {
  甲: 'GB',
  乙: 'LR',
  丙: 'SI',
  丁: 'HT',
  戊: 'ST',
  己: 'SP',
  庚: 'LI',
  辛: 'LU',
  壬: 'BL',
  癸: 'KI',
}

const codes = Object.keys(channels) as ChannelCode[]
export const channelOfHour = (branch: Branch): ChannelCode => codes.find((c) => channels[c].hour === branch) ?? 'GB'

/** Each phase generates the next. */
const cycle = ['木', '火', '土', '金', '水'] as const satisfies readonly Phase[]
const stepFrom = (phase: Phase, steps: number): Phase => cycle[mod(cycle.indexOf(phase) + steps, 5)] ?? phase
export const motherOf = (phase: Phase) => stepFrom(phase, -1)
export const childOf = (phase: Phase) => stepFrom(phase, 1)

const yinChannels: readonly ChannelCode[] = ['LR', 'LU', 'SP', 'HT', 'KI', 'PC']

/** 难经·六十四难: the 井 of yin channels is wood, of yang channels metal; the others follow in the generating order. */
export const phaseOfShu = (channel: ChannelCode, role: ShuRole): Phase =>
  stepFrom(yinChannels.includes(channel) ? '木' : '金', shuRoles.indexOf(role))

export const roleOfPhase = (channel: ChannelCode, phase: Phase): ShuRole =>
  shuRoles.find((role) => phaseOfShu(channel, role) === phase) ?? '井'

/** The use of a point in this hour. */
export const pointUses = ['open', 'receive', 'origin', 'reduce', 'reinforce', 'own', 'partner'] as const
export type TimePoint = {
  code: string
  channel: ChannelCode
  role: ShuRole | '原' | '八脉交会'
  use: (typeof pointUses)[number]
}

export const shuPoint = (channel: ChannelCode, role: ShuRole, use: TimePoint['use']): TimePoint => ({
  code: `${channel}${channels[channel].shu[shuRoles.indexOf(role)]}`,
  channel,
  role,
  use,
})

/** Yin channels have no separate 原: the 输 is used for it. */
export const sourcePoint = (channel: ChannelCode, use: TimePoint['use'] = 'origin'): TimePoint => ({
  code: `${channel}${channels[channel].source}`,
  channel,
  role: '原',
  use,
})
