import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EntryId, required } from './fields.ts'

/** A herb, or one processed form of it, as the line of entry offers it. */
export const HerbChoice = z
  .object({
    herbId: z.string(),
    name: z.string(),
    label: z.string(),
    form: z.string().nullable(),
    pinyin: z.string(),
    doseG: z.tuple([z.number(), z.number()]).nullable(),
    maxG: z.number().nullable(),
    decoct: z.array(z.string()),
    toxicity: z.string(),
  })
  .meta({ id: 'HerbChoice' })
export type HerbChoice = z.infer<typeof HerbChoice>

export const HerbDetail = HerbChoice.extend({
  la: z.string(),
  aliases: z.array(z.string()),
  class: z.string(),
  nature: z.string(),
  flavours: z.array(z.string()),
  channels: z.array(z.string()),
  actions: z.array(z.string()),
  signs: z.array(z.object({ id: z.string(), name: z.string(), label: z.string() })),
  patterns: z.array(z.object({ id: z.string(), name: z.string(), label: z.string() })),
  forms: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      doseG: z.tuple([z.number(), z.number()]).nullable(),
      differs: z.string(),
    }),
  ),
  pregnancy: z.string().nullable(),
  lactation: z.string().nullable(),
  children: z.string(),
  elders: z.string(),
  cautions: z.string(),
  food: z.string(),
  families: z.array(z.string()),
  granuleRatio: z.number().nullable(),
  source: z.string(),
  differs: z.string(),
}).meta({ id: 'HerbDetail' })

export const herb = {
  query: endpoint({
    method: 'GET',
    path: '/api/herbs',
    access: ['recipe_brain', 'custom_prescription', 'study_recipe_herb'],
    summary: 'Herbs by name, alias, processed form, pinyin, initials or English.',
    input: z.object({ q: required(60) }),
    output: z.object({ list: z.array(HerbChoice) }),
  }),
  details: endpoint({
    method: 'POST',
    path: '/api/herb-details',
    access: ['recipe_brain', 'study_recipe_herb'],
    summary: 'Up to sixty herbs in full, in the order asked.',
    input: z.object({ ids: z.array(EntryId).min(1).max(60) }),
    output: z.object({ list: z.array(HerbDetail) }),
    errors: ['herb_not_found'],
  }),
}
