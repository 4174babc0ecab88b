import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { priceKinds, priceList } from '#contract/account/price-list.ts'
import { pageSizeDefault } from '#contract/base/fields.ts'
import { useMoney } from '#web/base/money.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FindBox } from '#web/ui/find-box.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { PriceDialog } from './price-dialog.tsx'
import type { PriceRow } from './price-row.ts'

type Kind = PriceRow['kind']

function useColumns(kind: Kind): Column<PriceRow>[] {
  const { t, i18n } = useTranslation('price-list')
  const number = new Intl.NumberFormat(i18n.language.replace('_', '-'), { maximumFractionDigits: 4 })
  const shown = (value: number | null) => (value === null ? '—' : number.format(value))
  const unit = kind === 'herb' ? 'g' : 'pack'
  const { sign } = useMoney()
  return [
    { key: 'name', title: t('name'), cell: (row) => row.name },
    { key: 'yuan', title: t(`yuan.${unit}`, { sign }), cell: (row) => shown(row.yuan) },
    ...(kind === 'herb'
      ? [{ key: 'insurance', title: t('insurance', { sign }), cell: (row: PriceRow) => shown(row.insuranceYuan) }]
      : []),
    { key: 'stock', title: t(`stock.${unit}`), cell: (row) => shown(row.stock) },
  ]
}

/** The clinic's prices and stock. */
export function PriceListPage() {
  const { t } = useTranslation('price-list')
  const [kind, setKind] = useState<Kind>('herb')
  const [name, setName] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const [open, setOpen] = useState<PriceRow>()
  const typed = useDebounced(name.trim(), 200)
  const columns = useColumns(kind)
  const { data, error, refetch } = useQuery(
    keepPreviousQuery(priceList.list, { kind, pageNo, ...(typed && { name: typed }) }),
  )
  return (
    <PageFrame
      title={t('title')}
      filters={
        <>
          <Segmented
            label={t('kind')}
            options={priceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={kind}
            onChange={(next) => {
              setKind(next)
              setPageNo(1)
            }}
          />
          <FindBox
            label={t('find')}
            value={name}
            style={{ width: 220, marginInlineStart: 8 }}
            onChange={(next) => {
              setName(next)
              setPageNo(1)
            }}
          />
        </>
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
        empty={<EmptyState title={t(typed ? 'noneFound' : 'empty')} text={t('emptyText')} />}
        paging={{ pageNo, pageSize: pageSizeDefault, total: data?.total ?? 0, turn: setPageNo }}
      />
      {open ? <PriceDialog row={open} close={() => setOpen(undefined)} /> : null}
    </PageFrame>
  )
}
