import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import { type AtlasSystem, type AtlasView, atlasSystems } from '#contract/acupuncture/choices.ts'

const leads: Partial<Record<AtlasView, AtlasSystem>> = { ear: 'ear', 'ear-back': 'ear', abdomen: 'abdominal' }

/** The point systems of a view, its main ones first. */
export function viewSystems(points: readonly AtlasPoint[], view: AtlasView): AtlasSystem[] {
  const there = new Set(points.filter((p) => p.views.includes(view)).map((p) => p.system))
  const lead = leads[view]
  return atlasSystems.filter((s) => there.has(s)).sort((a, b) => Number(b === lead) - Number(a === lead))
}
