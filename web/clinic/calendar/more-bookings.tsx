import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useAge } from '#web/base/age.ts'
import { clockText } from '#web/base/zone.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './calendar.module.css'
import { type Folded, type Placed, stateOf } from './lanes.ts'

type BlockProps = { folded: Folded; style: CSSProperties; open: (folded: Folded) => void }

/** Stands for the bookings that have no room beside the others of the same time. */
export function MoreBlock({ folded, style, open }: BlockProps) {
  const { t } = useTranslation('calendar')
  const { bookings, minute } = folded
  const [isConflict, isInLeave] = [bookings.some((b) => b.isConflict), bookings.some((b) => b.isInLeave)]
  return (
    <button
      type="button"
      className={classNames(styles['block'], styles['more'], (isConflict || isInLeave) && styles['warned'])}
      style={style}
      aria-label={t('moreAt', { count: bookings.length, time: clockText(minute) })}
      aria-haspopup="dialog"
      data-warned={classNames(isConflict && 'conflict', isInLeave && 'leave') || undefined}
      onClick={() => open(folded)}
    >
      <span>{`+${bookings.length}`}</span>
    </button>
  )
}

/** The bookings behind that sign, each with its own card. */
export function MoreBookings({
  folded: { bookings, minute },
  open,
  close,
}: {
  folded: Folded
  open: (booking: Placed) => void
  close: () => void
}) {
  const { t } = useTranslation(['calendar', 'common'])
  const ageOf = useAge()
  return (
    <Dialog
      title={t('calendar:moreAt', { count: bookings.length, time: clockText(minute) })}
      close={close}
      closesEasily
    >
      <ul className={styles['list']}>
        {bookings.map((b) => (
          <li key={b.mcId}>
            <button type="button" className={styles['row']} onClick={() => open(b)}>
              <span className="text-muted">{clockText(b.minute)}</span>
              <b>{b.name}</b>
              <span className="text-muted nowrap">{`${t(`common:sex.${b.sex}`)} ${ageOf(b, { short: true })}`}</span>
              <span className="ellipsis grow">{b.reason}</span>
              <span className="text-muted nowrap">{t(`calendar:states.${stateOf(b)}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
