import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { outbox } from '#contract/account/outbox.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { momentOf } from '#web/base/time.ts'
import { useList } from '#web/base/use-list.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'

const letters = listFilter({ fields: {}, hidden: ['account'] })

type Row = Output<typeof outbox.outbox>['list'][number]

/** Messages not sent by a gateway: codes and links are read here. */
export function OutboxPage() {
  const { t } = useTranslation('outbox')
  const list = useList(letters)
  const { data, error, refetch } = useQuery(keepPreviousQuery(outbox.outbox, list.asked))
  const columns: Column<Row>[] = [
    { key: 'time', title: t('time'), width: '180px', cell: (row) => momentOf(row.time) },
    { key: 'channel', title: t('channel'), width: '80px', cell: (row) => t(`channels.${row.channel}`) },
    { key: 'to', title: t('to'), width: '200px', cell: (row) => row.to },
    { key: 'body', title: t('body'), cell: (row) => row.body },
  ]
  return (
    <PageFrame
      title={t('title')}
      filters={
        <FilterBar
          list={list}
          found={data?.total}
          find={{ label: t('find'), value: list.filter.account, change: (account) => list.change({ account }) }}
        />
      }
    >
      <p className="text-small text-muted">{t('text')}</p>
      <Table
        label={t('title')}
        columns={columns}
        rows={data?.list}
        keyOf={(row) => `${row.time} ${row.to} ${row.body}`}
        failed={error ? { error, retry: refetch } : undefined}
        empty={
          <NothingFound list={list}>
            <EmptyState title={t('empty')} />
          </NothingFound>
        }
        paging={{ ...list, total: data?.total ?? 0 }}
      />
    </PageFrame>
  )
}
