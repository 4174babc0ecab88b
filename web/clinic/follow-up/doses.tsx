import { useTranslation } from 'react-i18next'
import styles from './due-list.module.css'
import { dosesOf } from './due-sections.ts'

/** How much of the medicine should have been taken by today; nothing when none is taken by the day. */
export function Doses({ row, today }: { row: { lastsDays: number; dueOn: string }; today: string }) {
  const { t } = useTranslation('follow-up')
  const { taken, cells, filled } = dosesOf(row, today)
  if (!cells) return null
  return (
    <span
      className={styles['doses']}
      role="img"
      aria-label={t('doses', { taken, count: row.lastsDays })}
      title={t('doses', { taken, count: row.lastsDays })}
    >
      {Array.from({ length: cells }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
        <i key={i} className={i < filled ? styles['taken'] : undefined} />
      ))}
    </span>
  )
}
