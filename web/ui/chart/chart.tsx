import { type ReactNode, Suspense } from 'react'
import { later } from '#web/base/later.ts'
import { Bone } from '../skeleton.tsx'
import styles from './chart.module.css'
import type { ChartOption } from './chart.types.ts'

const ChartCanvas = later(async () => (await import('./chart-canvas.tsx')).ChartCanvas)

type Props = {
  /** Describes the chart in a sentence, for users who cannot see it. */
  label: string
  option: ChartOption
  heightPx?: number
  /** The same figures as a table, for screen readers. */
  children?: ReactNode
}

/** The frame of a chart; the drawing code is loaded with the first one. */
export const Chart = ({ label, option, heightPx = 220, children }: Props) => (
  <figure className={styles['chart']}>
    <div role="img" aria-label={label} style={{ height: heightPx }}>
      <Suspense fallback={<Bone />}>
        <ChartCanvas option={option} />
      </Suspense>
    </div>
    {children === undefined ? null : <div className={styles['figures']}>{children}</div>}
  </figure>
)
