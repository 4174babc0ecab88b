import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import type { AtlasView } from '#contract/acupuncture/choices.ts'

/** Views that are looked at together. */
export const viewPairs = {
  body: ['front', 'back'],
  side: ['side', 'leg-inner'],
  head: ['head-front', 'head-back'],
  crown: ['head-side', 'head-top'],
  ear: ['ear', 'ear-back'],
  hand: ['palm', 'hand-back'],
  foot: ['foot-top', 'foot-sole'],
  ankle: ['foot-inner', 'foot-outer'],
  abdomen: ['abdomen'],
} as const satisfies Record<string, readonly AtlasView[]>
export type ViewPair = keyof typeof viewPairs
export const viewPairNames = Object.keys(viewPairs) as ViewPair[]

type Seen = Pick<AtlasPoint, 'views'>
const shows = (pair: ViewPair, { views }: Seen) => viewPairs[pair].some((view) => views.includes(view))

/** The pair that shows a point: the open one, or the one with its best view. */
export function pairOf(point: Seen, open: ViewPair): ViewPair | undefined {
  if (shows(open, point)) return open
  const [best] = point.views
  return viewPairNames.find((pair) => best !== undefined && viewPairs[pair].some((view) => view === best))
}

/** How many of the points each pair shows that the open one does not. */
export function hiddenCounts(points: readonly Seen[], open: ViewPair): Partial<Record<ViewPair, number>> {
  const counts: Partial<Record<ViewPair, number>> = {}
  for (const point of points) {
    const pair = pairOf(point, open)
    if (pair && pair !== open) counts[pair] = (counts[pair] ?? 0) + 1
  }
  return counts
}
