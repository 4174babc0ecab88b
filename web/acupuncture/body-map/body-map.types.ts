import type { AtlasSide } from '#contract/acupuncture/atlas.ts'
import type { AtlasSystem, AtlasView } from '#contract/acupuncture/choices.ts'

/** A point of a prescription: which one, on which side, and its place in needling order. */
export type ChosenPoint = { pointId: string; order: number; side: AtlasSide }

export type BodyMapProps = {
  view: AtlasView
  /** When given, the map offers its other views and switches to the one that shows the point searched for. */
  onView?: ((view: AtlasView) => void) | undefined
  /** Numbered on the map in needling order. A point without a side is marked on both. */
  selected?: readonly ChosenPoint[] | undefined
  /** Ringed: proposed by the program and not selected yet. */
  offered?: readonly string[] | undefined
  /** WHO codes: LU, ST. These are highlighted, the others faded. */
  highlightChannels?: readonly string[] | undefined
  /** At low zoom only selected or offered points are labelled. */
  isQuiet?: boolean
  /** The point systems to show; the view's default ones when omitted. */
  systems?: readonly AtlasSystem[] | undefined
  /** Scrolled into view whenever it changes. */
  focusPoint?: string | undefined
  /** Enter, a click or a tap on a point. */
  onPick?: (pointId: string, side: AtlasSide) => void
}
