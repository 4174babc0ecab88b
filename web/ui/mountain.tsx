import type { ReactNode } from 'react'
import { drawMountain } from '#contract/base/mountain.ts'

const { washes, brush, dryHairs } = drawMountain()

/** The ridge in ink. `children` are drawn on it. */
export function Mountain({ children }: { children?: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 840 600" preserveAspectRatio="xMidYMax slice">
      <defs>
        {washes.map(({ id, opacity }) => (
          <linearGradient key={id} id={id} x1="0" y1="240" x2="0" y2="620" gradientUnits="userSpaceOnUse">
            <stop offset="0" stopColor="var(--brush)" stopOpacity={opacity} />
            <stop offset=".78" stopColor="var(--brush)" stopOpacity="0" />
          </linearGradient>
        ))}
      </defs>
      {washes.map(({ id, d }) => (
        <path key={id} d={d} fill={`url(#${id})`} />
      ))}
      <path d={brush} fill="var(--brush)" />
      {dryHairs.map(({ d, width }) => (
        <path key={d} d={d} stroke="var(--paper)" strokeWidth={width} fill="none" opacity=".7" />
      ))}
      {children}
    </svg>
  )
}
