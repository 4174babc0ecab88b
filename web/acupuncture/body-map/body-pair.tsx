import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import type { AtlasView } from '#contract/acupuncture/choices.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './body-map.module.css'
import type { BodyMapProps } from './body-map.types.ts'
import { PlateView } from './plate-view.tsx'
import { usePlate } from './use-plate.ts'
import { type Limb, LimbMenu } from './view-menu.tsx'

type Shared = Pick<BodyMapProps, 'onPick' | 'offered' | 'isQuiet'> &
  Required<Pick<BodyMapProps, 'selected' | 'highlightChannels'>>
type Props = Shared & { views: readonly AtlasView[]; found: AtlasPoint | null }

/** Two views side by side, initially the whole body from front and back. */
export function BodyPair({ views, found, ...shared }: Props) {
  // Zoomed in one of them only: the other stays whole.
  const near = views.find((view) => found?.views.includes(view))
  return (
    <div className={`body-map ${styles['pair']}`}>
      {views.map((view) => (
        <Half key={view} view={view} found={view === near ? found : null} {...shared} />
      ))}
    </div>
  )
}

function Half({
  view,
  found,
  selected = [],
  offered,
  highlightChannels = [],
  isQuiet = false,
  onPick,
}: Shared & { view: AtlasView; found: AtlasPoint | null }) {
  const { t } = useTranslation('atlas')
  const [limb, setLimb] = useState<Limb>('right')
  const highlight = useMemo(() => new Set(highlightChannels), [highlightChannels])
  const { picture, points, marks, failed } = usePlate({ view, limb, selected, also: found?.system ?? null })
  // Takes the width of its half while it loads, so that the other does not move when it comes.
  if (failed || !picture || !points)
    return <div className={styles['half']}>{failed ? <LoadFailed {...failed} /> : <Skeleton rows={8} />}</div>
  return (
    <section className={styles['half']} aria-label={t(`view.${view}`)}>
      <PlateView
        key={picture.view}
        picture={picture}
        marks={marks}
        selected={selected}
        offered={offered}
        highlight={highlight}
        isQuiet={isQuiet}
        focusPoint={found?.pointId}
        isMirrored={!picture.bilateral && limb === 'left'}
        onPick={({ point, side }) => onPick?.(point.pointId, side)}
      />
      <p className={`text-small text-muted ${styles['half-name']}`}>
        {t(`view.${view}`)}
        {picture.bilateral ? null : <LimbMenu limb={limb} onLimb={setLimb} />}
      </p>
    </section>
  )
}
