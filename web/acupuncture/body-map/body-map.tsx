import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type AtlasPoint, atlas } from '#contract/acupuncture/atlas.ts'
import { query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './body-map.module.css'
import type { BodyMapProps } from './body-map.types.ts'
import { atlasPoints, permanentQuery, usualSystems, viewOf } from './map-data.ts'
import { drawnMarks } from './marks.ts'
import { NoArm } from './no-arm.tsx'
import { PlateView } from './plate-view.tsx'
import { PointSearch } from './point-search.tsx'
import { type Limb, LimbMenu, ViewMenu } from './view-menu.tsx'

const none: readonly never[] = []

export function BodyMap({
  view,
  onView,
  selected = none,
  highlightChannels = none,
  systems,
  focusPoint,
  onPick,
}: BodyMapProps) {
  const list = useQuery(atlasPoints())
  const drawing = useQuery({ ...query(atlas.picture, { view }), ...permanentQuery, placeholderData: keepPreviousData })
  const [limb, setLimb] = useState<Limb>('right')
  const [found, setFound] = useState<AtlasPoint | null>(null)
  const picture = drawing.data
  const points = list.data?.points
  const byId = useMemo(() => new Map(points?.map((p) => [p.pointId, p])), [points])
  const highlight = useMemo(() => new Set(highlightChannels), [highlightChannels])
  const wanted = found && viewOf(found, view) === view ? found.system : null
  const chosenIds = useMemo(() => new Set(selected.map((s) => s.pointId)), [selected])
  const marks = useMemo(() => {
    if (!picture) return []
    const shown = new Set([...(systems ?? usualSystems(picture.systems)), ...(wanted ? [wanted] : [])])
    // What has been chosen is marked, whichever bodies of points are shown.
    for (const id of chosenIds) {
      const system = byId.get(id)?.system
      if (system && picture.systems.includes(system)) shown.add(system)
    }
    return drawnMarks(picture, byId, shown, limb)
  }, [picture, byId, systems, wanted, limb, chosenIds])

  if (list.isError || drawing.isError)
    return (
      <LoadFailed
        error={list.error ?? drawing.error}
        retry={() => Promise.all([list.refetch(), drawing.refetch()]).then(() => {})}
      />
    )
  if (!picture || !points) return <Skeleton rows={8} />
  const show = (point: AtlasPoint) => {
    setFound(point)
    const best = viewOf(point, view)
    if (best && best !== view) onView?.(best)
  }
  return (
    <section className="body-map">
      <div className={styles['map-head']}>
        {onView ? <ViewMenu view={view} onView={onView} /> : null}
        {picture.bilateral ? null : <LimbMenu limb={limb} onLimb={setLimb} />}
        <PointSearch points={onView ? points : points.filter((p) => p.views.includes(view))} onFound={show} />
      </div>
      {view === 'side' ? <NoArm onView={onView} /> : null}
      <PlateView
        key={picture.view}
        picture={picture}
        marks={marks}
        selected={selected}
        highlight={highlight}
        focusPoint={found?.pointId ?? focusPoint}
        isMirrored={!picture.bilateral && limb === 'left'}
        onPick={({ point, side }) => onPick?.(point.pointId, side)}
      />
    </section>
  )
}
