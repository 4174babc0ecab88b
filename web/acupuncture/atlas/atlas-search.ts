import { z } from 'zod'
import { type AtlasView, atlasSystems, atlasViews } from '#contract/acupuncture/choices.ts'

/** The state of the atlas in the address, so that a view can be shared and reloaded. */
export const AtlasSearch = z.object({
  view: z.enum(atlasViews).optional().catch(undefined),
  point: z.string().max(120).optional().catch(undefined),
  channels: z.array(z.string().max(4)).max(20).optional().catch(undefined),
  systems: z.array(z.enum(atlasSystems)).max(7).optional().catch(undefined),
})
export type AtlasSearch = z.infer<typeof AtlasSearch>

export const firstView: AtlasView = 'front'
