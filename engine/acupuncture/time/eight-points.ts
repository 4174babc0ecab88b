import type { ChannelCode, TimePoint } from './points.ts'

/** 八脉交会穴 with their vessels, and the guest point each is paired with (窦汉卿, 针经指南 · 流注八穴). */
export const eightPoints = {
  SP4: { channel: 'SP', vessel: '冲脉', partner: 'PC6' },
  PC6: { channel: 'PC', vessel: '阴维脉', partner: 'SP4' },
  GB41: { channel: 'GB', vessel: '带脉', partner: 'TE5' },
  TE5: { channel: 'TE', vessel: '阳维脉', partner: 'GB41' },
  SI3: { channel: 'SI', vessel: '督脉', partner: 'BL62' },
  BL62: { channel: 'BL', vessel: '阳跷脉', partner: 'SI3' },
  LU7: { channel: 'LU', vessel: '任脉', partner: 'KI6' },
  KI6: { channel: 'KI', vessel: '阴跷脉', partner: 'LU7' },
} as const satisfies Record<string, { channel: ChannelCode; vessel: string; partner: string }>
export type EightPoint = keyof typeof eightPoints

const meeting = (code: EightPoint, use: TimePoint['use']): TimePoint => ({
  code,
  channel: eightPoints[code].channel,
  role: '八脉交会',
  use,
})

/** The open point, followed by its partner. */
export const withPartner = (code: EightPoint) => [meeting(code, 'open'), meeting(eightPoints[code].partner, 'partner')]
