import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { atlas } from '#contract/acupuncture/atlas.ts'
import type { AtlasView } from '#contract/acupuncture/choices.ts'
import type { StudyCard } from '#contract/study/practice.ts'
import { Figure } from '#web/acupuncture/body-map/figure.tsx'
import { permanentQuery } from '#web/acupuncture/body-map/map-data.ts'
import { query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './card-view.module.css'

type Props = {
  places: NonNullable<StudyCard['places']>
  options: StudyCard['options']
  answer: string | null
  onPick: (optionId: string) => void
}

const around = 120

/** The part of the body that contains the positions, as large as possible. */
function cut(box: readonly number[], points: Props['places']['points']) {
  const [left = 0, top = 0, width = 0, height = 0] = box
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const [x, y] = [Math.max(left, Math.min(...xs) - around), Math.max(top, Math.min(...ys) - around)]
  const right = Math.min(left + width, Math.max(...xs) + around)
  const bottom = Math.min(top + height, Math.max(...ys) + around)
  return { x, y, width: right - x, height: bottom - y }
}

/** A view of the body: one position to name, or lettered positions of which one has to be found. */
export function PointPlate({ places, options, answer, onPick }: Props) {
  const { t } = useTranslation('study-practice')
  const id = useId()
  const view = places.view as AtlasView
  const { data, error, refetch } = useQuery({ ...query(atlas.picture, { view }), ...permanentQuery })
  if (error) return <LoadFailed error={error} retry={refetch} />
  if (!data) return <Skeleton rows={6} />
  const { x, y, width, height } = cut(data.box, places.points)
  const radius = Math.max(width, height) / 34
  const letterOf = (optionId: string) => options.find((o) => o.id === optionId)?.label ?? ''
  return (
    <svg
      className={`body-map ${styles['plate']}`}
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label={t('figure')}
    >
      <Figure strokes={data.strokes} id={id} />
      {places.points.map((point) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons below say and do the same
        <g
          key={`${point.x} ${point.y}`}
          className={point.optionId ? styles['spot'] : undefined}
          onClick={() => point.optionId && onPick(point.optionId)}
        >
          <circle
            className={styles['dot']}
            data-state={answer !== null && point.optionId === answer ? 'right' : undefined}
            cx={point.x}
            cy={point.y}
            r={point.optionId ? radius : radius * 0.6}
          />
          <text className={styles['letter']} x={point.x} y={point.y} fontSize={radius * 1.2}>
            {letterOf(point.optionId)}
          </text>
        </g>
      ))}
    </svg>
  )
}
