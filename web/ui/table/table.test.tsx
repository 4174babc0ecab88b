// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '#contract/base/call.ts'
import { draw } from '../testing/draw.tsx'
import { Table } from './table.tsx'
import type { Column, RowKey } from './table.types.ts'

type Row = { id: number; name: string; age: number }
const columns: readonly Column<Row>[] = [
  { key: 'name', title: '患者', cell: (row) => row.name },
  { key: 'age', title: '年龄', cell: (row) => row.age, sortBy: (row) => row.age },
  { key: 'more', title: '备注', cell: () => '–', optional: 'hidden' },
]
const rows: readonly Row[] = [
  { id: 7, name: '甲', age: 30 },
  { id: 8, name: '乙', age: 20 },
]
const keyOf = (row: Row) => row.id
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

test('sorts the rows at hand, and says so', async () => {
  const { person } = draw(<Table label="表" columns={columns} rows={rows} keyOf={keyOf} />)
  expect(names()).toEqual(['甲', '乙'])
  await person.click(screen.getByRole('button', { name: '年龄' }))
  expect(names()).toEqual(['乙', '甲'])
  expect(screen.getByRole('columnheader', { name: '年龄' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.queryByRole('button', { name: '患者' })).toBeNull()
})

test('where the server sorts, the order is asked for and the rows stay', async () => {
  const onSort = vi.fn()
  const sort = { key: 'age', direction: 'asc' } as const
  const { person } = draw(<Table label="表" columns={columns} rows={rows} keyOf={keyOf} sort={sort} onSort={onSort} />)
  expect(names()).toEqual(['甲', '乙'])
  await person.click(screen.getByRole('button', { name: '年龄' }))
  expect(onSort).toHaveBeenCalledWith({ key: 'age', direction: 'desc' })
})

test('turns the page', async () => {
  const turn = vi.fn()
  const paging = { pageNo: 1, pageSize: 2, total: 5, turn }
  const { person } = draw(<Table label="表" columns={columns} rows={rows} keyOf={keyOf} paging={paging} />)
  await person.click(screen.getByTitle('3'))
  expect(turn).toHaveBeenCalledWith(3, 2)
})

test('chooses one, all and none of the page, and keeps what is chosen on others', async () => {
  const onChoose = vi.fn<(chosen: ReadonlySet<RowKey>) => void>()
  const part = (chosen: readonly number[]) => (
    <Table label="表" columns={columns} rows={rows} keyOf={keyOf} chosen={new Set(chosen)} onChoose={onChoose} />
  )
  const { person, redraw } = draw(part([99]))
  const box = (name: string) => screen.getByRole('checkbox', { name })
  await person.click(box('选择第 8 号'))
  expect(onChoose).toHaveBeenLastCalledWith(new Set([99, 8]))
  await person.click(box('全选本页'))
  expect(onChoose).toHaveBeenLastCalledWith(new Set([99, 7, 8]))
  redraw(part([7, 8, 99]))
  await person.click(box('全选本页'))
  expect(onChoose).toHaveBeenLastCalledWith(new Set([99]))
})

test('a row opens by click and by its button, not by a control within', async () => {
  const open = vi.fn()
  const withLink: readonly Column<Row>[] = [
    ...columns.slice(0, 2),
    { key: 'go', title: '去', cell: () => <button type="button">{'打印'}</button> },
  ]
  const { person } = draw(<Table label="表" columns={withLink} rows={rows} keyOf={keyOf} open={open} />)
  await person.click(screen.getByRole('button', { name: '甲' }))
  await person.click(screen.getByText('20'))
  await person.click(screen.getAllByRole('button', { name: '打印' })[0] ?? document.body)
  expect(open.mock.calls).toEqual([[rows[0]], [rows[1]]])
})

test('an optional column is shown when it is chosen', async () => {
  const { person } = draw(<Table label="表" columns={columns} rows={rows} keyOf={keyOf} />)
  expect(screen.queryByRole('columnheader', { name: '备注' })).toBeNull()
  await person.click(screen.getByRole('button', { name: '列' }))
  await person.click(await screen.findByRole('checkbox', { name: '备注' }))
  expect(screen.getByRole('columnheader', { name: '备注' })).toBeTruthy()
})

test('loading, empty and failed each say what they are', async () => {
  const retry = vi.fn()
  const part = (list: readonly Row[] | undefined, failed?: { error: unknown; retry: () => unknown }) => (
    <Table label="表" columns={columns} rows={list} keyOf={keyOf} failed={failed} />
  )
  const { person, redraw } = draw(part(undefined))
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  redraw(part([]))
  expect(screen.getByText('这里还没有内容')).toBeTruthy()
  redraw(part(undefined, { error: new CallError(1, '没有权限'), retry }))
  expect(screen.getByRole('alert').textContent).toContain('没有权限')
  await person.click(screen.getByRole('button', { name: '再试一次' }))
  expect(retry).toHaveBeenCalledOnce()
})
