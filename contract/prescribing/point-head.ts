import { z } from 'zod'

/** `zhenlv` 针律 are the needling rules; each of the others is a school with its own points. */
export const genreCodes = ['classic', 'dongs', 'tummy', 'head', 'ear', 'zhenlv'] as const
export type GenreCode = (typeof genreCodes)[number]
export const GenreCode = z.enum(genreCodes)

const pointHead = {
  pointId: z.string(),
  code: z.string(),
  name: z.string(),
  /** In the caller's language. */
  label: z.string(),
}
export const PointHead = z.object(pointHead).meta({ id: 'PointHead' })
export type PointHead = z.infer<typeof PointHead>
