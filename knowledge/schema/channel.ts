import { z } from 'zod'
import { Id, Name, Names, Source } from './common.ts'

export const fivePhases = ['木', '火', '土', '金', '水'] as const
export const branches = ['子', '丑', '寅', '卯', '辰', '巳', '午', '未', '申', '酉', '戌', '亥'] as const

/** One of the twelve regular channels or of the eight extraordinary vessels. Its points are those that refer to it. */
export const Channel = z.strictObject({
  id: Id,
  /** WHO code: LU, GV. */
  code: z.string(),
  zh: Name,
  pinyin: z.string(),
  en: z.string(),
  aliases: Names,
  kind: z.enum(['regular', 'vessel']),
  limb: z.enum(['hand', 'foot']).optional(),
  /** 太阴 … 厥阴, of the regular channels. */
  level: z.enum(['太阴', '阳明', '少阴', '太阳', '厥阴', '少阳']).optional(),
  organ: z.string().optional(),
  phase: z.enum(fivePhases).optional(),
  stem: z.string().optional(),
  /** Two-hour period in which its qi is fullest (子午流注). */
  hour: z.enum(branches).optional(),
  /** Inner-outer partner 表里. */
  pair: Name.optional(),
  /** The next in the great circulation 流注. */
  next: Name.optional(),
  /** Key point of an extraordinary vessel, and its partner vessel. */
  master: Name.optional(),
  partner: Name.optional(),
  flow: z.string().optional(),
  course: z.strictObject({ zh: z.string(), en: z.string() }),
  signs: Names,
  excess: Names,
  deficiency: Names,
  treats: z.strictObject({ zh: z.string(), en: z.string() }),
  source: Source,
})
export type Channel = z.infer<typeof Channel>
