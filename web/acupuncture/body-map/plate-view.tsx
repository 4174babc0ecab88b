import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AtlasPicture } from '#contract/acupuncture/atlas.ts'
import styles from './body-map.module.css'
import type { ChosenPoint } from './body-map.types.ts'
import { fitBox } from './camera.ts'
import { Dots } from './dots.tsx'
import { ChannelLines, Figure } from './figure.tsx'
import { keyAction } from './map-keys.ts'
import { type Badge, badgesFor, labelsFor, MapNames, type Rest } from './map-labels.tsx'
import { MapTools } from './map-tools.tsx'
import { MarkTip } from './mark-tip.tsx'
import { type DrawnMark, nearestMark, type Step, stepFrom, walksOf } from './marks.ts'
import { useCamera } from './use-camera.ts'
import { useShown } from './use-shown.ts'

type Props = {
  picture: AtlasPicture
  marks: readonly DrawnMark[]
  selected: readonly ChosenPoint[]
  offered?: readonly string[] | undefined
  highlight: ReadonlySet<string>
  isQuiet?: boolean
  focusPoint: string | undefined
  isMirrored: boolean
  onPick: (mark: DrawnMark) => void
}

const nothingOffered: readonly string[] = []
const walkingZoom = 1.6
/** A view taller than this shows the whole body, and its points are only visible when zoomed. */
const wholeBodyUnits = 1000

/** The marks of selected points, with their numbers. */
function badgesOf(marks: readonly DrawnMark[], selected: readonly ChosenPoint[]): Badge[] {
  return selected.flatMap(({ pointId, order, side }) =>
    marks
      .filter((m) => m.point.pointId === pointId && (side === 'middle' || m.side === 'middle' || m.side === side))
      .map((mark) => ({ mark, order })),
  )
}

/** One view of the body, drawn: the figure, its channels and points, the names where there is room. */
export function PlateView({
  picture,
  marks,
  selected,
  offered = nothingOffered,
  highlight,
  isQuiet = false,
  focusPoint,
  isMirrored,
  onPick,
}: Props) {
  const { t } = useTranslation('atlas')
  const mapId = useId()
  const host = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const world = useRef<SVGGElement>(null)
  const [rest, setRest] = useState<Rest | null>(null)
  const [active, setActive] = useState<DrawnMark | null>(null)
  const [hovered, setHovered] = useState<DrawnMark | null>(null)
  const walks = useMemo(() => walksOf(marks), [marks])
  const badges = useMemo(() => badgesOf(marks, selected), [marks, selected])
  const chosen = useMemo(() => new Set(badges.map((b) => b.mark.id)), [badges])
  const { bilateral } = picture

  const camera = useCamera({ host, stage, world }, picture.box, {
    onRest: (at, size) => setRest({ camera: at, size, home: fitBox(picture.box, size).scale }),
    onMove: () => setHovered(null),
    onTap: (x, y, reach) => {
      const mark = nearestMark(marks, x, y, reach)
      setActive(mark)
      if (mark) onPick(mark)
    },
    onHover: (x, y, reach) => setHovered(nearestMark(marks, x, y, reach)),
  })
  const closeUp = picture.box[3] > wholeBodyUnits ? 2.4 : 1
  useShown({ focusPoint, marks, camera, closeUp, active, setActive })

  const current = active && marks.some((m) => m.id === active.id) ? active : null
  const walk = (step: Step) => {
    const next = current ? stepFrom(walks, current, step) : (badges[0]?.mark ?? stepFrom(walks, null, step))
    setActive(next)
    if (next) camera.show(next.x, next.y, Math.min(closeUp, walkingZoom))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = keyAction(event, {
      open: () => current && onPick(current),
      leave: () => setActive(null),
      fit: camera.fit,
      zoom: camera.zoom,
      pan: camera.pan,
      walk,
    })
    if (!act) return
    event.preventDefault()
    act()
  }

  const placed = useMemo(() => badgesFor(badges, rest), [badges, rest])
  const labels = useMemo(
    () => (rest ? labelsFor({ marks, rest, bilateral, placed, offered, highlight, isQuiet }) : []),
    [marks, rest, bilateral, placed, offered, highlight, isQuiet],
  )
  const tip = hovered ?? current
  return (
    <div className={styles['plate-frame']}>
      <div className="plate" ref={host}>
        <div className={styles['stage']} ref={stage}>
          <svg width="100%" height="100%" role="presentation">
            <g ref={world} className="world">
              <g transform={isMirrored ? 'scale(-1 1)' : undefined}>
                <Figure strokes={picture.strokes} id={mapId} />
                <ChannelLines channels={picture.channels} bilateral={bilateral} highlight={highlight} />
              </g>
              <g
                className={styles['dots']}
                role="listbox"
                aria-label={t('points')}
                aria-describedby={`${mapId}-keys`}
                aria-activedescendant={current ? `${mapId}-${current.id}` : undefined}
                tabIndex={0}
                onKeyDown={onKey}
                onFocus={() => current || walk('first')}
              >
                <Dots marks={marks} mapId={mapId} chosen={chosen} highlight={highlight} />
              </g>
              {marks
                .filter((m) => offered.includes(m.point.pointId) && !chosen.has(m.id))
                .map((m) => (
                  <circle key={m.id} className={styles['offer']} cx={m.x} cy={m.y} />
                ))}
              {tip ? <circle className="ring" cx={tip.x} cy={tip.y} /> : null}
            </g>
          </svg>
          {rest ? <MapNames labels={labels} badges={badges} placed={placed} rest={rest} /> : null}
          {tip && rest ? <MarkTip mark={tip} rest={rest} /> : null}
        </div>
        <p id={`${mapId}-keys`} className="visually-hidden">
          {t('keys')}
        </p>
      </div>
      <MapTools camera={camera} />
    </div>
  )
}
