import type { GenreCode } from '#contract/prescribing/point-head.ts'

const genres: readonly (readonly [RegExp, GenreCode])[] = [
  [/^dong-/, 'dongs'],
  [/^abd-/, 'tummy'],
  [/^ear-/, 'ear'],
  [/^(ms\d|jiao-)/, 'head'],
]
/** The school of a point's id. */
export const genreOf = (pointId: string): GenreCode => genres.find(([ids]) => ids.test(pointId))?.[1] ?? 'classic'
