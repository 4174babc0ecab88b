import type { TFunction } from 'i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { kanban } from '#contract/support/kanban.ts'

type Board = Output<typeof kanban.board>

const columns = [
  'ranking',
  'name',
  'revisitRate',
  'totalVisits',
  'totalCustomers',
  'newCustomers',
  'referredCustomers',
  'latestComment',
  'updateTime',
] as const
const defined = ['revisitRate', 'totalVisits', 'totalCustomers', 'newCustomers', 'referredCustomers'] as const

/** A cell that begins like a formula would be run by a spreadsheet: an apostrophe keeps it text. */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The nine columns, then how each figure is counted. */
export function boardCsv(board: Board, t: TFunction<'kanban'>): string {
  const lines = [
    columns.map((name) => t(`columns.${name}`)),
    ...board.rows.map((row) => columns.map((name) => row[name])),
    [],
    ...defined.map((name) => [t(`columns.${name}`), t(`definitions.${name}`)]),
  ]
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

export function exportBoard(board: Board, t: TFunction<'kanban'>) {
  const url = URL.createObjectURL(new Blob([boardCsv(board, t)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${t('title')}-${board.month}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
