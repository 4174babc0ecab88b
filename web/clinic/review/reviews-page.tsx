import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizeDefault } from '#contract/base/fields.ts'
import { type Review, review } from '#contract/clinic/review.ts'
import { unread } from '#contract/clinic/unread.ts'
import { keepPreviousQuery, query, useCall } from '#web/base/query.ts'
import { dayOf } from '#web/base/time.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import { Tag } from '#web/ui/tag.tsx'
import { ReviewCard } from './review-card.tsx'

const kinds = ['all', 'unread', 'unanswered'] as const
const first = { pageNo: 1, pageSize: pageSizeDefault }

function useReviewColumns(): readonly Column<Review>[] {
  const { t } = useTranslation('review')
  return [
    { key: 'content', title: t('columns.content'), cell: (row) => row.content || t('noWords') },
    { key: 'score', title: t('columns.score'), cell: (row) => t('stars', { score: row.score }) },
    {
      key: 'patient',
      title: t('columns.patient'),
      cell: (row) => (
        <Link to="/patientManagement/patients/$patientId" params={{ patientId: String(row.patientId) }}>
          {row.patientName}
        </Link>
      ),
    },
    { key: 'recipe', title: t('columns.recipe'), cell: (row) => row.recipeName, optional: 'shown' },
    { key: 'time', title: t('columns.time'), cell: (row) => dayOf(row.timestamp) },
    {
      key: 'state',
      title: t('columns.state'),
      cell: (row) =>
        row.unread ? <Tag tone="gamboge">{t('unread')}</Tag> : row.replyContent ? t('answered') : t('unanswered'),
    },
  ]
}

function OpenReview({ commentId, close }: { commentId: number; close: () => void }) {
  const { t } = useTranslation('review')
  const found = useQuery(query(review.detail, { commentId }))
  return (
    <Dialog title={t('one')} close={close}>
      {found.data ? <ReviewCard review={found.data} /> : null}
    </Dialog>
  )
}

/** Patients' reviews, newest first; an opened review counts as read. */
export function ReviewsPage() {
  const { t } = useTranslation(['review', 'shell'])
  const [kind, setKind] = useState<(typeof kinds)[number]>('all')
  const [turned, setTurned] = useState(first)
  const [opened, setOpened] = useState<number | null>(null)
  const read = useCall(review.detail, [review.list, unread.hasUnread])
  const asked = {
    ...turned,
    ...(kind === 'unread' && { unread: true }),
    ...(kind === 'unanswered' && { unanswered: true }),
  }
  const found = useQuery(keepPreviousQuery(review.list, asked))
  const columns = useReviewColumns()
  const open = ({ commentId }: Review) => {
    void read.mutateAsync({ commentId }).then(
      () => setOpened(commentId),
      () => undefined,
    )
  }
  return (
    <PageFrame
      title={t('shell:pages.reviews')}
      filters={
        <Segmented
          label={t('kind')}
          value={kind}
          onChange={(value) => {
            setKind(value)
            setTurned(first)
          }}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      }
    >
      <Table
        label={t('shell:pages.reviews')}
        columns={columns}
        rows={found.data?.list}
        keyOf={(row) => row.commentId}
        open={open}
        paging={{
          ...turned,
          total: found.data?.total ?? 0,
          turn: (pageNo, pageSize) => setTurned({ pageNo, pageSize }),
        }}
        failed={found.isError ? { error: found.error, retry: found.refetch } : undefined}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
      {opened === null ? null : <OpenReview commentId={opened} close={() => setOpened(null)} />}
    </PageFrame>
  )
}
