import type { Ctx } from '#server/http/context.ts'
import { labelOf, sourceOf, termOf } from '#server/language/label.ts'
import { listEntries } from './list-entries.ts'
import { inTextbookOrder } from './textbook-order.ts'

export function listRecipes(ctx: Ctx, asked: Parameters<typeof listEntries>[2]) {
  const { knowledge, language } = ctx
  return listEntries(
    ctx,
    {
      entries: inTextbookOrder('recipe', knowledge.formulas.values(), (f) => f.patterns.length + f.diseases.length),
      searched: 'recipe',
      groupOf: (f) => f.class,
      labelOfGroup: (name) => termOf(knowledge, name, language),
      rowOf: (f) => ({
        id: f.id,
        name: f.zh,
        label: labelOf(f, language),
        hint: sourceOf(ctx, f.source),
      }),
    },
    asked,
  )
}
