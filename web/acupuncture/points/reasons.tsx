import type { Reason } from '#contract/acupuncture/acupuncture-parts.ts'
import styles from './points.module.css'

const signed = (points: number) => `${points < 0 ? '−' : '+'}${Math.round(Math.abs(points) * 10) / 10}`

/** Each reason with its points and its source. */
export function Reasons({ because }: { because: readonly Reason[] }) {
  return (
    <ul className={styles['reasons']}>
      {because.map((reason) => (
        <li key={`${reason.rule} ${reason.text}`}>
          <span>
            {reason.text}
            {reason.source ? <span className="text-tiny text-faint">{reason.source}</span> : null}
          </span>
          {reason.points === null ? null : <span className="num">{signed(reason.points)}</span>}
        </li>
      ))}
    </ul>
  )
}
