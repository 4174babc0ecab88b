import { z } from 'zod'
import { Id, Name, Names, Prose, Source, Term } from './common.ts'
import { restraints } from './herb.ts'

/** The system a point belongs to: the fourteen channels, points outside them, and the systems with their own points. */
export const pointSystems = ['channel', 'extra', 'dong', 'scalp', 'jiao', 'ear', 'abdominal'] as const
export const pointRegions = [
  '头',
  '面',
  '耳',
  '颈项',
  '胸',
  '腹',
  '背',
  '腰骶',
  '肩',
  '上臂',
  '前臂',
  '手',
  '髋臀',
  '大腿',
  '膝',
  '小腿',
  '足',
] as const
export const pointCategories = [
  '井',
  '荥',
  '输',
  '经',
  '合',
  '原',
  '络',
  '郄',
  '募',
  '背俞',
  '下合',
  '八会',
  '八脉交会',
  '交会',
] as const
export const needleAngles = ['直刺', '斜刺', '平刺'] as const
/** 宜 suitable, 可 allowed, 忌 better not, 禁 never. */
export const moxaAdvice = ['宜', '可', '忌', '禁'] as const

export const Needling = z.strictObject({
  angles: z.array(z.enum(needleAngles)).default([]),
  depthCun: z.tuple([z.number().min(0), z.number().positive()]).optional(),
  /** The direction of the needle, and what else is done: 向上斜刺, 点刺放血. */
  way: Prose.optional(),
})

/** The risk at this point. Prescriptions are checked against it. */
export const pointDangers = ['肺', '血管', '延髓脊髓', '眼球', '脏器', '神经', '囟门'] as const

export const Point = z.strictObject({
  id: Id,
  /** WHO code (`LU7`, `EX-HN3`), zone code of the ear (`TF4`), scalp line (`MS5`), Dong number (`11.01`). */
  code: z.string().max(12).optional(),
  system: z.enum(pointSystems),
  zh: Name,
  pinyin: z.string(),
  en: z.string(),
  aliases: Names,
  channel: Name.optional(),
  number: z.number().int().positive().optional(),
  region: z.enum(pointRegions),
  /** Region within its own system: 一一部位 of Dong, 对耳轮 of the ear. */
  part: z.string().optional(),
  /** The channel point at the same place, when another system uses it in its own way. */
  sameAs: Name.optional(),
  location: z.strictObject({ zh: z.string().min(2), en: z.string().min(2) }),
  needling: Needling.optional(),
  moxa: z.enum(moxaAdvice).optional(),
  indications: Names,
  functions: z.array(Term).default([]),
  categories: z.array(z.enum(pointCategories)).default([]),
  /** Channels and vessels that meet here. */
  meets: Names,
  pregnancy: z.enum(restraints).optional(),
  dangers: z.array(z.enum(pointDangers)).default([]),
  caution: Prose.optional(),
  differs: Prose.optional(),
  source: Source,
})
export type Point = z.infer<typeof Point>
