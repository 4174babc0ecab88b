import { herb } from '#contract/prescribing/herb.ts'
import { implement } from '#server/http/implement.ts'
import { medicineConflicts } from './conflict.service.ts'
import { describeHerbs, queryHerbs } from './herb.service.ts'
import { listNonDecoction, mergeModules } from './merge.service.ts'
import { offerSubstitutes, replaceHerb, restoreHerb } from './replace.service.ts'

export const herbFeature = implement('herb', herb, {
  query: (input, ctx) => queryHerbs(ctx, input),
  details: ({ ids }, ctx) => describeHerbs(ctx, ids),
  merge: (input, ctx) => mergeModules(ctx, input),
  nonDecoction: ({ prescriptionId }, ctx) => listNonDecoction(ctx, prescriptionId),
  medicineConflicts: (input, ctx) => medicineConflicts(ctx, input),
  substitutes: (input, ctx) => offerSubstitutes(ctx, input),
  replace: (input, ctx) => replaceHerb(ctx, input),
  restore: (input, ctx) => restoreHerb(ctx, input),
})
