import { home } from '#contract/support/home.ts'
import { implement } from '#server/http/implement.ts'
import { describeSystem, searchEverything } from './home.service.ts'

export const homeFeature = implement('home', home, {
  systemInfo: (_, ctx) => describeSystem(ctx),
  search: ({ q }, ctx) => searchEverything(ctx, q),
})
