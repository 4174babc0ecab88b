import { useTranslation } from 'react-i18next'
import type { TimeMethod } from '#contract/acupuncture/choices.ts'
import type { TimeHour } from '#contract/acupuncture/point.ts'
import { timeOf } from '#web/base/time.ts'
import { useWords } from '../drawing/use-words.ts'
import { angleOfBranch, angleOfMinutes, branches, minutesOf, sectorPath, spotAt } from '../drawing/wheel-geometry.ts'
import styles from './hour.module.css'

const ring = { inner: 92, outer: 196, label: 146, hand: 92, hub: 72, box: 200 }

const branchOf = (hour: TimeHour) => hour.hour.slice(1)

/** When midnight splits the 子 hour, the wheel shows the intended half. */
export const hourOfBranch = (hours: readonly TimeHour[], branch: string, chosen: TimeHour | undefined) =>
  [chosen, hours.find((h) => h.isNow), ...hours].find((h) => h && branchOf(h) === branch)

type WheelProps = {
  hours: readonly TimeHour[]
  chosen: TimeHour
  choose: (hour: TimeHour) => void
  method: TimeMethod
  /** Set while the wheel shows the day of the requested moment. */
  localTime: string
  stemBranch: { day: string; hour: string }
}

/** A dial of the twelve double hours: what the current method opens in each, and the position of the sun. */
export function TimeWheel({ hours, chosen, choose, method, localTime, stemBranch }: WheelProps) {
  const { t } = useTranslation('acupuncture')
  const { word } = useWords()
  const shown = branches.flatMap((branch) => hourOfBranch(hours, branch, chosen) ?? [])
  const hand = spotAt(angleOfMinutes(minutesOf(localTime)), ring.hand)
  return (
    <div className={styles['wheel']} role="radiogroup" aria-label={t('time.wheel')}>
      <svg viewBox={`${-ring.box} ${-ring.box} ${2 * ring.box} ${2 * ring.box}`} aria-hidden="true">
        {shown.map((hour) => {
          const { status } = hour.methods[method]
          const marks = [status, hour.isNow ? 'now' : '', hour.from === chosen.from ? 'chosen' : '']
          return (
            <path
              key={hour.from}
              className={`${styles['sector']} ${marks.join(' ')}`}
              d={sectorPath(angleOfBranch(branchOf(hour)), ring.inner, ring.outer)}
            />
          )
        })}
        <line className={styles['hand']} x1="0" y1="0" x2={hand.x} y2={hand.y} />
        <circle className={styles['hub']} r={ring.hub} />
      </svg>
      {shown.map((hour) => (
        <WheelHour key={hour.from} hour={hour} method={method} isChosen={hour.from === chosen.from} choose={choose} />
      ))}
      <p className={styles['wheel-hub']}>
        <b className="serif">{word(stemBranch.day)}</b>
        <span className="text-small text-muted">{localTime.slice(11, 16)}</span>
        <b className="serif">{word(stemBranch.hour)}</b>
      </p>
    </div>
  )
}

type HourProps = { hour: TimeHour; method: TimeMethod; isChosen: boolean; choose: (hour: TimeHour) => void }

function WheelHour({ hour, method, isChosen, choose }: HourProps) {
  const { t, i18n } = useTranslation('acupuncture')
  const { word } = useWords()
  const branch = branchOf(hour)
  const { x, y } = spotAt(angleOfBranch(branch), ring.label)
  const place = { left: `${50 + x / (ring.box / 50)}%`, top: `${50 + y / (ring.box / 50)}%` }
  const { status, points } = hour.methods[method]
  const [first] = points
  // For 纳子 the hour's channel is more informative than one of its four points; English names are too long for the
  // dial.
  const brief = first && (method === 'nazi' ? word(first.channel) : i18n.language === 'en' ? first.code : first.label)
  return (
    <label className={hour.isNow ? `${styles['wheel-hour']} now` : styles['wheel-hour']} style={place}>
      <input type="radio" name="hour" className="visually-hidden" checked={isChosen} onChange={() => choose(hour)} />
      <b className="serif">{word(branch)}</b>
      <span className="text-tiny">{t('time.span', { from: timeOf(hour.from), to: timeOf(hour.to) })}</span>
      <span className={first ? 'serif' : 'text-faint'}>{brief ?? t('statuses.closed')}</span>
      <span className="visually-hidden">
        {t(`statuses.${status}`)} {hour.isNow ? t('time.isNow') : ''}
      </span>
    </label>
  )
}
