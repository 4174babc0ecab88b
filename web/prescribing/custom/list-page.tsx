import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizeDefault } from '#contract/base/fields.ts'
import { customPrescription, type customSorts } from '#contract/prescribing/custom-prescription.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { keepPreviousQuery, useLast } from '#web/base/query.ts'
import patientStyles from '#web/clinic/patient/patient.module.css'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { FindBox } from '#web/ui/find-box.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import customStyles from './custom.module.css'
import { OwnList } from './own-list.tsx'

type Filter = {
  name: string
  enabled: 'all' | 'yes' | 'no'
  sort: (typeof customSorts)[number]
  pageNo: number
  pageSize: number
}
const unfiltered: Filter = { name: '', enabled: 'all', sort: 'recent', pageNo: 1, pageSize: pageSizeDefault }

const askedOf = ({ name, enabled, ...rest }: Filter) => ({
  ...rest,
  ...(name.trim() && { name: name.trim() }),
  ...(enabled !== 'all' && { enabled: enabled === 'yes' }),
})

/** The doctor's own formulas: find, order, switch on and off, change, delete, use. */
export function CustomListPage() {
  const { t } = useTranslation(['custom', 'shell'])
  const [filter, setFilter] = useState(unfiltered)
  const change = (part: Partial<Filter>) => setFilter({ ...filter, pageNo: 1, ...part })
  return (
    <div className="page">
      <PageHead title={t('shell:pages.prescriptionManagement')} />
      <div className="head">
        <FindBox
          className={customStyles['custom-find']}
          label={t('custom:find')}
          value={filter.name}
          onChange={(name) => change({ name })}
        />
        <Select
          label={t('custom:columns.enabled')}
          labelHidden
          width={120}
          value={filter.enabled}
          onChange={(enabled) => change({ enabled: enabled ?? 'all' })}
          options={(['all', 'yes', 'no'] as const).map((value) => ({ value, label: t(`custom:enabled.${value}`) }))}
        />
        <Select
          label={t('custom:sort')}
          labelHidden
          width={140}
          value={filter.sort}
          onChange={(sort) => change({ sort: sort ?? 'recent' })}
          options={(['recent', 'name', 'number'] as const).map((value) => ({
            value,
            label: t(`custom:sorts.${value}`),
          }))}
        />
        <span className="grow" />
        <Link
          to="/prescription-management/detail/$actionType/{-$id}"
          params={{ actionType: 'add' }}
          className={buttonClass({ look: 'primary' })}
        >
          <Icon name="plus" size={14} />
          {t('custom:add')}
        </Link>
      </div>
      <div className={`page-in ${patientStyles['list-in']}`}>
        <Found filter={filter} turn={(pageNo, pageSize) => setFilter({ ...filter, pageNo, pageSize })} />
      </div>
    </div>
  )
}

function Found({ filter, turn }: { filter: Filter; turn: (pageNo: number, pageSize: number) => void }) {
  const { t } = useTranslation('custom')
  const found = useQuery(keepPreviousQuery(customPrescription.list, useDeferredValue(askedOf(filter))))
  const data = useLast(found.data)
  if (!data) return found.isError ? <LoadFailed error={found.error} retry={found.refetch} /> : <Skeleton />
  if (!data.list.length)
    return filter.name || filter.enabled !== 'all' ? (
      <EmptyState title={t('noneFound')} text={t('noneFoundHint')} />
    ) : (
      <EmptyState title={t('empty.title')} text={t('empty.text')} />
    )
  return (
    <>
      <OwnList list={data.list} />
      <Pager filter={filter} total={data.total} totalText={t('total', { count: data.total })} turn={turn} />
    </>
  )
}
