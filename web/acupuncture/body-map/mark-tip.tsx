import styles from './body-map.module.css'
import { useMarkName } from './dots.tsx'
import type { Rest } from './map-labels.tsx'
import type { DrawnMark } from './marks.ts'

const halfWidthPx = 136
const roomPx = 120

/** A description beside the point: within the sheet, and above the point when there is no room below. */
export function MarkTip({ mark, rest: { camera, size } }: { mark: DrawnMark; rest: Rest }) {
  const nameOf = useMarkName()
  const x = mark.x * camera.scale + camera.x
  const y = mark.y * camera.scale + camera.y
  const left = Math.max(halfWidthPx, Math.min(size.width - halfWidthPx, x))
  return (
    <div
      className={y > size.height - roomPx ? `${styles['tip']} ${styles['above']}` : styles['tip']}
      style={{ left, top: y }}
    >
      <b className="serif">{mark.point.label}</b>{' '}
      <span className="text-muted">{nameOf(mark).slice(mark.point.label.length)}</span>
      <div className="text-small">{mark.point.location}</div>
    </div>
  )
}
