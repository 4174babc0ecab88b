import type { AtlasSide, AtlasSystem, AtlasView } from '#contract/acupuncture/atlas.ts'

/** A point of a prescription: which one, on which side, the how-manieth to be needled. */
export type ChosenPoint = { pointId: string; order: number; side: AtlasSide }

export type BodyMapProps = {
  view: AtlasView
  /** Given, the map offers its other views and turns to the one that shows a point that was searched for. */
  onView?: ((view: AtlasView) => void) | undefined
  /** Numbered on the map in needling order. Without a side of its own a point is marked on both. */
  selected?: readonly ChosenPoint[] | undefined
  /** Ringed as what the program proposes and nobody has taken yet. */
  offered?: readonly string[] | undefined
  /** WHO codes: LU, ST. These stand out, the others step back. */
  highlightChannels?: readonly string[] | undefined
  /** Until one comes near only what is chosen or offered is named. */
  isQuiet?: boolean
  /** Bodies of points to show; those that the view shows at first where not given. */
  systems?: readonly AtlasSystem[] | undefined
  /** Brought into sight whenever it changes. */
  focusPoint?: string | undefined
  /** Enter, a click or a tap on a point. */
  onPick?: (pointId: string, side: AtlasSide) => void
}
