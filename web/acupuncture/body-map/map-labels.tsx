import { layOutBadges, type PlacedBadge } from './badge-layout.ts'
import styles from './body-map.module.css'
import type { Camera, Size } from './camera.ts'
import { type Label, layOutLabels } from './label-layout.ts'
import { type DrawnMark, isOffHighlight } from './marks.ts'

export type Rest = { camera: Camera; size: Size; home: number }

const fontPxOf = ({ camera, home }: Rest) => (camera.scale / home > 1.8 ? 13 : 12)

/** Labels on both halves only when there is room for them. */
const bothHalvesFrom = 2.2
const codesFrom = 3
const leadersFrom = 1.5
const quietUntil = 1.6
const fewMarks = 100
const badgePx = 9

type Wanted = {
  marks: readonly DrawnMark[]
  rest: Rest
  bilateral: boolean
  /** Positions of the numbers of selected points. */
  placed: Placed
  /** Ringed points, labelled before others. */
  offered?: readonly string[]
  highlight: ReadonlySet<string>
  /** At low zoom only selected or offered points are labelled. */
  isQuiet?: boolean
}
/** Half the side of a button on a touch screen, with its margin; and their middles from the lower right corner. */
const toolPx = 26
const toolsFromBelow = [30, 78, 126]
const nothingOffered: readonly string[] = []
type Placed = ReadonlyMap<string, PlacedBadge>

/** Channel points first, then other systems, extra points last; among them those with more roles. */
const rankOf = ({ point }: DrawnMark, index: number) =>
  (point.system === 'channel' ? 0 : point.system === 'extra' ? 6 : 4) - point.weight * 2 + index / 10_000

/** Selected points are labelled first, then offered ones. */
const leading = -1000
const next = -500
const nameOf = ({ point }: DrawnMark, zoom: number) =>
  zoom > codesFrom && point.system === 'channel' && !point.label.startsWith(point.code)
    ? `${point.label} ${point.code}`
    : point.label
/** The code of a point whose name begins with it, as in English. */
const shortOf = ({ point }: DrawnMark) => (point.label.startsWith(`${point.code} `) ? point.code : undefined)

export function labelsFor({
  marks,
  rest,
  bilateral,
  placed,
  offered = nothingOffered,
  highlight,
  isQuiet = false,
}: Wanted): Label[] {
  const { camera, size, home } = rest
  const zoom = camera.scale / home
  const fontPx = fontPxOf(rest)
  const seen = marks.flatMap((mark, index) => {
    const x = mark.x * camera.scale + camera.x
    const y = mark.y * camera.scale + camera.y
    return x > 0 && y > 0 && x < size.width && y < size.height ? [{ mark, index, id: mark.id, x, y }] : []
  })
  const isOffered = ({ point }: DrawnMark) => offered.includes(point.pointId)
  const isFadedOut = (mark: DrawnMark) =>
    !isOffered(mark) && ((isQuiet && zoom < quietUntil) || isOffHighlight(mark, highlight))
  const named = new Set<string>()
  const candidates = seen.flatMap(({ mark, index, id, x, y }) => {
    const badge = placed.get(id)
    const must = badge !== undefined
    const { point, side } = mark
    // One label for points with the same name that are close together.
    const key = `${point.pointId} ${side}`
    const isFaded = isFadedOut(mark)
    if (
      !must &&
      (named.has(key) || (isFaded && zoom < codesFrom) || (bilateral && zoom < bothHalvesFrom && mark.isMirrored))
    )
      return []
    named.add(key)
    return [
      {
        id,
        text: nameOf(mark, zoom),
        short: shortOf(mark),
        x: badge?.x ?? x,
        y: badge?.y ?? y,
        must: must || (isOffered(mark) && !mark.isMirrored),
        isArea: mark.shape !== 'spot',
        rank: must ? leading : isOffered(mark) ? next : rankOf(mark, index),
      },
    ]
  })
  const dotPx = Math.min(4, 1.6 + zoom)
  // The middle of a zone is not a point a label could cover.
  const dots = [
    ...seen.filter(({ mark, id }) => mark.shape === 'spot' && !placed.has(id)),
    ...[...placed.values()].map((badge) => ({ ...badge, radiusPx: badgePx })),
    // The buttons lie over the corner (map-tools.tsx): no name is written under them.
    ...toolsFromBelow.map((fromBelow) => ({
      id: `tool ${fromBelow}`,
      x: size.width - 30,
      y: size.height - fromBelow,
      radiusPx: toolPx,
    })),
  ]
  return layOutLabels(candidates, dots, {
    leaders: zoom > leadersFrom || seen.length < fewMarks,
    ...size,
    fontPx,
    dotPx,
    middleX: camera.x,
  })
}

export type Badge = { mark: DrawnMark; order: number }

const nowhere: Placed = new Map()

export function badgesFor(badges: readonly Badge[], rest: Rest | null): Placed {
  if (!rest) return nowhere
  const { camera, size } = rest
  return layOutBadges(
    badges.map(({ mark: { id, x, y } }) => ({ id, x: x * camera.scale + camera.x, y: y * camera.scale + camera.y })),
    badgePx,
    size,
  )
}

/** Labels and numbers are on a separate layer, in screen units. */
export const MapNames = ({
  labels,
  badges,
  placed,
  rest,
}: {
  labels: readonly Label[]
  badges: readonly Badge[]
  placed: Placed
  rest: Rest
}) => (
  <svg className="names" width="100%" height="100%" aria-hidden="true" fontSize={fontPxOf(rest)}>
    {labels.map(({ id, text, x, y, anchor, leader }) => (
      <g key={id}>
        {leader ? <path className={styles['leader']} d={leader} /> : null}
        <text x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      </g>
    ))}
    {badges.map(({ mark, order }) => {
      const at = placed.get(mark.id)
      if (!at) return null
      const { x, y, leader } = at
      return (
        <g key={mark.id} className={styles['badge']}>
          {leader ? <path className={styles['leader']} d={leader} /> : null}
          <circle cx={x} cy={y} r={badgePx} />
          <text x={x} y={y}>
            {order}
          </text>
        </g>
      )
    })}
  </svg>
)
