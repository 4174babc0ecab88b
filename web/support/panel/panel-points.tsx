import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type AtlasPicture, atlas } from '#contract/acupuncture/atlas.ts'
import type { PanelContent } from '#contract/clinic/dual-screen.ts'
import { Figure } from '#web/acupuncture/body-map/figure.tsx'
import { permanentQuery } from '#web/acupuncture/body-map/map-data.ts'
import { query } from '#web/base/query.ts'
import styles from './panel.module.css'

type Points = PanelContent['points']
type Numbered = { order: number; x: number; y: number; isTwin: boolean }

/** In the front view the right half of the picture is the left half of the body. */
function placesOf(picture: AtlasPicture, points: Points): Numbered[] {
  return points.flatMap(({ pointId, side }, i) => {
    const mark = picture.marks.find((one) => one.pointId === pointId)
    if (!mark) return []
    const [x, y] = mark.at
    const order = i + 1
    if (!picture.bilateral || Math.abs(x) < 1) return [{ order, x, y, isTwin: false }]
    const right = picture.view === 'back' ? Math.abs(x) : -Math.abs(x)
    if (side !== 'both') return [{ order, x: side === 'right' ? right : -right, y, isTwin: false }]
    return [
      { order, x: -right, y, isTwin: true },
      { order, x: right, y, isTwin: false },
    ]
  })
}

/**
 * The body with the selected points, numbered in needling order: the front, and the back when a point is only visible
 * there.
 */
export function PanelPoints({ points, retentionMin }: { points: Points; retentionMin: number | null }) {
  const { t } = useTranslation('panel')
  const front = useQuery({ ...query(atlas.picture, { view: 'front' }, { quiet: 'all' }), ...permanentQuery })
  const back = useQuery({ ...query(atlas.picture, { view: 'back' }, { quiet: 'all' }), ...permanentQuery })
  const pictures = [front.data, back.data].flatMap((picture) => picture ?? [])
  const drawn = pictures.map((picture) => ({ picture, places: placesOf(picture, points) }))
  const onFront = new Set(drawn[0]?.places.map((place) => place.order))
  const needed = drawn.filter(({ places }, i) => i === 0 || places.some((place) => !onFront.has(place.order)))
  const figures = needed.filter(({ places }) => places.length)
  return (
    <div className={styles['points']}>
      <h2>
        {retentionMin
          ? t('needlesKept', { count: points.length, minutes: retentionMin })
          : t('needles', { count: points.length })}
      </h2>
      <div className={styles['figures']}>
        {figures.map(({ picture, places }) => (
          <Body key={picture.view} picture={picture} places={places} />
        ))}
      </div>
      {front.isError ? <p>{t('noMap')}</p> : null}
      <ol>
        {points.map((point) => (
          <li key={`${point.pointId} ${point.side}`}>
            <b>{point.label}</b>
            <span>
              {[point.place, point.side === 'middle' ? '' : t(`side.${point.side}`)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Body({ picture, places }: { picture: AtlasPicture; places: readonly Numbered[] }) {
  const id = useId()
  const radius = picture.box[3] / 62
  return (
    <svg className={`body-map ${styles['body']}`} viewBox={picture.box.join(' ')} aria-hidden="true">
      <Figure strokes={picture.strokes} id={id} />
      {places.map(({ order, x, y, isTwin }) => (
        <g key={`${order} ${x}`}>
          <circle className={styles['place']} cx={x} cy={y} r={isTwin ? radius / 2.2 : radius} />
          {isTwin ? null : (
            <text className={styles['number']} x={x} y={y} fontSize={radius * 1.3}>
              {order}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
