import { memo } from 'react'
import type { AtlasPicture } from '#contract/acupuncture/atlas.ts'
import styles from './body-map.module.css'
import { channelClass } from './hues.ts'

/** The body itself. It is drawn once for a view; themes colour it by its classes. */
export const Figure = memo(function Figure({ strokes, id }: { strokes: AtlasPicture['strokes']; id: string }) {
  const skin = strokes.filter((s) => s.kind === 'skin')
  const outline = skin.map((s) => s.d).join('')
  const units = skin[0]?.width ?? 1
  return (
    <g className="figure">
      <defs>
        <clipPath id={`${id}-within`}>
          <path d={outline} />
        </clipPath>
        <filter id={`${id}-soft`} filterUnits="userSpaceOnUse" x="-600" y="-800" width="1200" height="2600">
          <feGaussianBlur stdDeviation={9 * units} />
        </filter>
      </defs>
      <path className="skin" d={outline} />
      <g clipPath={`url(#${id}-within)`}>
        <g filter={`url(#${id}-soft)`}>
          <path className={styles['rim']} d={outline} strokeWidth={26 * units} />
          {strokes
            .filter((s) => s.kind === 'tone')
            .map((s) => (
              <path key={s.d} className="tone" d={s.d} strokeWidth={s.width} strokeOpacity={s.weight} />
            ))}
        </g>
        {strokes
          .filter((s) => s.kind === 'hair' || s.kind === 'fill')
          .map((s) => (
            <path key={s.d} className={s.kind} d={s.d} fillOpacity={s.weight} />
          ))}
      </g>
      {strokes
        .filter((s) => s.kind === 'pen' || s.kind === 'ghost')
        .map((s) => (
          <path key={s.d} className={s.kind} d={s.d} strokeOpacity={s.weight} />
        ))}
      <path className={styles['contour']} d={outline} />
    </g>
  )
})

type Lines = { channels: AtlasPicture['channels']; bilateral: boolean; highlight: ReadonlySet<string> }

export const ChannelLines = memo(function ChannelLines({ channels, bilateral, highlight }: Lines) {
  return (
    <g className={highlight.size ? `channels ${styles['some']}` : 'channels'}>
      {channels.map(({ channel, d, inner, midline }) => {
        const name = ['channel', channelClass(channel), inner && 'inner', highlight.has(channel) && 'lit']
          .filter(Boolean)
          .join(' ')
        return (
          <g key={`${channel} ${d}`} className={name}>
            <path d={d} />
            {bilateral && !midline ? <path d={d} transform="scale(-1 1)" /> : null}
          </g>
        )
      })}
    </g>
  )
})
