import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizeDefault } from '#contract/base/fields.ts'
import { exam } from '#contract/exam/exam.ts'
import { type ExamTopic, examTopics } from '#contract/exam/exam-topic.ts'
import { toastDone } from '#web/base/notices.ts'
import { keepPreviousQuery, useCall } from '#web/base/query.ts'
import { momentOf } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FindBox } from '#web/ui/find-box.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import { StatisticsDialog } from './statistics-dialog.tsx'
import { TopicDialog } from './topic-dialog.tsx'

type Asked = { what: 'new' } | { what: 'edit' | 'remove' | 'statistics'; topic: ExamTopic }

/** The exams of the organisation: create, change, remove, and the statistics of their questions. */
export function TopicsPage() {
  const { t } = useTranslation('exam-topics')
  const [filter, setFilter] = useState({ name: '', pageNo: 1, pageSize: pageSizeDefault })
  const [asked, setAsked] = useState<Asked | null>(null)
  const { name, ...paging } = filter
  const { data, error, refetch } = useQuery(
    keepPreviousQuery(examTopics.topicList, { ...paging, ...(name.trim() && { name: name.trim() }) }),
  )
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
        <FindBox
          label={t('find')}
          maxLength={60}
          value={filter.name}
          onChange={(typed) => setFilter({ ...filter, name: typed, pageNo: 1 })}
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
        empty={t('none')}
        paging={{
          pageNo: filter.pageNo,
          pageSize: filter.pageSize,
          total: data?.total ?? 0,
          turn: (pageNo, pageSize) => setFilter({ ...filter, pageNo, pageSize }),
        }}
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
