import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { exam } from '#contract/exam/exam.ts'
import { type ExamTopic, examTopics } from '#contract/exam/exam-topic.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { toastDone } from '#web/base/notices.ts'
import { keepPreviousQuery, useCall } from '#web/base/query.ts'
import { momentOf } from '#web/base/time.ts'
import { useList } from '#web/base/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import { StatisticsDialog } from './statistics-dialog.tsx'
import { TopicDialog } from './topic-dialog.tsx'

const topics = listFilter({ fields: { name: z.string().max(60) } })

type Asked = { what: 'new' } | { what: 'edit' | 'remove' | 'statistics'; topic: ExamTopic }

/** The exams of the organisation: create, change, remove, and the statistics of their questions. */
export function TopicsPage() {
  const { t } = useTranslation('exam-topics')
  const list = useList(topics)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data, error, refetch } = useQuery(keepPreviousQuery(examTopics.topicList, list.asked))
  const act = (what: 'edit' | 'remove' | 'statistics', topic: ExamTopic) => (
    <Button look="link" size="small" onClick={() => setAsked({ what, topic })}>
      {t(`acts.${what}`)}
      <span className="visually-hidden">{topic.name}</span>
    </Button>
  )
  const columns: Column<ExamTopic>[] = [
    { key: 'name', title: t('columns.name'), cell: (row) => <b>{row.name}</b> },
    { key: 'kind', title: t('columns.kind'), cell: (row) => t(`kinds.${row.kind}`) },
    { key: 'period', title: t('columns.period'), cell: (row) => row.period },
    { key: 'duration', title: t('columns.duration'), cell: (row) => row.duration, align: 'end' },
    { key: 'span', title: t('columns.span'), cell: (row) => `${momentOf(row.beginTime)} – ${momentOf(row.endTime)}` },
    { key: 'pass', title: t('columns.pass'), cell: (row) => row.passScore, align: 'end' },
    {
      key: 'count',
      title: t('columns.count'),
      cell: (row) => t('ofPool', { count: row.randomQuestionCount, pool: row.poolSize }),
      align: 'end',
    },
    { key: 'finished', title: t('columns.finished'), cell: (row) => row.finishedCount, align: 'end' },
    { key: 'passed', title: t('columns.passed'), cell: (row) => row.passedCount, align: 'end' },
    {
      key: 'acts',
      title: t('columns.acts'),
      cell: (row) => (
        <>
          {act('edit', row)}
          {act('statistics', row)}
          {act('remove', row)}
        </>
      ),
    },
  ]
  const close = () => setAsked(null)
  return (
    <PageFrame
      title={t('title')}
      filters={
        <FilterBar
          list={list}
          found={data?.total}
          find={{ label: t('find'), value: list.filter.name, change: (name) => list.change({ name }) }}
        />
      }
      actions={
        <Button look="primary" icon="plus" onClick={() => setAsked({ what: 'new' })}>
          {t('new')}
        </Button>
      }
    >
      <Table
        label={t('title')}
        columns={columns}
        rows={data?.list}
        keyOf={(row) => row.id}
        failed={error ? { error, retry: refetch } : undefined}
        empty={
          <NothingFound list={list}>
            <EmptyState title={t('none')} />
          </NothingFound>
        }
        paging={{ ...list, total: data?.total ?? 0 }}
      />
      {asked?.what === 'new' ? <TopicDialog topic={null} close={close} /> : null}
      {asked?.what === 'edit' ? <TopicDialog topic={asked.topic} close={close} /> : null}
      {asked?.what === 'remove' ? <RemoveDialog topic={asked.topic} close={close} /> : null}
      {asked?.what === 'statistics' ? <StatisticsDialog topic={asked.topic} close={close} /> : null}
    </PageFrame>
  )
}

function RemoveDialog({ topic, close }: { topic: ExamTopic; close: () => void }) {
  const { t } = useTranslation('exam-topics')
  const remove = useCall(examTopics.topicRemove, [examTopics.topicList, exam.check])
  const run = async () => {
    await remove.mutateAsync({ id: topic.id })
    toastDone(t('removed', { name: topic.name }))
    close()
  }
  return (
    <Dialog
      title={t('acts.remove')}
      close={close}
      confirm={{ label: t('removeNow'), run: () => void run(), busy: remove.isPending, danger: true }}
    >
      <p>{t('removeText', { name: topic.name, count: topic.finishedCount })}</p>
    </Dialog>
  )
}
