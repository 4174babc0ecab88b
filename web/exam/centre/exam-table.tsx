import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type ExamKind, testStatuses } from '#contract/base/codes.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { dayOf } from '#web/base/time.ts'
import { useList } from '#web/base/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import styles from './centre.module.css'
import { ExamTips, type ExamWay } from './exam-tips.tsx'

export type ExamRow = {
  id: number
  name: string
  kind: ExamKind
  testStatus: 0 | 1 | 2 | 3
  endTime: string
  deadlineDays: number | null
  attemptId: number | null
  open: boolean
  period?: string
  duration?: number
  questionCount?: number
  passScore?: number
  beginTime?: string
  score?: number | null
  position?: number | null
}

const filters = ['all', 'due', 'pass', 'fail', 'notOpen'] as const
const exams = listFilter({ fields: { exams: z.enum(filters).exclude(['all']) }, paged: false })
type Filter = (typeof filters)[number]
const holds: Record<Filter, (row: ExamRow) => boolean> = {
  all: () => true,
  due: (row) => row.open,
  pass: (row) => row.testStatus === testStatuses.pass,
  fail: (row) => row.testStatus === testStatuses.fail,
  notOpen: (row) => row.testStatus === testStatuses.notOpen,
}

const marks = ['dot', 'check', 'x', 'ring'] as const
const names = ['unfinished', 'pass', 'fail', 'notOpen'] as const

function StatusCell({ row }: { row: ExamRow }) {
  const { t } = useTranslation('test-centre')
  const missed = row.testStatus === testStatuses.unfinished && !row.open
  const name = missed ? 'missed' : names[row.testStatus]
  return (
    <span className={styles['status']} data-state={name}>
      <Icon name={missed ? 'dash' : marks[row.testStatus]} size={14} />
      {t(`statuses.${name}`)}
      {row.deadlineDays === null ? null : (
        <span className={styles['days']}>{t('daysLeft', { count: row.deadlineDays })}</span>
      )}
    </span>
  )
}

const periodOf = (row: ExamRow) => row.period ?? null
const monthDayOf = (instant: string | undefined) => (instant ? dayOf(instant).slice(5) : '')

type Props = {
  rows: readonly ExamRow[] | undefined
  way: ExamWay
  failed: { error: unknown; retry: () => unknown } | undefined
  /** A result can be displayed. */
  done: (row: ExamRow) => boolean
}

export function ExamTable({ rows, way, failed, done }: Props) {
  const { t } = useTranslation('test-centre')
  const list = useList(exams)
  const { exams: filter = 'all' } = list.filter
  const [asked, setAsked] = useState<ExamRow | null>(null)
  const columns: Column<ExamRow>[] = [
    { key: 'name', title: t('columns.name'), cell: (row) => <b>{row.name}</b>, sortBy: (row) => row.name },
    { key: 'kind', title: t('columns.kind'), cell: (row) => t(`kinds.${row.kind}`), sortBy: (row) => row.kind },
    ...(way === 'centre'
      ? [
          { key: 'period', title: t('columns.period'), cell: (row: ExamRow) => row.period, sortBy: periodOf },
          { key: 'count', title: t('columns.count'), cell: (row: ExamRow) => row.questionCount, align: 'end' as const },
          { key: 'minutes', title: t('columns.minutes'), cell: (row: ExamRow) => row.duration, align: 'end' as const },
          { key: 'pass', title: t('columns.pass'), cell: (row: ExamRow) => row.passScore, align: 'end' as const },
        ]
      : []),
    {
      key: 'open',
      title: t('columns.open'),
      cell: (row) => t('span', { begin: monthDayOf(row.beginTime), end: monthDayOf(row.endTime) }),
      sortBy: (row) => row.endTime,
    },
    { key: 'status', title: t('columns.status'), cell: (row) => <StatusCell row={row} /> },
    {
      key: 'score',
      title: t('columns.score'),
      align: 'end',
      sortBy: (row) => row.score ?? null,
      cell: (row) => <b>{row.score ?? '–'}</b>,
    },
    {
      key: 'act',
      title: t('columns.act'),
      align: 'end',
      cell: (row) =>
        row.open ? (
          <Button look="link" size="small" onClick={() => setAsked(row)}>
            {t(row.attemptId === null ? 'begin' : 'continue')}
            <span className="visually-hidden">{row.name}</span>
          </Button>
        ) : done(row) && row.attemptId !== null ? (
          <Link
            to="/test-centre/result/$id/$attemptId"
            params={{ id: String(row.id), attemptId: String(row.attemptId) }}
          >
            {t('seeResult')}
            <span className="visually-hidden">{row.name}</span>
          </Link>
        ) : null,
    },
  ]
  const found = rows?.filter(holds[filter])
  const options = filters.map((value) => ({
    value,
    label: t(`filters.${value}`, { count: rows?.filter(holds[value]).length ?? 0 }),
  }))
  return (
    <>
      <FilterBar list={list} found={found?.length}>
        <Segmented
          label={t('filter')}
          options={options}
          value={filter}
          onChange={(next) => list.change({ exams: next === 'all' ? undefined : next })}
        />
      </FilterBar>
      <Table
        label={t('title')}
        columns={columns}
        rows={found}
        keyOf={(row) => row.id}
        failed={failed}
        empty={
          <NothingFound list={list}>
            <EmptyState title={t('none')} />
          </NothingFound>
        }
      />
      {asked ? <ExamTips exam={asked} way={way} close={() => setAsked(null)} /> : null}
    </>
  )
}
