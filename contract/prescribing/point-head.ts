import { z } from 'zod'

/** `zhenlv` 针律 are the needling rules; the others are bodies of points with a school of their own. */
export const genreCodes = ['classic', 'dongs', 'tummy', 'head', 'ear', 'zhenlv'] as const
export type GenreCode = (typeof genreCodes)[number]
export const GenreCode = z.enum(genreCodes)

const pointHead = {
  pointId: z.string(),
  code: z.string(),
  name: z.string(),
  /** In the language of the caller. */
  label: z.string(),
}
export const PointHead = z.object(pointHead).meta({ id: 'PointHead' })
export type PointHead = z.infer<typeof PointHead>
