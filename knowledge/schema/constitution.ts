import { z } from 'zod'
import { Id, Name, Names, Source } from './common.ts'

const Bilingual = z.strictObject({ zh: z.string().min(2), en: z.string().min(2) })

/** A question of its own, or one of another scale that also counts here, reversed when so marked. */
const Item = z.union([
  z.strictObject({
    id: Id,
    zh: z.string().min(4),
    en: z.string().min(4),
    sex: z.enum(['female', 'male']).optional(),
    reverse: z.boolean().default(false),
  }),
  z.strictObject({ same: Id, reverse: z.boolean().default(false) }),
])

/** One of the nine constitutions of ZYYXH/T 157-2009. */
export const Constitution = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  aliases: Names,
  /** A balanced … I special, as the standard orders them. */
  letter: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']),
  items: z.array(Item).min(6).max(8),
  feature: Bilingual,
  build: Bilingual,
  mind: Bilingual,
  prone: Bilingual,
  adapts: Bilingual,
  /** Signs that indicate it without a questionnaire. */
  signs: z.strictObject({ key: Names, other: Names }),
  patterns: Names,
  care: z.strictObject({
    principle: Bilingual,
    diet: Bilingual,
    /** Dishes of data/diets. */
    diets: Names,
    avoid: Bilingual,
    points: z.array(z.strictObject({ point: Name, way: Bilingual })).min(1),
    /** Prepared medicines by their pharmacopoeia name, for patients who also have the pattern. */
    preparations: Names,
    exercise: Bilingual,
    season: Bilingual,
    emotion: Bilingual,
    living: Bilingual,
  }),
  source: Source,
})
export type Constitution = z.infer<typeof Constitution>
