import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { patient, sortablePatientFields } from '#contract/clinic/patient.ts'
import { useCaseMode } from '#web/base/case-mode.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { keepPreviousQuery, useLast } from '#web/base/query.ts'
import { useList } from '#web/base/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PatientDialog } from './patient-dialog.tsx'
import { PatientList } from './patient-list.tsx'
import { useExport } from './use-export.ts'

const patients = listFilter({
  fields: { sex: z.enum(['male', 'female']), sort: z.enum(sortablePatientFields) },
  hidden: ['name'],
  views: ['sort'],
})
type List = ReturnType<typeof usePatients>
const usePatients = () => useList(patients)

function PatientFilters({ list, found }: { list: List; found: number | undefined }) {
  const { t } = useTranslation(['patient', 'common', 'fields'])
  const { name, sex, sort = 'recent' } = list.filter
  return (
    <FilterBar
      list={list}
      found={found}
      find={{
        label: t('patient:findHint'),
        value: name,
        maxLength: 50,
        change: (typed) => list.change({ name: typed }),
      }}
    >
      <Select
        label={t('fields:sex')}
        labelHidden
        clearable
        width={110}
        placeholder={t('fields:sex')}
        value={sex ?? null}
        onChange={(value) => list.change({ sex: value ?? undefined })}
        options={(['male', 'female'] as const).map((value) => ({ value, label: t(`common:sex.${value}`) }))}
      />
      <Select
        label={t('fields:sort')}
        labelHidden
        width={140}
        value={sort}
        onChange={(value) => list.change({ sort: value === 'recent' ? undefined : (value ?? undefined) })}
        options={sortablePatientFields.map((value) => ({ value, label: t(`patient:sorts.${value}`) }))}
      />
    </FilterBar>
  )
}

function ExportButton({ asked, disabled }: { asked: List['asked']; disabled: boolean }) {
  const { t } = useTranslation('patient')
  const { share, run } = useExport()
  return (
    <>
      {share === null ? null : <Progress label={t('export')} share={share} />}
      <Button icon="export" disabled={disabled || share !== null} onClick={() => void run(asked)}>
        {t('export')}
      </Button>
    </>
  )
}

export function PatientsPage() {
  const { t } = useTranslation(['patient', 'shell'])
  const list = usePatients()
  const [adding, setAdding] = useState(false)
  const [merging, setMerging] = useState(false)
  const caseMode = useCaseMode()
  const title = t('shell:pages.patients')
  const found = useQuery({
    ...keepPreviousQuery(patient.list, { sort: 'recent', ...list.asked }),
    enabled: caseMode === true,
  })
  const data = useLast(found.data)

  if (caseMode === false)
    return (
      <>
        <PageHead title={title} />
        <EmptyState title={t('patient:normalMode.title')} text={t('patient:normalMode.text')} />
      </>
    )
  return (
    <PageFrame
      title={title}
      filters={<PatientFilters list={list} found={data?.total} />}
      actions={
        <>
          <Button onClick={() => setMerging(true)}>{t('patient:merge.open')}</Button>
          <ExportButton asked={list.asked} disabled={!caseMode} />
          <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
            {t('patient:add')}
          </Button>
        </>
      }
    >
      {data ? <PatientList list={data.list} /> : found.isError ? null : <Skeleton />}
      {!data && found.isError ? <LoadFailed error={found.error} retry={found.refetch} /> : null}
      {data?.total === 0 ? (
        <NothingFound list={list}>
          <EmptyState title={t('patient:empty.title')} text={t('patient:empty.text')} />
        </NothingFound>
      ) : null}
      {data ? <Pager filter={list} total={data.total} turn={list.turn} /> : null}
      {merging ? <MergeDialog of={null} close={() => setMerging(false)} /> : null}
      {adding ? <PatientDialog name={(list.filter.name ?? '').trim()} close={() => setAdding(false)} /> : null}
    </PageFrame>
  )
}
