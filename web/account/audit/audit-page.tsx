import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { auditStatuses, userAudit } from '#contract/account/user-audit.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { momentOf } from '#web/base/time.ts'
import { useList } from '#web/base/use-list.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import { Tag } from '#web/ui/tag.tsx'
import { AuditDetail } from './audit-detail.tsx'

type Row = Output<typeof userAudit.userAudits>['list'][number]

const audits = listFilter({ fields: { status: z.enum([...auditStatuses, 'all']) }, hidden: ['name'] })

const tones = { pending: 'gamboge', approved: 'jade', failed: 'cinnabar' } as const

function useColumnsOfAudit(): Column<Row>[] {
  const { t } = useTranslation(['audit', 'auth'])
  return [
    { key: 'name', title: t('audit:name'), cell: (row) => row.userName },
    { key: 'role', title: t('audit:role'), cell: (row) => t(`auth:roles.${row.userType}`) },
    { key: 'contact', title: t('audit:contact'), cell: (row) => row.phone ?? row.email ?? '' },
    { key: 'certificates', title: t('audit:certificates'), align: 'end', cell: (row) => row.certificateCount },
    { key: 'time', title: t('audit:submitted'), cell: (row) => momentOf(row.submittedAt) },
    {
      key: 'status',
      title: t('audit:status'),
      cell: (row) => <Tag tone={tones[row.status]}>{t(`audit:statuses.${row.status}`)}</Tag>,
    },
  ]
}

/** Accounts waiting for approval: the list, and beside it what each has submitted. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  const list = useList(audits)
  const { status = 'pending' } = list.filter
  const { status: _, ...asked } = list.asked
  const [userId, setUserId] = useState<number>()
  const columns = useColumnsOfAudit()
  const { data, error, refetch } = useQuery(
    keepPreviousQuery(userAudit.userAudits, {
      ...asked,
      ...(status !== 'all' && { status }),
    }),
  )
  const options = [...auditStatuses, 'all' as const].map((value) => ({ value, label: t(`statuses.${value}`) }))
  return (
    <PageFrame
      title={t('title')}
      filters={
        <FilterBar
          list={list}
          found={data?.total}
          find={{ label: t('find'), value: list.filter.name, change: (name) => list.change({ name }) }}
        >
          <Segmented
            label={t('status')}
            options={options}
            value={status}
            onChange={(next) => list.change({ status: next === 'pending' ? undefined : next })}
          />
        </FilterBar>
      }
      aside={userId === undefined ? undefined : <AuditDetail key={userId} userId={userId} />}
    >
      <Table
        label={t('title')}
        columns={columns}
        rows={data?.list}
        keyOf={(row) => row.userId}
        open={(row) => setUserId(row.userId)}
        isCurrent={(row) => row.userId === userId}
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
