import type { AtlasPoint, AtlasView } from '#contract/atlas.ts'
import type { School } from './flow.ts'

/** Where the points of a school lie. */
export const schoolViews: Record<School, AtlasView> = {
  classic: 'front',
  dongs: 'palm',
  tummy: 'abdomen',
  ear: 'ear',
  head: 'head-side',
}

/** The fewest views that show all the points, the fullest first, each with how many it adds. */
export function coverViews(points: readonly Pick<AtlasPoint, 'views'>[]): { view: AtlasView; count: number }[] {
  let left = points.filter((p) => p.views.length > 0)
  const cover: { view: AtlasView; count: number }[] = []
  while (left.length) {
    const counts = new Map<AtlasView, number>()
    for (const p of left) for (const v of p.views) counts.set(v, (counts.get(v) ?? 0) + 1)
    const [best] = [...counts].sort((a, b) => b[1] - a[1])
    if (!best) break
    cover.push({ view: best[0], count: best[1] })
    left = left.filter((p) => !p.views.includes(best[0]))
  }
  return cover
}
