import { z } from 'zod'
import { Id, Name, Prose, Source } from './common.ts'

/** The product made from raw herbs: granules, powder for boiling, or paste, and its yield. */
export const MadeForm = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  kind: z.enum(['concentrate', 'boiled_powder', 'paste']),
  /** Grams of raw herb per gram of product, when a herb has no ratio of its own. */
  rawPerMadeG: z.number().positive(),
  /** A bag as handed out; for granules and powder a bag is one dose, whatever it weighs. */
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
