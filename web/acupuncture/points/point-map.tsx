import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AtlasView, School } from '#contract/acupuncture/choices.ts'
import { BodyMap } from '#web/acupuncture/body-map/body-map.tsx'
import { atlasPoints, noChannel, sideOnMap } from '#web/acupuncture/body-map/map-data.ts'
import acupFrameStyles from '#web/acupuncture/frame/acup-frame.module.css'
import { drawer } from '#web/base/drawer.ts'
import { coverViews, schoolViews } from './map-views.ts'
import pointsStyles from './points.module.css'

/** A point numbered on the body. */
export type OnMap = { pointId: string; order: number; side: 'left' | 'right' | 'both' | 'middle' }

type Props = {
  selected?: readonly OnMap[]
  highlightChannels?: readonly string[]
  /** The school whose points are shown: it determines the first view. */
  school?: School
  /** Called instead of opening the details of the point. */
  onPick?: (pointId: string) => void
}

const none: readonly OnMap[] = []

/** The body with the page's points numbered; above it the views that show them all. */
export function PointMap({ selected = none, highlightChannels, school, onPick }: Props) {
  const { t } = useTranslation('atlas')
  const [chosen, setChosen] = useState<AtlasView | null>(null)
  const { data } = useQuery(atlasPoints())
  const byId = new Map(data?.points.map((p) => [p.pointId, p]))
  const cover = coverViews(selected.flatMap(({ pointId }) => byId.get(pointId) ?? []))
  // Without channels to follow, the points of the page are highlighted themselves.
  const own = selected.flatMap(({ pointId }) => byId.get(pointId)?.channel ?? [])
  const lit = highlightChannels ?? (selected.length ? [...own, noChannel] : undefined)
  const view = chosen ?? cover[0]?.view ?? (school ? schoolViews[school] : 'front')
  const open = (pointId: string) => {
    const point = byId.get(pointId)
    if (point)
      drawer.show({ code: 'single-sidebar', kind: 'point', id: pointId, name: point.label, hint: point.location })
  }
  return (
    <div className={pointsStyles['point-map']}>
      {cover.length > 1 ? (
        <fieldset className={`${acupFrameStyles['chips']} ${pointsStyles['map-cover']}`} aria-label={t('view.name')}>
          {cover.map(({ view: one, count }) => (
            <button key={one} type="button" className="chip" aria-pressed={one === view} onClick={() => setChosen(one)}>
              {t(`view.${one}`)}
              <span className="text-tiny text-faint">{count}</span>
            </button>
          ))}
        </fieldset>
      ) : null}
      <BodyMap
        view={view}
        onView={setChosen}
        selected={selected.map(({ pointId, order, side }) => ({ pointId, order, side: sideOnMap(side) }))}
        highlightChannels={lit}
        onPick={(pointId) => (onPick ?? open)(pointId)}
      />
    </div>
  )
}
