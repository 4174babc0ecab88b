import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { useUser } from '#web/base/session.ts'
import styles from '#web/clinic/patient/board.module.css'
import { currentOf, doctorIdOf, groupOf } from '#web/clinic/patient/board.ts'
import { BoardRow, type RowActions } from './board-row.tsx'
import { useRowKeys } from './row-keys.ts'

const columns = ['no', 'tm', 'sv', 'pn', 'sa', 'vi', 'cc', 'fl', 'pq', 'wt'] as const

export function BoardTable({ rows, now, actions }: { rows: readonly VisitRow[]; now: Date; actions: RowActions }) {
  const { t } = useTranslation('visit')
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table)
  const current = currentOf(rows, doctorIdOf(useUser()))
  return (
    <table
      ref={table}
      className={rows.some((row) => row.preConsulted) ? styles['board'] : `${styles['board']} ${styles['no-forms']}`}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`${column}${column === 'no' || column === 'wt' ? ' num' : ''}`}>
              {t(`columns.${column}`)}
            </th>
          ))}
          <th scope="col" className={styles['ac']}>
            <span className="visually-hidden">{t('columns.ac')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const before = rows[at - 1]
          return (
            <BoardRow
              key={row.mcId}
              row={row}
              now={now}
              isCurrent={row.mcId === current?.mcId}
              opensGroup={before !== undefined && groupOf(before) !== groupOf(row)}
              actions={actions}
            />
          )
        })}
      </tbody>
    </table>
  )
}
