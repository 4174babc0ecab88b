import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './filter-bar.module.css'
import { FindBox } from './find-box.tsx'

/** How many filters are active; with any, all can be cleared at once. */
type Filtered = { active: number; clear: () => void }

type Props = {
  list: Filtered
  /** The words to find, first in the line. */
  find?: { label: string; value: string | undefined; change: (typed: string) => void; maxLength?: number }
  /** The other filters, with hidden labels. */
  children?: ReactNode
  /** How many entries are found; absent while they load. */
  found?: number | undefined
  /** At the end of the line: actions for the whole list. */
  extra?: ReactNode
}

function ClearFilters({ list, look }: { list: Filtered; look?: 'link' }) {
  const { t } = useTranslation('kit')
  return (
    <Button {...(look && { look, size: 'small' })} icon="x" onClick={list.clear}>
      {t('clearFilters')}
    </Button>
  )
}

/** The filters of a list, in one line above it: words, other filters, clear, how many are found. */
export function FilterBar({ list, find, children, found, extra }: Props) {
  const { t } = useTranslation('kit')
  return (
    <search className={styles['bar']} aria-label={t('filters')}>
      {find ? (
        <FindBox label={find.label} maxLength={find.maxLength ?? 60} value={find.value ?? ''} onChange={find.change} />
      ) : null}
      {children}
      {list.active > 0 ? <ClearFilters list={list} look="link" /> : null}
      <span className={styles['end']}>
        <span className={styles['found']} aria-live="polite">
          {found ? t('found', { count: found }) : ''}
        </span>
        {extra}
      </span>
    </search>
  )
}

/** Instead of an empty list: nothing fits the filters, or, without any, what belongs here. */
export function NothingFound({ list, children }: { list: Filtered; children: ReactNode }) {
  const { t } = useTranslation('kit')
  if (!list.active) return children
  return (
    <EmptyState title={t('noneFound')}>
      <ClearFilters list={list} />
    </EmptyState>
  )
}
