import type { ReactNode } from 'react'
import type { ProposedPoint } from '#contract/acupuncture/acupuncture-parts.ts'
import styles from '#web/acupuncture/frame/acup-frame.module.css'
import { Excluded } from './excluded.tsx'
import { PointLine } from './point-line.tsx'

type Shown = ProposedPoint & { how?: string }
type Props<P extends Shown> = {
  points: readonly P[]
  left: Parameters<typeof Excluded>[0]['left']
  isTaken: (point: P) => boolean
  act: (point: P) => ReactNode
}

/** The proposed points in needling order, and below them the points excluded for this patient. */
export function ProposedPoints<P extends Shown>({ points, left, isTaken, act }: Props<P>) {
  return (
    <ol className={`points ${styles['acup-scroll']}`}>
      {points.map((p, i) => (
        <PointLine
          key={p.pointId}
          point={p}
          place={i + 1}
          {...(p.how !== undefined && { how: p.how })}
          isTaken={isTaken(p)}
          act={act(p)}
        />
      ))}
      <Excluded left={left} />
    </ol>
  )
}
