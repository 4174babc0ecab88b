import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input as CallInput } from '#contract/base/endpoint.ts'
import { pageSizeDefault } from '#contract/base/fields.ts'
import { patient, sortablePatientFields } from '#contract/clinic/patient.ts'
import { useCaseMode } from '#web/base/case-mode.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { keepPreviousQuery, useLast } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { FindBox } from '#web/ui/find-box.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import styles from './patient.module.css'
import { PatientDialog } from './patient-dialog.tsx'
import { PatientList } from './patient-list.tsx'
import { useExport } from './use-export.ts'

type Filter = CallInput<typeof patient.list> & { name: string; pageNo: number; pageSize: number }
const unfiltered: Filter = { name: '', sort: 'recent', pageNo: 1, pageSize: pageSizeDefault }

/** The filter as sent: empty text is no condition. */
const askedOf = ({ name, ...rest }: Filter): CallInput<typeof patient.list> => ({
  ...rest,
  ...(name.trim() && { name: name.trim() }),
})

function PatientFilters({ filter, change }: { filter: Filter; change: (part: Partial<Filter>) => void }) {
  const { t } = useTranslation(['patient', 'common', 'fields'])
  return (
    <>
      <FindBox
        className={styles['patients-find']}
        label={t('patient:findHint')}
        maxLength={50}
        value={filter.name}
        onChange={(name) => change({ name })}
      />
      <Select
        label={t('fields:sex')}
        labelHidden
        clearable
        width={110}
        placeholder={t('fields:sex')}
        value={filter.sex ?? null}
        onChange={(sex) => change({ sex: sex ?? undefined })}
        options={(['male', 'female'] as const).map((value) => ({ value, label: t(`common:sex.${value}`) }))}
      />
      <Select
        label={t('fields:sort')}
        labelHidden
        width={140}
        value={filter.sort ?? 'recent'}
        onChange={(sort) => change({ sort: sort ?? 'recent' })}
        options={sortablePatientFields.map((value) => ({ value, label: t(`patient:sorts.${value}`) }))}
      />
    </>
  )
}

function ExportButton({ filter, disabled }: { filter: Filter; disabled: boolean }) {
  const { t } = useTranslation('patient')
  const { share, run } = useExport()
  return (
    <>
      {share === null ? null : <Progress label={t('export')} share={share} />}
      <Button icon="export" disabled={disabled || share !== null} onClick={() => void run(askedOf(filter))}>
        {t('export')}
      </Button>
    </>
  )
}

function FoundPatients({ filter, turn }: { filter: Filter; turn: (pageNo: number, pageSize: number) => void }) {
  const { t } = useTranslation('patient')
  const found = useQuery(keepPreviousQuery(patient.list, useDeferredValue(askedOf(filter))))
  const data = useLast(found.data)
  if (!data) return found.isError ? <LoadFailed error={found.error} retry={found.refetch} /> : <Skeleton />
  if (!data.list.length)
    return <EmptyState title={t(filter.name ? 'noneFound' : 'empty.title')} text={t('empty.text')} />
  return (
    <>
      <PatientList list={data.list} />
      <Pager filter={filter} total={data.total} totalText={t('total', { count: data.total })} turn={turn} />
    </>
  )
}

export function PatientsPage() {
  const { t } = useTranslation(['patient', 'shell'])
  const [filter, setFilter] = useState(unfiltered)
  const [adding, setAdding] = useState(false)
  const [merging, setMerging] = useState(false)
  const caseMode = useCaseMode()
  const title = t('shell:pages.patients')

  if (caseMode === false)
    return (
      <>
        <PageHead title={title} />
        <EmptyState title={t('patient:normalMode.title')} text={t('patient:normalMode.text')} />
      </>
    )
  return (
    <div className="page">
      <PageHead title={title} />
      <div className="head">
        <Link className="b t" to="/patientManagement">
          <Icon name="left" size={14} />
          {t('shell:today')}
        </Link>
        <PatientFilters filter={filter} change={(part) => setFilter({ ...filter, pageNo: 1, ...part })} />
        <span className="grow" />
        <Button onClick={() => setMerging(true)}>{t('patient:merge.open')}</Button>
        <ExportButton filter={filter} disabled={!caseMode} />
        <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
          {t('patient:add')}
        </Button>
      </div>
      <div className={`page-in ${styles['list-in']}`}>
        {caseMode ? (
          <FoundPatients filter={filter} turn={(pageNo, pageSize) => setFilter({ ...filter, pageNo, pageSize })} />
        ) : (
          <Skeleton />
        )}
      </div>
      {merging ? <MergeDialog of={null} close={() => setMerging(false)} /> : null}
      {adding ? <PatientDialog name={filter.name.trim()} close={() => setAdding(false)} /> : null}
    </div>
  )
}
