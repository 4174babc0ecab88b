import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { customPrescription, customSorts } from '#contract/prescribing/custom-prescription.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { keepPreviousQuery, useLast } from '#web/base/query.ts'
import { useList } from '#web/base/use-list.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OwnList } from './own-list.tsx'

const own = listFilter({
  fields: { enabled: z.enum(['yes', 'no']), sort: z.enum(customSorts) },
  // A doctor may have named a formula after a patient.
  hidden: ['name'],
  views: ['sort'],
})

/** The doctor's own formulas: find, order, switch on and off, change, delete, use. */
export function CustomListPage() {
  const { t } = useTranslation(['custom', 'shell'])
  const list = useList(own)
  const { name, enabled, sort = 'recent' } = list.filter
  const { enabled: _, ...asked } = list.asked
  const found = useQuery(
    keepPreviousQuery(customPrescription.list, { sort, ...asked, ...(enabled && { enabled: enabled === 'yes' }) }),
  )
  const data = useLast(found.data)
  return (
    <PageFrame
      title={t('shell:pages.prescriptionManagement')}
      filters={
        <FilterBar
          list={list}
          found={data?.total}
          find={{ label: t('custom:find'), value: name, change: (typed) => list.change({ name: typed }) }}
        >
          <Select
            label={t('custom:columns.enabled')}
            labelHidden
            width={120}
            value={enabled ?? 'all'}
            onChange={(value) => list.change({ enabled: value === 'all' ? undefined : (value ?? undefined) })}
            options={(['all', 'yes', 'no'] as const).map((value) => ({ value, label: t(`custom:enabled.${value}`) }))}
          />
          <Select
            label={t('custom:sort')}
            labelHidden
            width={140}
            value={sort}
            onChange={(value) => list.change({ sort: value === 'recent' ? undefined : (value ?? undefined) })}
            options={customSorts.map((value) => ({ value, label: t(`custom:sorts.${value}`) }))}
          />
        </FilterBar>
      }
      actions={
        <Link
          to="/prescription-management/detail/$actionType/{-$id}"
          params={{ actionType: 'add' }}
          className={buttonClass({ look: 'primary' })}
        >
          <Icon name="plus" size={14} />
          {t('custom:add')}
        </Link>
      }
    >
      {data || found.isError ? null : <Skeleton />}
      {!data && found.isError ? <LoadFailed error={found.error} retry={found.refetch} /> : null}
      {data?.list.length ? <OwnList list={data.list} /> : null}
      {data?.total === 0 ? (
        <NothingFound list={list}>
          <EmptyState title={t('custom:empty.title')} text={t('custom:empty.text')} />
        </NothingFound>
      ) : null}
      {data ? <Pager filter={list} total={data.total} turn={list.turn} /> : null}
    </PageFrame>
  )
}
