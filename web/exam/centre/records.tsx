import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { examKinds, examOutcomes } from '#contract/base/codes.ts'
import { writeCsv } from '#contract/base/csv.ts'
import type { Input } from '#contract/base/endpoint.ts'
import { type ExamRecord, exam, recordSorts } from '#contract/exam/exam.ts'
import { everyPage } from '#web/base/every-page.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { call, keepPreviousQuery, sayUnreached } from '#web/base/query.ts'
import { saveFile } from '#web/base/save-file.ts'
import { dayOf } from '#web/base/time.ts'
import { useList } from '#web/base/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column, Sort } from '#web/ui/table/table.types.ts'
import styles from './centre.module.css'

type Wanted = Pick<Input<typeof exam.records>, 'kind' | 'outcome'>
type Words = TFunction<'test-centre'>

const filters = ['all', ...examKinds, ...examOutcomes] as const
type Filter = (typeof filters)[number]
const wantedBy: Record<Filter, Wanted> = {
  all: {},
  daily: { kind: 'daily' },
  qualifying: { kind: 'qualifying' },
  pass: { outcome: 'pass' },
  fail: { outcome: 'fail' },
}
const nameOf = (t: Words): Record<Filter, string> => ({
  all: t('allRecords'),
  daily: t('kinds.daily'),
  qualifying: t('kinds.qualifying'),
  pass: t('statuses.pass'),
  fail: t('statuses.fail'),
})

const sorts = {
  time: { asc: 'oldest', desc: 'latest' },
  score: { asc: 'weakest', desc: 'best' },
} as const satisfies Record<string, Record<Sort['direction'], (typeof recordSorts)[number]>>
const sortOf = (sort: Sort | null) => sorts[sort?.key === 'score' ? 'score' : 'time'][sort?.direction ?? 'desc']

const orders: readonly Sort[] = ['time', 'score'].flatMap((key) => [
  { key, direction: 'asc' },
  { key, direction: 'desc' },
])
const records = listFilter({
  fields: { records: z.enum(filters).exclude(['all']), sort: z.enum(recordSorts) },
  views: ['sort'],
})

const columns = ['name', 'kind', 'period', 'score', 'status', 'time', 'certificate'] as const
const text = (t: Words): Record<(typeof columns)[number], (one: ExamRecord) => string | number> => ({
  name: (one) => one.name,
  kind: (one) => t(`kinds.${one.kind}`),
  period: (one) => one.period,
  score: (one) => one.score,
  status: (one) => t(`statuses.${one.outcome}`),
  time: (one) => dayOf(one.time),
  certificate: (one) => one.certificateNumber ?? '',
})

const shownColumns = (t: Words): Column<ExamRecord>[] =>
  columns.map((key) => ({
    key,
    title: t(`columns.${key}`),
    cell: (one) => (key === 'name' ? <ResultLink one={one} /> : text(t)[key](one)),
    short: key !== 'name',
    sortable: key in sorts,
    ...(key === 'score' && { align: 'end' }),
  }))

function ResultLink({ one }: { one: ExamRecord }) {
  return (
    <Link to="/test-centre/result/$id/$attemptId" params={{ id: String(one.examId), attemptId: String(one.id) }}>
      {one.name}
    </Link>
  )
}

async function exportRecords(wanted: Input<typeof exam.records>, t: Words) {
  const all = await everyPage((paging) => call(exam.records, { ...wanted, ...paging }))
  const rows = [columns.map((key) => t(`columns.${key}`)), ...all.map((one) => columns.map((key) => text(t)[key](one)))]
  saveFile(new Blob([writeCsv(rows)], { type: 'text/csv' }), `${t('records')}-${dayOf(new Date())}.csv`)
}

/** Every exam that was sat, in pages. */
export function Records() {
  const { t } = useTranslation('test-centre')
  const list = useList(records)
  const { records: filter = 'all', sort: by } = list.filter
  const sort = orders.find((one) => sortOf(one) === by) ?? null
  const [isExporting, setExporting] = useState(false)
  const wanted = { ...wantedBy[filter], sort: sortOf(sort) }
  const { data, error, refetch } = useQuery(
    keepPreviousQuery(exam.records, { ...wanted, pageNo: list.pageNo, pageSize: list.pageSize }),
  )
  const save = () => {
    setExporting(true)
    void exportRecords(wanted, t)
      .catch(sayUnreached)
      .finally(() => setExporting(false))
  }
  return (
    <section className={styles['taken']} aria-label={t('records')}>
      <header className="row">
        <h2>{t('records')}</h2>
        <span className="grow" />
        <Button icon="export" busy={isExporting} disabled={!data?.total} onClick={save}>
          {t('export')}
        </Button>
      </header>
      <FilterBar list={list} found={data?.total}>
        <Segmented
          label={t('recordFilter')}
          value={filter}
          onChange={(next) => list.change({ records: next === 'all' ? undefined : next })}
          options={filters.map((value) => ({ value, label: nameOf(t)[value] }))}
        />
      </FilterBar>
      <Table
        label={t('records')}
        columns={shownColumns(t)}
        rows={data?.list}
        keyOf={(one) => one.id}
        sort={sort}
        onSort={(next) => list.change({ sort: next ? sortOf(next) : undefined })}
        paging={{ ...list, total: data?.total ?? 0 }}
        failed={error ? { error, retry: refetch } : undefined}
        empty={
          <NothingFound list={list}>
            <EmptyState title={t('noRecord')} />
          </NothingFound>
        }
      />
    </section>
  )
}
