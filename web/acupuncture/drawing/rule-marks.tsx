import type { ChannelCode } from '#engine/acupuncture/time/points.ts'
import styles from './rule-drawing.module.css'

export type ChosenChannel = { code: ChannelCode; state: 'excess' | 'deficiency' | 'mixed' | 'unclear' }

type Spot = { x: number; y: number }
type Props = {
  at: Spot
  size: number
  word: string
  lit?: boolean
  /** The current hour. */
  now?: boolean
  /** Under the word, smaller. */
  under?: string
  beside?: { at: Spot; word: string }
}

/** One mark of a rule's drawing: a circle with its word. */
export function Mark({ at, size, word, lit = false, now = false, under, beside }: Props) {
  const state = `${lit ? ' lit' : ''}${now ? ' now' : ''}`
  return (
    <g className={`rule-mark${state}`}>
      {now ? <circle cx={at.x} cy={at.y} r={size + 4} className={styles['now-ring']} /> : null}
      <circle cx={at.x} cy={at.y} r={size} />
      <text x={at.x} y={under ? at.y - 4 : at.y} className={word.length > 2 ? 'small' : undefined}>
        {word}
      </text>
      {under ? (
        <text x={at.x} y={at.y + 10} className={styles['under']}>
          {under}
        </text>
      ) : null}
      {beside ? (
        <text x={beside.at.x} y={beside.at.y} className={styles['beside']}>
          {beside.word}
        </text>
      ) : null}
    </g>
  )
}

const heads = ['head', 'drain', 'fill', 'join'] as const

export const Arrowheads = () => (
  <defs>
    {heads.map((kind) => (
      <marker
        key={kind}
        id={`rule-${kind}`}
        className={`${styles['rule-head']} ${kind}`}
        viewBox="0 0 8 8"
        refX="6"
        refY="4"
        markerWidth={kind === 'head' ? 6 : 5}
        markerHeight={kind === 'head' ? 6 : 5}
        orient="auto-start-reverse"
      >
        <path d="M0 .8 7 4 0 7.2z" />
      </marker>
    ))}
  </defs>
)
