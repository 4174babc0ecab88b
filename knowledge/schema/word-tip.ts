import { z } from 'zod'
import { Id, Name, Names, Source } from './common.ts'

export const wordCategories = ['诊法', '证候', '治法', '方药', '针灸', '体质', '经典'] as const

/** 名词: a term explained in a few lines for doctors and students. */
export const WordTip = z.strictObject({
  id: Id,
  zh: Name,
  /** With tones, syllables separated. */
  pinyin: z.string(),
  en: z.string(),
  aliases: Names,
  category: z.enum(wordCategories),
  content: z.strictObject({ zh: z.string().min(20).max(300), en: z.string().min(20).max(700) }),
  /** Names of entries of any kind that illustrate the term. */
  links: Names,
  source: Source,
})
export type WordTip = z.infer<typeof WordTip>
