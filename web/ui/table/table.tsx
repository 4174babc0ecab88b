import { Fragment, type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '#web/base/use-narrow.ts'
import { classNames } from '../class-names.ts'
import { EmptyState, LoadFailed } from '../empty-state.tsx'
import { Pager } from '../pager.tsx'
import { Bone } from '../skeleton.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { NarrowOrder } from './narrow-order.tsx'
import { nextSort, sortRows } from './sort-rows.ts'
import styles from './table.module.css'
import type { Column, Paging, RowKey, Sort } from './table.types.ts'
import { TableHead } from './table-head.tsx'
import { useColumns } from './use-columns.ts'

type Props<Row, K extends RowKey> = {
  label: string
  columns: readonly Column<Row>[]
  /** Absent while they load. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => K
  /** With `onSort` the server sorts, and `sort` is the current order. */
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  paging?: Paging
  chosen?: ReadonlySet<K>
  onChoose?: (chosen: ReadonlySet<K>) => void
  /** A click anywhere on the row; the first cell also becomes a button for it. */
  open?: (row: Row) => void
  /** Below the row, across all columns; null for rows without. */
  detail?: (row: Row) => ReactNode
  isCurrent?: (row: Row) => boolean
  /** Struck through: no longer valid. */
  isVoid?: (row: Row) => boolean
  /** The loading error, with a button to try again. */
  failed?: { error: unknown; retry: () => unknown } | undefined
  empty?: ReactNode
  /** Above the table, at its start: selection, sums. */
  caption?: ReactNode
  keepColumnsAs?: string
}

const waitingRows = ['a', 'b', 'c', 'd', 'e', 'f']

const isControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input, label, select, textarea') !== null

function withToggled<K>(chosen: ReadonlySet<K>, keys: readonly K[], on: boolean): ReadonlySet<K> {
  const next = new Set(chosen)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}

function useOrder<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  given: Sort | null | undefined,
  onSort?: (sort: Sort | null) => void,
) {
  const [own, setOwn] = useState<Sort | null>(null)
  const sort = onSort ? (given ?? null) : own
  return {
    sort,
    ordered: onSort ? rows : sortRows(rows, columns, sort),
    press: (key: string) => (onSort ?? setOwn)(nextSort(sort, key)),
    order: onSort ?? setOwn,
  }
}

/** The box that selects all rows of the page. */
function allOf<K>(keys: readonly K[], chosen?: ReadonlySet<K>, onChoose?: (chosen: ReadonlySet<K>) => void) {
  if (!chosen || !onChoose) return undefined
  const on = keys.filter((key) => chosen.has(key)).length
  return {
    checked: keys.length > 0 && on === keys.length,
    some: on > 0,
    toggle: () => onChoose(withToggled(chosen, keys, on < keys.length)),
  }
}

/** A list in columns. On a narrow screen each row becomes a block, with every value under its title. */
export function Table<Row, K extends RowKey>(props: Props<Row, K>) {
  const { label, columns, rows, keyOf, onSort, paging, chosen, onChoose, failed, empty, caption, keepColumnsAs } = props
  const { t } = useTranslation('kit')
  const narrow = useNarrow()
  const { shown, isShown, show } = useColumns(columns, keepColumnsAs)
  const { sort, ordered, press, order } = useOrder(rows ?? [], columns, props.sort, onSort)
  if (!rows && failed) return <LoadFailed error={failed.error} retry={failed.retry} />
  const keys = ordered.map(keyOf)
  const hasOrder = narrow && shown.some(({ sortBy, sortable }) => sortBy || sortable)
  const hasChoice = columns.some(({ optional }) => optional)
  return (
    <div className={classNames(styles['frame'], hasChoice && caption === undefined && !hasOrder && styles['chooses'])}>
      {hasChoice || hasOrder || caption !== undefined ? (
        <div className={styles['caption']}>
          <div className={styles['caption-text']}>{caption}</div>
          {hasOrder ? <NarrowOrder columns={shown} sort={sort} order={order} /> : null}
          {hasChoice ? <ColumnChoice columns={columns} isShown={isShown} show={show} /> : null}
        </div>
      ) : null}
      <table className={styles['table']} aria-label={label} aria-busy={!rows}>
        <TableHead columns={shown} sort={sort} press={press} all={allOf(keys, chosen, onChoose)} />
        <tbody>
          {rows
            ? ordered.map((row) => <TableRow key={keyOf(row)} {...props} row={row} columns={shown} />)
            : waitingRows.map((key) => (
                <tr key={key} className={styles['row']}>
                  {chosen ? <td className={styles['tick']} /> : null}
                  {shown.map((column) => (
                    <td key={column.key}>
                      <Bone />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
      {rows?.length === 0 ? (empty ?? <EmptyState title={t('table.empty')} />) : null}
      {paging ? <Pager filter={paging} total={paging.total} turn={paging.turn} /> : null}
    </div>
  )
}

function TableRow<Row, K extends RowKey>({
  row,
  columns,
  keyOf,
  chosen,
  onChoose,
  open,
  detail,
  isCurrent,
  isVoid,
}: Props<Row, K> & { row: Row }) {
  const { t } = useTranslation('kit')
  const key = keyOf(row)
  const more = detail?.(row)
  return (
    <Fragment>
      <tr
        className={classNames(styles['row'], open && styles['opens'], isVoid?.(row) && styles['void'])}
        aria-current={isCurrent?.(row) || undefined}
        onClick={open && ((event) => isControl(event) || open(row))}
      >
        {chosen && onChoose ? (
          <td className={styles['tick']}>
            <input
              type="checkbox"
              aria-label={t('table.select', { key })}
              checked={chosen.has(key)}
              onChange={(event) => onChoose(withToggled(chosen, [key], event.target.checked))}
            />
          </td>
        ) : null}
        {columns.map(({ key: name, title, align = 'start', short, cell }, at) => (
          <td key={name} data-align={align} data-short={short} data-title={title}>
            {open && at === 0 ? (
              <button type="button" className={styles['open']} onClick={() => open(row)}>
                {cell(row)}
              </button>
            ) : (
              cell(row)
            )}
          </td>
        ))}
      </tr>
      {more === undefined || more === null || more === false ? null : (
        <tr className={styles['detail']}>
          <td colSpan={columns.length + (chosen ? 1 : 0)}>{more}</td>
        </tr>
      )}
    </Fragment>
  )
}
