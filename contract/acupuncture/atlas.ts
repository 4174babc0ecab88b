import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { atlasSystems, atlasViews } from './choices.ts'

/** `middle` is on the midline, or without a side. */
export const atlasSides = ['left', 'right', 'middle'] as const
export type AtlasSide = (typeof atlasSides)[number]

export const AtlasPoint = z
  .object({
    pointId: z.string(),
    code: z.string(),
    name: z.string(),
    label: z.string(),
    pinyin: z.string(),
    initials: z.string(),
    /** Names of groups that it belongs to: 颞三针, 下三皇. */
    groups: z.array(z.string()),
    system: z.enum(atlasSystems),
    /** WHO code of its channel. */
    channel: z.string().nullable(),
    /** A short description on one line, for narrow places. */
    location: z.string(),
    /** The more of the named roles it has, the earlier its label is drawn when space is short. */
    weight: z.int(),
    views: z.array(z.enum(atlasViews)),
  })
  .meta({ id: 'AtlasPoint' })
export type AtlasPoint = z.infer<typeof AtlasPoint>

export const atlasStrokes = ['skin', 'hair', 'pen', 'tone', 'fill', 'ghost'] as const

const Place = z.tuple([z.number(), z.number()])

export const AtlasPicture = z
  .object({
    view: z.enum(atlasViews),
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    /** Both halves of the body are drawn; otherwise one right limb, mirrored for the left. */
    bilateral: z.boolean(),
    systems: z.array(z.enum(atlasSystems)),
    strokes: z.array(z.object({ kind: z.enum(atlasStrokes), d: z.string(), width: z.number(), weight: z.number() })),
    /** Only the right half of the picture is given; the left half is its mirror image. */
    marks: z.array(
      z.object({
        pointId: z.string(),
        shape: z.enum(['spot', 'line', 'zone']),
        at: Place,
        d: z.string(),
      }),
    ),
    channels: z.array(
      z.object({
        channel: z.string(),
        d: z.string(),
        /** Runs within the body between two stretches of the channel. */
        inner: z.boolean(),
        midline: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AtlasPicture' })
export type AtlasPicture = z.infer<typeof AtlasPicture>

export const atlas = {
  points: endpoint({
    method: 'GET',
    path: '/api/atlas',
    access: ['acup_brain', 'study_acup', 'brain_dual_screen'],
    summary: 'Every point with the views of the body map that show it.',
    input: z.object({}),
    output: z.object({
      points: z.array(AtlasPoint),
      channels: z.array(z.object({ code: z.string(), name: z.string(), label: z.string() })),
    }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/atlas/{view}',
    access: ['acup_brain', 'study_acup', 'brain_dual_screen'],
    summary: 'One view of the body map: the figure, its points and channels.',
    input: z.object({ view: z.enum(atlasViews) }),
    output: AtlasPicture,
  }),
}
