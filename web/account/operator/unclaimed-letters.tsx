import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operator } from '#contract/account/operator.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { pageSizeDefault } from '#contract/base/fields.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { momentOf } from '#web/base/time.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'

type Row = Output<typeof operator.unclaimedLetters>['list'][number]

/** Messages that no admin of an organisation can read. */
export function UnclaimedLetters() {
  const { t } = useTranslation(['operator', 'outbox'])
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery(keepPreviousQuery(operator.unclaimedLetters, { pageNo }))
  const columns: Column<Row>[] = [
    { key: 'time', title: t('outbox:time'), width: '180px', cell: (row) => momentOf(row.time) },
    { key: 'channel', title: t('outbox:channel'), width: '80px', cell: (row) => t(`outbox:channels.${row.channel}`) },
    { key: 'to', title: t('outbox:to'), width: '200px', cell: (row) => row.to },
    { key: 'body', title: t('outbox:body'), cell: (row) => row.body },
  ]
  return (
    <>
      <p className="text-small text-muted">{t('operator:lettersText')}</p>
      <Table
        label={t('operator:letters')}
        columns={columns}
        rows={data?.list}
        keyOf={(row) => `${row.time} ${row.to} ${row.body}`}
        failed={error ? { error, retry: refetch } : undefined}
        empty={<EmptyState title={t('operator:noLetters')} />}
        paging={{ pageNo, pageSize: pageSizeDefault, total: data?.total ?? 0, turn: setPageNo }}
      />
    </>
  )
}
