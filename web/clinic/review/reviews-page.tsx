import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Review, review } from '#contract/clinic/review.ts'
import { unread } from '#contract/clinic/unread.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { keepPreviousQuery, query, useCall } from '#web/base/query.ts'
import { dayOf } from '#web/base/time.ts'
import { useList } from '#web/base/use-list.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import { Tag } from '#web/ui/tag.tsx'
import { ReviewCard } from './review-card.tsx'

const kinds = ['all', 'unread', 'unanswered'] as const
const reviews = listFilter({ fields: { kind: z.enum(kinds).exclude(['all']) } })

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
    <Dialog title={found.data ? t('oneOf', { name: found.data.patientName }) : t('one')} close={close}>
      {found.data ? <ReviewCard review={found.data} done={close} /> : null}
    </Dialog>
  )
}

/** Patients' reviews, newest first; an opened review counts as read. */
export function ReviewsPage() {
  const { t } = useTranslation(['review', 'shell'])
  const list = useList(reviews)
  const { kind = 'all' } = list.filter
  const { kind: wanted, ...paging } = list.asked
  const [opened, setOpened] = useState<number | null>(null)
  const read = useCall(review.detail, [review.list, unread.hasUnread])
  const asked = {
    ...paging,
    ...(wanted === 'unread' && { unread: true }),
    ...(wanted === 'unanswered' && { unanswered: true }),
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
        <FilterBar list={list} found={found.data?.total}>
          <Segmented
            label={t('kind')}
            value={kind}
            onChange={(next) => list.change({ kind: next === 'all' ? undefined : next })}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </FilterBar>
      }
    >
      <Table
        label={t('shell:pages.reviews')}
        columns={columns}
        rows={found.data?.list}
        keyOf={(row) => row.commentId}
        open={open}
        paging={{ ...list, total: found.data?.total ?? 0 }}
        failed={found.isError ? { error: found.error, retry: found.refetch } : undefined}
        empty={
          <NothingFound list={list}>
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          </NothingFound>
        }
      />
      {opened === null ? null : <OpenReview commentId={opened} close={() => setOpened(null)} />}
    </PageFrame>
  )
}
