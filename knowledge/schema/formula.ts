import { z } from 'zod'
import { Id, Name, Names, Prose, SignProfile, Source, Term } from './common.ts'

export const roles = ['君', '臣', '佐', '使'] as const
export const formulaForms = ['汤', '散', '丸', '膏', '丹', '饮', '煎', '酒', '栓', '熏洗', '外用', '其他'] as const

/** `[role, herb, original amount, modern grams, preparation]`; `~` when the source states none. */
export const Ingredient = z.tuple([
  z.enum(roles).nullable(),
  Name,
  z.string().nullable(),
  z.number().positive().nullable(),
  z.string().nullable(),
])
export type Ingredient = z.infer<typeof Ingredient>

/** `if` these signs: add `紫苏子 9`, remove `麻黄`. */
export const Modification = z.strictObject({
  if: z.array(Name).min(1),
  add: z.array(z.string()).default([]),
  remove: Names,
  why: Prose,
})
export type Modification = z.infer<typeof Modification>

export const Formula = z.strictObject({
  id: Id,
  zh: Name,
  pinyin: z.string().optional(),
  en: z.string(),
  aliases: Names,
  class: z.string(),
  source: Source,
  herbs: z.array(Ingredient).min(1).max(60),
  form: z.enum(formulaForms),
  signs: SignProfile.prefault({}),
  patterns: Names,
  diseases: Names,
  /** The pathomechanism, in our own words. */
  mechanism: Prose.optional(),
  method: z.array(Term).default([]),
  decoct: Prose.optional(),
  take: Prose.optional(),
  cautions: Prose.optional(),
  modify: z.array(Modification).default([]),
  similar: z.array(z.strictObject({ to: Name, by: Prose })).default([]),
  misuse: z.array(Prose).default([]),
  /** ICD-10 codes of modern uses. */
  icd10: z.array(z.string().regex(/^[A-Z]\d\d(\.\d)?$/)).default([]),
  /** Pairs of 十八反 / 十九畏 that the classic itself combines, stated openly. */
  conflicts: z.array(Prose).default([]),
  differs: Prose.optional(),
})
export type Formula = z.infer<typeof Formula>

/** Applied to the body, not swallowed. */
export const isExternal = (f: { form: string; class: string }) =>
  f.form === '外用' || f.form === '熏洗' || f.form === '栓' || f.class.startsWith('外用')
