import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import styles from './table.module.css'
import type { Column, Sort } from './table.types.ts'

const order = { asc: 'ascending', desc: 'descending' } as const

type Props<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | null
  press: (key: string) => void
  /** State of the box that selects all rows; absent when none can be selected. */
  all?: { checked: boolean; some: boolean; toggle: () => void } | undefined
}

export function TableHead<Row>({ columns, sort, press, all }: Props<Row>) {
  const { t } = useTranslation('kit')
  return (
    <thead className={styles['head']}>
      <tr>
        {all ? (
          <th className={styles['tick']}>
            <input
              type="checkbox"
              aria-label={t('table.selectAll')}
              checked={all.checked}
              ref={(box) => {
                if (box) box.indeterminate = all.some && !all.checked
              }}
              onChange={all.toggle}
            />
          </th>
        ) : null}
        {columns.map(({ key, title, align = 'start', width, sortBy, sortable }) => (
          <th
            key={key}
            scope="col"
            data-align={align}
            style={width === undefined ? undefined : { width }}
            aria-sort={sort?.key === key ? order[sort.direction] : undefined}
          >
            {sortBy || sortable ? (
              <button type="button" className={styles['sort']} onClick={() => press(key)}>
                {title}
                <Icon name={sort?.key !== key ? 'sort' : sort.direction === 'asc' ? 'up' : 'down'} size={14} />
              </button>
            ) : (
              title
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
