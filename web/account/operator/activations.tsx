import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { activationStates, operator } from '#contract/account/operator.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { confirmDeed, toastDone } from '#web/base/notices.ts'
import { keepPreviousQuery, useCall } from '#web/base/query.ts'
import { fullDay } from '#web/base/time.ts'
import { useList } from '#web/base/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import { MakeCodesDialog } from './make-codes-dialog.tsx'

type Row = Output<typeof operator.activations>['list'][number]
type State = (typeof activationStates)[number]

const activations = listFilter({ fields: { state: z.enum(activationStates) } })

function useColumns(state: State): Column<Row>[] {
  const { t } = useTranslation('operator')
  const revoke = useCall(operator.revokeActivation, [operator.activations])
  const ask = (activationId: number) =>
    confirmDeed({
      title: t('revokeOf', { number: activationId }),
      content: t('revokeText'),
      okText: t('revoke'),
      kind: 'danger',
      run: () =>
        revoke.mutateAsync({ activationId }).then(
          () => toastDone(t('revokedDone')),
          () => undefined,
        ),
    })
  const columns: Column<Row>[] = [
    { key: 'number', title: t('number'), width: '80px', cell: (row) => row.activationId },
    { key: 'days', title: t('days'), width: '110px', cell: (row) => t('daysOf', { count: row.days }) },
    { key: 'for', title: t('for'), cell: (row) => (row.topOrgId ? `${row.orgName} · ${row.topOrgId}` : t('anyOrg')) },
    { key: 'note', title: t('note'), cell: (row) => row.note },
    { key: 'made', title: t('madeAt'), width: '130px', cell: (row) => fullDay(row.madeAt) },
  ]
  if (state === 'used') {
    const used = ({ usedAt, usedBy }: Row) =>
      usedAt ? t('usedBy', { time: fullDay(usedAt), account: usedBy ?? '' }) : ''
    return [...columns, { key: 'used', title: t('usedAt'), cell: used }]
  }
  const until = ({ revokedAt, expiresAt }: Row) =>
    revokedAt ? t('revoked', { time: fullDay(revokedAt) }) : fullDay(expiresAt)
  const open = [...columns, { key: 'until', title: t('until'), width: '150px', cell: until }]
  if (state === 'ended') return open
  const cell = ({ activationId }: Row) => (
    <Button
      size="small"
      label={t('revokeOf', { number: activationId })}
      disabled={revoke.isPending}
      onClick={() => ask(activationId)}
    >
      {t('revoke')}
    </Button>
  )
  return [...open, { key: 'acts', title: t('revoke'), width: '110px', cell }]
}

/** The codes and their state. The codes themselves are only displayed when they are created. */
export function Activations() {
  const { t } = useTranslation('operator')
  const list = useList(activations)
  const { state = 'open' } = list.filter
  const [isMaking, setMaking] = useState(false)
  const columns = useColumns(state)
  const { data, error, refetch } = useQuery(keepPreviousQuery(operator.activations, { state, ...list.asked }))
  return (
    <>
      <FilterBar
        list={list}
        found={data?.total}
        extra={
          <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
            {t('make')}
          </Button>
        }
      >
        <Segmented
          label={t('state')}
          options={activationStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={state}
          onChange={(next) => list.change({ state: next === 'open' ? undefined : next })}
        />
      </FilterBar>
      <Table
        label={t('codes')}
        columns={columns}
        rows={data?.list}
        keyOf={(row) => row.activationId}
        failed={error ? { error, retry: refetch } : undefined}
        empty={
          <NothingFound list={list}>
            <EmptyState title={t('empty')} />
          </NothingFound>
        }
        paging={{ ...list, total: data?.total ?? 0 }}
      />
      {isMaking ? <MakeCodesDialog close={() => setMaking(false)} /> : null}
    </>
  )
}
