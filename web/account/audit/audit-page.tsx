import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auditStatuses, userAudit } from '#contract/account/user-audit.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { pageSizeDefault } from '#contract/base/fields.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { momentOf } from '#web/base/time.ts'
import { FindBox } from '#web/ui/find-box.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import { Tag } from '#web/ui/tag.tsx'
import { AuditDetail } from './audit-detail.tsx'

type Row = Output<typeof userAudit.userAudits>['list'][number]
type Status = Row['status'] | 'all'

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
  const [status, setStatus] = useState<Status>('pending')
  const [name, setName] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const [userId, setUserId] = useState<number>()
  const columns = useColumnsOfAudit()
  const { data, error, refetch } = useQuery(
    keepPreviousQuery(userAudit.userAudits, {
      ...(status !== 'all' && { status }),
      ...(name.trim() && { name: name.trim() }),
      pageNo,
    }),
  )
  const options = [...auditStatuses, 'all' as const].map((value) => ({ value, label: t(`statuses.${value}`) }))
  return (
    <PageFrame
      title={t('title')}
      filters={
        <>
          <Segmented
            label={t('status')}
            options={options}
            value={status}
            onChange={(next) => {
              setStatus(next)
              setPageNo(1)
            }}
          />
          <FindBox
            label={t('find')}
            value={name}
            onChange={(typed) => {
              setName(typed)
              setPageNo(1)
            }}
          />
        </>
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
        empty={t('empty')}
        paging={{ pageNo, pageSize: pageSizeDefault, total: data?.total ?? 0, turn: setPageNo }}
      />
    </PageFrame>
  )
}
