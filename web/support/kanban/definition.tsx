import { useTranslation } from 'react-i18next'
import styles from './kanban.module.css'

export type Figure = 'revisitRate' | 'totalVisits' | 'totalCustomers' | 'newCustomers' | 'referredCustomers'

/** How a figure is counted, one rule per line. */
export function Definition({ figure }: { figure: Figure }) {
  const { t } = useTranslation('kanban')
  return (
    <ul className={styles['rules']}>
      {t(`definitions.${figure}`)
        .split('\n')
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  )
}
