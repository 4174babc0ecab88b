import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TimeHour } from '#contract/acupuncture/point.ts'
import { timeOf } from '#web/base/time.ts'
import { Bone } from '#web/ui/skeleton.tsx'
import { useWords } from '../drawing/use-words.ts'
import styles from './home.module.css'

type Props = { at: string; hours: readonly TimeHour[]; isLoading: boolean }

/** The twelve hours of the day, the current one open, with its channel. */
export function HourStrip({ at, hours, isLoading }: Props) {
  const { t } = useTranslation(['acupuncture', 'acupuncture-ways'])
  const { word } = useWords()
  const now = hours.find((h) => h.isNow)
  if (isLoading)
    return (
      <span className={styles['hours']}>
        <Bone width="240px" />
      </span>
    )
  if (!now) return null
  const channel = now.methods.nazi.points[0]?.channel
  return (
    <Link to="/acupBrain/timeAcupoint" className={styles['hours']}>
      <b>{timeOf(at)}</b>
      <span className="nowrap">{t('acupuncture:time.dayHour', { day: word(now.day), hour: word(now.hour) })}</span>
      {channel ? (
        <span className="nowrap text-qingdai">
          {t('acupuncture-ways:landing.channelHour', { channel: word(channel) })}
        </span>
      ) : null}
      <span className={styles['twelve']} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour.from} className={hour === now ? styles['now'] : undefined}>
            {word(hour.hour.slice(1))}
          </span>
        ))}
      </span>
    </Link>
  )
}
