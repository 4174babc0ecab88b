import type { Column, Sort } from './table.types.ts'

/** Pressing a heading again reverses the order; a third press restores the original order. */
export function nextSort(now: Sort | null, key: string): Sort | null {
  if (now?.key !== key) return { key, direction: 'asc' }
  return now.direction === 'asc' ? { key, direction: 'desc' } : null
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true })

/** Rows without a value come last in either direction; equal ones keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const by = columns.find((column) => column.key === sort?.key)?.sortBy
  if (!by || !sort) return rows
  const sign = sort.direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * compare(a, b)
  })
}
