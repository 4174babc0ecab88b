import { type AtlasPoint, type AtlasSide, atlas } from '#contract/acupuncture/atlas.ts'
import type { AtlasSystem, AtlasView } from '#contract/acupuncture/choices.ts'
import { query } from '#web/base/query.ts'

/** The map does not change while the program runs. */
export const permanentQuery = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }
export const atlasPoints = () => ({ ...query(atlas.points, {}), ...permanentQuery })

/** The point systems shown at first: the view's main one, and the extra points together with channel points. */
export const usualSystems = (systems: readonly AtlasSystem[]): readonly AtlasSystem[] =>
  systems[0] === 'channel' ? systems.filter((s) => s === 'channel' || s === 'extra') : systems.slice(0, 1)

/** The best view of a point: the one that is open, or the first that shows it. */
export const viewOf = (point: AtlasPoint, open: AtlasView) => (point.views.includes(open) ? open : point.views[0])

/** Not the name of a channel: highlighted alone, it fades every point outside the selection. */
export const noChannel = '-'

/** A needle's side on the map: on both sides its number stands on both. */
export const sideOnMap = (side: AtlasSide | 'both'): AtlasSide => (side === 'both' ? 'middle' : side)
