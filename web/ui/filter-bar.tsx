import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './filter-bar.module.css'

type Props = {
  children: ReactNode
  /** How many filters are active; with any, all can be cleared at once. */
  active?: number
  clear?: () => void
  /** At the end of the line: actions for the whole list. */
  extra?: ReactNode
}

/** The filters of a list, in one line above it. Give its fields hidden labels. */
export function FilterBar({ children, active = 0, clear, extra }: Props) {
  const { t } = useTranslation('kit')
  return (
    <search className={styles['bar']} aria-label={t('filters')}>
      {children}
      {active > 0 && clear ? (
        <Button look="link" size="small" icon="x" onClick={clear}>
          {t('clearFilters')}
        </Button>
      ) : null}
      {extra === undefined ? null : <span className={styles['extra']}>{extra}</span>}
    </search>
  )
}
