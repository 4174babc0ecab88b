import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import type { AtlasView, School } from '#contract/acupuncture/choices.ts'

/** The views with the points of a school. */
export const schoolViews: Record<School, AtlasView> = {
  classic: 'front',
  dongs: 'palm',
  tummy: 'abdomen',
  ear: 'ear',
  head: 'head-side',
}

type Seen = Pick<AtlasPoint, 'views'>
type Cover = { view: AtlasView; count: number }[]

/** This many points on a head, a hand or a foot overlap in the whole body view: they are shown in a closer view. */
const crowd = 4
const isNear = (view: AtlasView) => /^(?:head|ear|palm|hand|foot)/.test(view)

/**
 * The fewest views that show all the points, close views for crowded ones, fullest first, each with the number of
 * points it adds.
 */
export function coverViews(points: readonly Seen[]): Cover {
  const near = takeViews(points, isNear, crowd)
  const rest = takeViews(near.left, () => true, 1)
  return [...near.cover, ...rest.cover].sort((a, b) => b.count - a.count)
}

function takeViews(points: readonly Seen[], may: (view: AtlasView) => boolean, least: number) {
  let left = points.filter((p) => p.views.length > 0)
  const cover: Cover = []
  for (;;) {
    const counts = new Map<AtlasView, number>()
    for (const p of left) for (const v of p.views) if (may(v)) counts.set(v, (counts.get(v) ?? 0) + 1)
    const [best] = [...counts].sort((a, b) => b[1] - a[1])
    if (!best || best[1] < least) return { cover, left }
    cover.push({ view: best[0], count: best[1] })
    left = left.filter((p) => !p.views.includes(best[0]))
  }
}
