import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import styles from './kanban.module.css'

type Props = {
  months: readonly { month: string; totalVisits: number }[]
  value: string
  choose: (month: string) => void
}

const shift = (month: string, by: number) => {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Twelve bars are twelve radio buttons; the arrow keys move among them. */
export function MonthPicker({ months, value, choose }: Props) {
  const { t } = useTranslation('kanban')
  const most = Math.max(1, ...months.map((m) => m.totalVisits))
  const isLast = value >= new Date().toISOString().slice(0, 7)
  return (
    <div className={styles['months']}>
      <Button look="icon" icon="left" label={t('earlier')} onClick={() => choose(shift(value, -1))} />
      <fieldset aria-label={t('month')}>
        {months.map(({ month, totalVisits }) => (
          <label
            key={month}
            data-on={month === value || undefined}
            title={t('visitsIn', { month, count: totalVisits })}
          >
            <input
              type="radio"
              className="visually-hidden"
              name="month"
              checked={month === value}
              onChange={() => choose(month)}
            />
            <i aria-hidden="true" style={{ height: `${Math.max(4, (totalVisits / most) * 40)}px` }} />
            <span aria-hidden="true">{Number(month.slice(5))}</span>
            <span className="visually-hidden">{t('visitsIn', { month, count: totalVisits })}</span>
          </label>
        ))}
      </fieldset>
      <Button look="icon" icon="right" label={t('later')} disabled={isLast} onClick={() => choose(shift(value, 1))} />
    </div>
  )
}
