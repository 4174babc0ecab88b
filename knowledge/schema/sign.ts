import { z } from 'zod'
import { Id, Name, Names, Prose } from './common.ts'

/**
 * Symptom categories of the record: 1 symptom, 2 tongue, 3 pulse, 4 abdomen, 5 disease, 6 care; then the examinations
 * of eye, finger and tender points.
 */
export const signKinds = [
  'symptom',
  'tongue',
  'pulse',
  'abdomen',
  'disease',
  'care',
  'eye',
  'finger',
  'tender',
] as const

export const Sign = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  /** Other English words for exactly the same thing, as used by doctors and patients. */
  enForms: z.array(z.string().min(2).max(60)).default([]),
  kind: z.enum(signKinds).default('symptom'),
  /**
   * Where it occurs, for browsing: 全身 头面 眼 耳 鼻 口齿 咽喉 颈项 胸 胁 腹 腰背 四肢 皮肤 二便 饮食 睡眠 神志 妇科
   * 男科 小儿 外科 舌 脉 …
   */
  place: z.string(),
  /** Other words for exactly the same thing: everyday, classical, abbreviated. */
  forms: Names,
  /** Words used of many things: they mean this sign only after one of these things in the same sentence (痰 … 稠黄). */
  after: z.array(z.strictObject({ things: Names, forms: Names })).default([]),
  /** A more general sign that this one implies: 后头痛 → 头痛. */
  broader: Names,
  /** Cannot be present together with these: 无汗 ↔ 汗出. */
  opposite: Names,
  /** Worth asking about next. */
  ask: Names,
  /**
   * 证素: what the sign suggests, 1 weakly, 2 clearly, 3 strongly. Places: 心 肝 脾 肺 肾 胃 胆 … natures: 风 寒 热 湿
   * 气虚 …
   */
  elements: z.record(z.string(), z.number().int().min(1).max(3)).default({}),
  /** Told beside other complaints, hardly ever the reason for a visit: 口苦, 面色萎黄. */
  companion: z.literal(true).optional(),
  /** Its meaning, and how to see or feel it. */
  note: Prose.optional(),
  sex: z.enum(['female', 'male']).optional(),
})
export type Sign = z.infer<typeof Sign>
