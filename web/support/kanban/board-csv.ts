import type { TFunction } from 'i18next'
import { writeCsv } from '#contract/base/csv.ts'
import type { Output } from '#contract/base/endpoint.ts'
import type { kanban } from '#contract/support/kanban.ts'
import { saveFile } from '#web/base/save-file.ts'

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

/** The nine columns, then how each figure is counted. */
export function boardCsv(board: Board, t: TFunction<'kanban'>): string {
  return writeCsv([
    columns.map((name) => t(`columns.${name}`)),
    ...board.rows.map((row) => columns.map((name) => row[name])),
    [],
    ...defined.map((name) => [t(`columns.${name}`), t(`definitions.${name}`)]),
  ])
}

export const exportBoard = (board: Board, t: TFunction<'kanban'>) =>
  saveFile(new Blob([boardCsv(board, t)], { type: 'text/csv' }), `${t('title')}-${board.month}.csv`)
