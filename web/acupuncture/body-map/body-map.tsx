import { useMemo, useState } from 'react'
import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './body-map.module.css'
import type { BodyMapProps } from './body-map.types.ts'
import { viewOf } from './map-data.ts'
import { NoArm } from './no-arm.tsx'
import { PlateView } from './plate-view.tsx'
import { PointSearch } from './point-search.tsx'
import { usePlate } from './use-plate.ts'
import { type Limb, LimbMenu, ViewMenu } from './view-menu.tsx'

const none: readonly never[] = []

export function BodyMap({
  view,
  onView,
  selected = none,
  offered,
  highlightChannels = none,
  isQuiet = false,
  systems,
  focusPoint,
  onPick,
}: BodyMapProps) {
  const [limb, setLimb] = useState<Limb>('right')
  const [found, setFound] = useState<AtlasPoint | null>(null)
  const highlight = useMemo(() => new Set(highlightChannels), [highlightChannels])
  const also = found && viewOf(found, view) === view ? found.system : null
  const { picture, points, marks, failed } = usePlate({ view, limb, systems, selected, also })
  if (failed) return <LoadFailed {...failed} />
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
        offered={offered}
        highlight={highlight}
        isQuiet={isQuiet}
        focusPoint={found?.pointId ?? focusPoint}
        isMirrored={!picture.bilateral && limb === 'left'}
        onPick={({ point, side }) => onPick?.(point.pointId, side)}
      />
    </section>
  )
}
