import { home } from '#contract/support/home.ts'
import { implement } from '#server/http/implement.ts'
import { addEntry, listEntries, listShown, removeEntry, rewriteEntry } from './entry.service.ts'
import { describeDistribution, describeWeek } from './figures.service.ts'
import { describeSystem, searchEverything } from './home.service.ts'

export const homeFeature = implement('home', home, {
  systemInfo: (_, ctx) => describeSystem(ctx),
  search: ({ q }, ctx) => searchEverything(ctx, q),
  banners: async (_, ctx) => ({ list: await listShown(ctx, 'banner') }),
  guides: async (_, ctx) => ({
    list: (await listShown(ctx, 'guide')).map(({ link, ...guide }) => ({ ...guide, url: link })),
  }),
  bulletin: async (_, ctx) => ({ list: await listShown(ctx, 'bulletin') }),
  distribution: (input, ctx) => describeDistribution(ctx, input),
  week: (_, ctx) => describeWeek(ctx),
  entries: (input, ctx) => listEntries(ctx, input),
  addEntry: (input, ctx) => addEntry(ctx, input),
  updateEntry: (input, ctx) => rewriteEntry(ctx, input),
  removeEntry: ({ id }, ctx) => removeEntry(ctx, id),
})
