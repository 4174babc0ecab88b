import { herb } from '#contract/herb.ts'
import { implement } from '#server/http/implement.ts'
import { describeHerbs, queryHerbs } from './herb.service.ts'

export const herbFeature = implement('herb', herb, {
  query: ({ q }, ctx) => queryHerbs(ctx, q),
  details: ({ ids }, ctx) => describeHerbs(ctx, ids),
})
