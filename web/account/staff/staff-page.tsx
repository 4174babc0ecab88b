import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { staff } from '#contract/account/staff.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { momentOf } from '#web/base/time.ts'
import { useList } from '#web/base/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import { Tag } from '#web/ui/tag.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { StaffCard } from './staff-card.tsx'
import type { StaffSearch } from './staff-search.ts'

type Row = Output<typeof staff.list>['list'][number]

const staffList = listFilter({ fields: { state: z.enum(['active', 'disabled']) }, hidden: ['name'] })

const tones = { pending: 'gamboge', approved: 'jade', failed: 'cinnabar' } as const

function useStaffColumns(): Column<Row>[] {
  const { t } = useTranslation(['staff', 'audit', 'auth'])
  return [
    {
      key: 'name',
      title: t('audit:name'),
      cell: (row) => (row.isSelf ? t('staff:self', { name: row.userName }) : row.userName),
    },
    { key: 'role', title: t('audit:role'), cell: (row) => t(`auth:roles.${row.userType}`) },
    { key: 'position', title: t('audit:position'), cell: (row) => row.position },
    { key: 'clinics', title: t('audit:clinics'), cell: (row) => row.clinics.map((c) => c.name).join(t('staff:comma')) },
    { key: 'contact', title: t('audit:contact'), cell: (row) => row.phone ?? row.email ?? '' },
    {
      key: 'status',
      title: t('audit:status'),
      cell: (row) => <Tag tone={tones[row.auditStatus]}>{t(`audit:statuses.${row.auditStatus}`)}</Tag>,
    },
    {
      key: 'seen',
      title: t('staff:lastSignIn'),
      cell: (row) => (row.lastSignIn ? momentOf(row.lastSignIn) : t('staff:never')),
    },
  ]
}

/** The staff: invitations, rights, and open work when someone leaves. */
export function StaffPage() {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const { userId } = useSearch({ strict: false }) as z.output<typeof StaffSearch>
  const list = useList(staffList)
  const { state = 'active' } = list.filter
  const [isInviting, setInviting] = useState(false)
  const columns = useStaffColumns()
  const { data, error, refetch } = useQuery(keepPreviousQuery(staff.list, { state, ...list.asked }))
  const open = (id: number) => void navigate({ to: '/admin/staff', search: (before) => ({ ...before, userId: id }) })
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
            label={t('state')}
            options={(['active', 'disabled'] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
            value={state}
            onChange={(next) => list.change({ state: next === 'active' ? undefined : next })}
          />
        </FilterBar>
      }
      actions={
        <Button look="primary" icon="plus" onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      }
      aside={userId === undefined ? undefined : <StaffCard key={userId} userId={userId} />}
    >
      <Table
        label={t('title')}
        columns={columns}
        rows={data?.list}
        keyOf={(row) => row.userId}
        open={(row) => open(row.userId)}
        isCurrent={(row) => row.userId === userId}
        failed={error ? { error, retry: refetch } : undefined}
        empty={
          <NothingFound list={list}>
            <EmptyState title={t('empty')} text={t('emptyText')} />
          </NothingFound>
        }
        paging={{ ...list, total: data?.total ?? 0 }}
      />
      <OpenInvitations />
      {isInviting ? <InviteDialog close={() => setInviting(false)} /> : null}
    </PageFrame>
  )
}
