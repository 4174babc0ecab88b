import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { type ExamTopic, examTopics } from '#contract/exam/exam-topic.ts'
import { query } from '#web/base/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'

type Item = Output<typeof examTopics.topicStatistics>['items'][number]

export function StatisticsDialog({ topic, close }: { topic: ExamTopic; close: () => void }) {
  const { t } = useTranslation('exam-topics')
  const { data, error, refetch } = useQuery(query(examTopics.topicStatistics, { id: topic.id }))
  const columns: Column<Item>[] = [
    { key: 'text', title: t('item.text'), cell: (row) => row.text },
    { key: 'asked', title: t('item.asked'), cell: (row) => row.asked, align: 'end', sortBy: (row) => row.asked },
    {
      key: 'difficulty',
      title: t('item.difficulty'),
      cell: (row) => `${Math.round(row.difficulty * 100)} %`,
      align: 'end',
      sortBy: (row) => row.difficulty,
    },
    {
      key: 'discrimination',
      title: t('item.discrimination'),
      cell: (row) => row.discrimination ?? '–',
      align: 'end',
      sortBy: (row) => row.discrimination,
    },
    {
      key: 'chosen',
      title: t('item.chosen'),
      cell: (row) => row.chosen.map((c) => `${c.option || t('item.blank')} ${c.count}`).join('　'),
    },
    { key: 'answer', title: t('item.answer'), cell: (row) => row.answer },
  ]
  return (
    <Dialog title={t('statisticsOf', { name: topic.name })} close={close} width={960} closesEasily>
      <p>{t('statisticsHint', { count: data?.attempts ?? 0 })}</p>
      <Table
        label={t('acts.statistics')}
        columns={columns}
        rows={data?.items}
        keyOf={(row) => row.questionId}
        failed={error ? { error, retry: refetch } : undefined}
        empty={<EmptyState title={t('noAttempts')} />}
      />
    </Dialog>
  )
}
