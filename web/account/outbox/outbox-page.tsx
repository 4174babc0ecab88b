import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { outbox } from '#contract/account/outbox.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { pageSizeDefault } from '#contract/base/fields.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { momentOf } from '#web/base/time.ts'
import { FindBox } from '#web/ui/find-box.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'

type Row = Output<typeof outbox.outbox>['list'][number]

/** Messages not sent by a gateway: codes and links are read here. */
export function OutboxPage() {
  const { t } = useTranslation('outbox')
  const [account, setAccount] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery(
    keepPreviousQuery(outbox.outbox, { ...(account.trim() && { account: account.trim() }), pageNo }),
  )
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
        <FindBox
          label={t('find')}
          value={account}
          onChange={(typed) => {
            setAccount(typed)
            setPageNo(1)
          }}
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
        empty={t('empty')}
        paging={{ pageNo, pageSize: pageSizeDefault, total: data?.total ?? 0, turn: setPageNo }}
      />
    </PageFrame>
  )
}
