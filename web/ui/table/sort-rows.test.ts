import { expect, test } from 'vitest'
import { nextSort, sortRows } from './sort-rows.ts'
import type { Column } from './table.types.ts'

type Row = { id: number; age: number | null; name: string }
const columns: readonly Column<Row>[] = [
  { key: 'age', title: '', cell: () => null, sortBy: (row) => row.age },
  { key: 'name', title: '', cell: () => null, sortBy: (row) => row.name },
  { key: 'id', title: '', cell: () => null },
]
const rows: readonly Row[] = [
  { id: 1, age: 9, name: 'b10' },
  { id: 2, age: null, name: 'b9' },
  { id: 3, age: 10, name: 'a' },
  { id: 4, age: 9, name: 'b9' },
]
const ids = (key: string, direction: 'asc' | 'desc') => sortRows(rows, columns, { key, direction }).map(({ id }) => id)

test('numbers by size, texts with their numbers, nothing last in either direction, equals in their order', () => {
  expect(ids('age', 'asc')).toEqual([1, 4, 3, 2])
  expect(ids('age', 'desc')).toEqual([3, 1, 4, 2])
  expect(ids('name', 'asc')).toEqual([3, 2, 4, 1])
})

test('a column that knows no order, and no sort at all, leave the rows as they are', () => {
  expect(ids('id', 'desc')).toEqual([1, 2, 3, 4])
  expect(sortRows(rows, columns, null)).toBe(rows)
})

test('a head goes up, down, and back; another head begins again', () => {
  const up = nextSort(null, 'age')
  expect(up).toEqual({ key: 'age', direction: 'asc' })
  expect(nextSort(up, 'age')).toEqual({ key: 'age', direction: 'desc' })
  expect(nextSort({ key: 'age', direction: 'desc' }, 'age')).toBeNull()
  expect(nextSort(up, 'name')).toEqual({ key: 'name', direction: 'asc' })
})
