import type { Point } from '#knowledge/schema/point.ts'

/** 一般不针, 只灸不针, 不针不灸: the base's text for a point that is not needled; null when needling is allowed. */
export function withoutNeedle({ needling }: Pick<Point, 'needling'>): 'usually' | 'never' | null {
  if (!needling || needling.depthCun || !needling.way) return null
  const way = typeof needling.way === 'string' ? needling.way : needling.way.zh
  if (!way.includes('不针')) return null
  return way.startsWith('一般') ? 'usually' : 'never'
}
