import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { priceKinds, priceList } from '#contract/account/price-list.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { useMoney } from '#web/base/money.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { useList } from '#web/base/use-list.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import { PriceDialog } from './price-dialog.tsx'
import type { PriceRow } from './price-row.ts'

type Kind = PriceRow['kind']

const prices = listFilter({ fields: { kind: z.enum(priceKinds), name: z.string().max(60) }, views: ['kind'] })

function useColumns(kind: Kind): Column<PriceRow>[] {
  const { t, i18n } = useTranslation('price-list')
  const shown = (value: number | null, minimumFractionDigits = 0) => {
    const digits = { minimumFractionDigits, maximumFractionDigits: 4 }
    return value === null ? '—' : value.toLocaleString(i18n.language.replace('_', '-'), digits)
  }
  // A gram of a herb costs less than a cent can tell.
  const [unit, digits] = kind === 'herb' ? (['g', 3] as const) : (['pack', 2] as const)
  const { sign } = useMoney()
  return [
    { key: 'name', title: t('name'), cell: (row) => row.name },
    { key: 'yuan', title: t(`yuan.${unit}`, { sign }), cell: (row) => shown(row.yuan, digits), align: 'end' },
    ...(kind === 'herb'
      ? [
          {
            key: 'insurance',
            title: t('insurance', { sign }),
            align: 'end' as const,
            cell: (row: PriceRow) => shown(row.insuranceYuan, digits),
          },
        ]
      : []),
    { key: 'stock', title: t(`stock.${unit}`), cell: (row) => shown(row.stock), align: 'end' },
  ]
}

/** The clinic's prices and stock. */
export function PriceListPage() {
  const { t } = useTranslation('price-list')
  const list = useList(prices)
  const { kind = 'herb' } = list.filter
  const [open, setOpen] = useState<PriceRow>()
  const columns = useColumns(kind)
  const { data, error, refetch } = useQuery(keepPreviousQuery(priceList.list, { kind, ...list.asked }))
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
            label={t('kind')}
            options={priceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={kind}
            onChange={(next) => list.change({ kind: next })}
          />
        </FilterBar>
      }
    >
      <p className="text-small text-muted">{t('text')}</p>
      <Table
        label={t('title')}
        columns={columns}
        rows={data?.list}
        keyOf={(row) => `${row.itemId} ${row.form}`}
        open={setOpen}
        failed={error ? { error, retry: refetch } : undefined}
        empty={
          <NothingFound list={list}>
            <EmptyState title={t('empty')} text={t('emptyText')} />
          </NothingFound>
        }
        paging={{ ...list, total: data?.total ?? 0 }}
      />
      {open ? <PriceDialog row={open} close={() => setOpen(undefined)} /> : null}
    </PageFrame>
  )
}
