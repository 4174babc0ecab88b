import { z } from 'zod'
import { Id, Name, Prose, Source } from './common.ts'

/** What raw herbs become: granules, powder to boil, or paste, and how much of it. */
export const MadeForm = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  kind: z.enum(['concentrate', 'boiled_powder', 'paste']),
  /** Raw grams that one gram of it stands for, where a herb has no ratio of its own. */
  rawPerMadeG: z.number().positive(),
  /** A bag as it is handed out; of granules and powder one time's worth is a bag, whatever it weighs. */
  bagG: z.number().positive(),
  /** Grams for each gram of clear paste. */
  auxiliaries: z
    .strictObject({ honey: z.number().positive(), xylitol: z.number().positive(), agar: z.number().positive() })
    .partial()
    .default({}),
  note: Prose,
  source: Source,
})
export type MadeForm = z.infer<typeof MadeForm>
