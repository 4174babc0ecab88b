import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { type KanbanRow, kanban } from '#contract/support/kanban.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { momentOf } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import { exportBoard } from './board-csv.ts'
import type { Figure } from './definition.tsx'
import { FigureAside } from './figure-aside.tsx'
import styles from './kanban.module.css'
import { MonthPicker } from './month-picker.tsx'

type Board = Output<typeof kanban.board>
const orders = ['revisitRate', 'totalVisits', 'newCustomers'] as const
type Order = (typeof orders)[number]

export function KanbanPage() {
  const { t } = useTranslation('kanban')
  const [month, setMonth] = useState<string>()
  const [order, setOrder] = useState<Order>('revisitRate')
  const [figure, setFigure] = useState<Figure>('revisitRate')
  const [current, setCurrent] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(keepPreviousQuery(kanban.board, month ? { month } : {}))
  const rows = data?.rows.toSorted((a, b) => b[order] - a[order] || a.ranking - b.ranking)
  const chosen = data?.rows.find((row) => row.doctorId === current) ?? rows?.[0]
  return (
    <PageFrame
      title={t('title')}
      aside={data ? <FigureAside board={data} row={chosen} figure={figure} /> : undefined}
      filters={
        <Segmented
          label={t('order.label')}
          value={order}
          onChange={setOrder}
          options={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
        />
      }
      actions={
        <Button icon="export" disabled={!data} onClick={() => data && exportBoard(data, t)}>
          {t('export')}
        </Button>
      }
    >
      {data ? <Head board={data} choose={setMonth} /> : null}
      {data || error ? (
        <Table
          label={t('title')}
          columns={columnsOf(t, setFigure)}
          rows={rows}
          keyOf={(row) => row.doctorId}
          isCurrent={(row) => row.doctorId === chosen?.doctorId}
          open={(row) => setCurrent(row.doctorId)}
          failed={error ? { error, retry: refetch } : undefined}
          empty={<EmptyState title={t('none')} />}
        />
      ) : (
        <Skeleton rows={20} />
      )}
    </PageFrame>
  )
}

type Words = ReturnType<typeof useTranslation<'kanban'>>['t']

function Head({ board, choose }: { board: Board; choose: (month: string) => void }) {
  const { t } = useTranslation('kanban')
  const { clinic } = board
  return (
    <section className={styles['head']}>
      <p>
        {t(board.running ? 'running' : 'whole', { month: board.month, count: board.rows.length })}
        <br />
        <b>
          {t('sum', {
            visits: clinic.totalVisits,
            customers: clinic.totalCustomers,
            rate: clinic.revisitRate.toFixed(1),
          })}
        </b>
      </p>
      <MonthPicker months={board.months} value={board.month} choose={choose} />
    </section>
  )
}

function Change({ row }: { row: KanbanRow }) {
  const { t } = useTranslation('kanban')
  // Who has seen nobody, then or now, is not new.
  if (row.rankingBefore === null && row.updateTime !== null)
    return <small className={styles['change']}>{t('newHere')}</small>
  const by = row.rankingBefore === null ? 0 : row.rankingBefore - row.ranking
  if (by === 0) return <small className={styles['change']}>{'–'}</small>
  return (
    <small className={styles['change']} data-up={by > 0 || undefined}>
      <span aria-hidden="true">{by > 0 ? '▲' : '▼'}</span>
      <span className="visually-hidden">{t(by > 0 ? 'rose' : 'fell')}</span>
      {Math.abs(by)}
    </small>
  )
}

const Rate = ({ row }: { row: KanbanRow }) => (
  <span className={styles['rate']}>
    <b>{row.revisitRate.toFixed(1)}</b>
    <i aria-hidden="true">
      <span style={{ width: `${Math.min(100, row.revisitRate)}%` }} />
    </i>
    <small>{`${row.returningTakers}/${row.takers}`}</small>
  </span>
)

function columnsOf(t: Words, show: (figure: Figure) => void): Column<KanbanRow>[] {
  const figures: Figure[] = ['totalVisits', 'totalCustomers', 'newCustomers', 'referredCustomers']
  return [
    {
      key: 'ranking',
      title: t('columns.ranking'),
      cell: (row) => (
        <span className={styles['ranking']}>
          <b>{row.ranking}</b>
          <Change row={row} />
        </span>
      ),
    },
    { key: 'name', title: t('columns.name'), short: true, cell: (row) => <b>{row.name}</b> },
    {
      key: 'revisitRate',
      title: t('columns.revisitRate'),
      cell: (row) => (
        <Button look="link" title={t('define', { name: t('columns.revisitRate') })} onClick={() => show('revisitRate')}>
          <Rate row={row} />
        </Button>
      ),
    },
    ...figures.map(
      (figure): Column<KanbanRow> => ({
        key: figure,
        title: t(`columns.${figure}`),
        align: 'end',
        cell: (row) => (
          <Button
            look="link"
            size="small"
            title={t('define', { name: t(`columns.${figure}`) })}
            onClick={() => show(figure)}
          >
            {row[figure]}
          </Button>
        ),
      }),
    ),
    {
      key: 'comment',
      title: t('columns.latestComment'),
      cell: (row) =>
        row.latestScore === null ? (
          <span className={styles['quiet']}>{t('noComment')}</span>
        ) : (
          `${t('score', { score: row.latestScore })} ${row.latestComment}`
        ),
    },
    {
      key: 'updateTime',
      title: t('columns.updateTime'),
      align: 'end',
      cell: (row) => (row.updateTime ? momentOf(row.updateTime).slice(5) : '–'),
    },
  ]
}
