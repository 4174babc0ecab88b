import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { atlas } from '#contract/acupuncture/atlas.ts'
import type { AtlasSystem, AtlasView } from '#contract/acupuncture/choices.ts'
import { query } from '#web/base/query.ts'
import type { ChosenPoint } from './body-map.types.ts'
import { atlasPoints, permanentQuery, usualSystems } from './map-data.ts'
import { drawnMarks } from './marks.ts'
import type { Limb } from './view-menu.tsx'

type Wanted = {
  view: AtlasView
  limb: Limb
  systems?: readonly AtlasSystem[] | undefined
  selected: readonly ChosenPoint[]
  /** An additional point system, shown for a point that was searched for. */
  also?: AtlasSystem | null
}

/** One view with the marks upon it. */
export function usePlate({ view, limb, systems, selected, also = null }: Wanted) {
  const list = useQuery(atlasPoints())
  const drawing = useQuery({ ...query(atlas.picture, { view }), ...permanentQuery, placeholderData: keepPreviousData })
  const picture = drawing.data
  const points = list.data?.points
  const byId = useMemo(() => new Map(points?.map((p) => [p.pointId, p])), [points])
  const marks = useMemo(() => {
    if (!picture) return []
    const shown = new Set([...(systems ?? usualSystems(picture.systems)), ...(also ? [also] : [])])
    // Selected points are marked, whichever point systems are shown.
    for (const { pointId } of selected) {
      const system = byId.get(pointId)?.system
      if (system && picture.systems.includes(system)) shown.add(system)
    }
    return drawnMarks(picture, byId, shown, limb)
  }, [picture, byId, systems, also, limb, selected])
  return {
    picture,
    points,
    marks,
    failed:
      list.isError || drawing.isError
        ? {
            error: list.error ?? drawing.error,
            retry: () => Promise.all([list.refetch(), drawing.refetch()]).then(() => {}),
          }
        : null,
  }
}
