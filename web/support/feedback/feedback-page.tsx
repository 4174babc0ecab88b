import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { feedbackStatuses } from '#contract/support/choices.ts'
import { type Feedback, feedback, feedbackImages, type SentFeedback } from '#contract/support/feedback.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { toastDone } from '#web/base/notices.ts'
import { call, query, useCall } from '#web/base/query.ts'
import { relativeTime } from '#web/base/time.ts'
import { useList } from '#web/base/use-list.ts'
import { useNow } from '#web/base/use-now.ts'
import styles from '#web/support/talk/talk.module.css'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Pager } from '#web/ui/pager.tsx'
import type { Tone } from '#web/ui/seal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Status } from '#web/ui/status.tsx'
import { Upload } from '#web/ui/upload/upload.tsx'
import { FileImage } from '../talk/file-image.tsx'
import { TalkNav } from '../talk/talk-nav.tsx'

type State = Feedback['handleStatus']
const stateLooks: Record<State, { icon: IconName; tone: Tone }> = {
  unsolved: { icon: 'ring', tone: 'gamboge' },
  solved: { icon: 'check', tone: 'jade' },
  wont_solve: { icon: 'dash', tone: 'plain' },
}
const filters = ['all', ...feedbackStatuses] as const
const refreshed = [feedback.listMine, feedback.listAll, feedback.detail] as const

function WriteDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('talk')
  const [description, setDescription] = useState('')
  const [images, setImages] = useState<string[]>([])
  const [isTried, setTried] = useState(false)
  const add = useCall(feedback.add, refreshed)
  const isEmpty = description.trim() === ''
  const send = () => {
    setTried(true)
    if (isEmpty) return
    add.mutate(
      { description, images },
      {
        onSuccess: () => {
          toastDone(t('feedback.sent'))
          close()
        },
      },
    )
  }
  return (
    <Dialog
      title={t('feedback.write')}
      close={close}
      confirm={{ label: t('feedback.send'), run: send, busy: add.isPending }}
    >
      <TextArea
        label={t('feedback.description')}
        required
        maxLength={2000}
        value={description}
        onChange={setDescription}
        error={isTried && isEmpty ? t('feedback.needed') : undefined}
      />
      <Upload
        label={t('feedback.addPicture')}
        upload={(file) => call(feedback.uploadImage, { file }, { quiet: [] })}
        done={({ url }) => setImages((before) => [...before, url])}
        limits={{ types: feedbackImages.types, maxBytes: feedbackImages.maxBytes, maxCount: feedbackImages.maximum }}
        kept={images.length}
      />
      <div className={styles['talk-images']}>
        {images.map((url, i) => (
          <FileImage key={url} url={url} name={t('feedback.picture', { n: i + 1 })} />
        ))}
      </div>
    </Dialog>
  )
}

function Handle({ one }: { one: SentFeedback }) {
  const { t } = useTranslation('talk')
  const [handleStatus, setStatus] = useState<State>(one.handleStatus)
  const [handleNote, setNote] = useState(one.handleNote)
  const handle = useCall(feedback.handle, refreshed)
  const { feedbackId } = one
  return (
    <section aria-label={t('feedback.handle')}>
      <Segmented<State>
        label={t('feedback.state')}
        value={handleStatus}
        options={feedbackStatuses.map((value) => ({ value, label: t(`feedback.states.${value}`) }))}
        onChange={setStatus}
      />
      <TextArea label={t('feedback.note')} maxLength={1000} value={handleNote} onChange={setNote} />
      <p className="row">
        <Button
          look="primary"
          busy={handle.isPending}
          onClick={() =>
            handle.mutate(
              { feedbackId, handleStatus, handleNote },
              { onSuccess: () => toastDone(t('feedback.handled')) },
            )
          }
        >
          {t('feedback.answer')}
        </Button>
      </p>
    </section>
  )
}

function Reader({ feedbackId, handles, gone }: { feedbackId: number; handles: boolean; gone: () => void }) {
  const { t } = useTranslation('talk')
  const now = useNow(60_000)
  const { data, isError, error, refetch } = useQuery(query(feedback.detail, { feedbackId }))
  const remove = useCall(feedback.remove, refreshed)
  if (isError && !data) return <LoadFailed error={error} retry={refetch} />
  if (!data) return <Skeleton rows={4} />
  return (
    <article className={styles['talk-reader']} aria-label={t('feedback.one')}>
      <p className="row">
        <b>{data.userName}</b>
        <span className="text-muted text-small">
          {data.orgName} {relativeTime(data.time, now)}
        </span>
        <span className="grow" />
        <Status {...stateLooks[data.handleStatus]} word={t(`feedback.states.${data.handleStatus}`)} />
      </p>
      <p style={{ whiteSpace: 'pre-wrap' }}>{data.description}</p>
      <div className={styles['talk-images']}>
        {data.images.map((url, i) => (
          <FileImage key={url} url={url} name={t('feedback.picture', { n: i + 1 })} />
        ))}
      </div>
      {data.handledAt ? (
        <section className={styles['talk-comment']}>
          <p>
            <b>{data.handledBy}</b> <span className="text-muted text-small">{relativeTime(data.handledAt, now)}</span>
          </p>
          <p style={{ whiteSpace: 'pre-wrap' }}>{data.handleNote || t(`feedback.states.${data.handleStatus}`)}</p>
        </section>
      ) : (
        <p className="text-muted">{t('feedback.waiting')}</p>
      )}
      {handles ? <Handle key={feedbackId} one={data} /> : null}
      <p>
        <Button look="link" busy={remove.isPending} onClick={() => remove.mutate({ feedbackId }, { onSuccess: gone })}>
          {t('feedback.withdraw')}
        </Button>
      </p>
    </article>
  )
}

const feedbacks = listFilter({ fields: { status: z.enum(feedbackStatuses) } })
type List = ReturnType<typeof useFeedbacks>
const useFeedbacks = () => useList(feedbacks)
type Place = { feedbackId?: number | undefined }
type Listed = { list: Feedback[]; total: number; pageNo: number; pageSize: number; unsolved: number }
type View = {
  title: string
  list: List
  place: Place
  go: (place: Partial<Place>) => void
  found: { data: Listed | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  handles: boolean
}

function FeedbackView({ title, list, place, go, found, handles }: View) {
  const { t } = useTranslation('talk')
  const now = useNow(60_000)
  const [isWriting, setWriting] = useState(false)
  const { data, isError, error, refetch } = found
  return (
    <PageFrame title={title} width="flush">
      {handles ? null : <TalkNav />}
      <div className="talk">
        <section className={styles['talk-list']} aria-label={title}>
          <div className={styles['talk-bar']}>
            <FilterBar
              list={list}
              found={data?.total}
              extra={
                handles ? null : (
                  <Button icon="plus" onClick={() => setWriting(true)}>
                    {t('feedback.write')}
                  </Button>
                )
              }
            >
              <Segmented
                size="small"
                label={t('feedback.state')}
                value={list.filter.status ?? 'all'}
                options={filters.map((value) => ({
                  value,
                  label:
                    value === 'all'
                      ? t('all')
                      : `${t(`feedback.states.${value}`)}${value === 'unsolved' && data ? ` ${data.unsolved}` : ''}`,
                }))}
                onChange={(status) => list.change({ status: status === 'all' ? undefined : status })}
              />
            </FilterBar>
          </div>
          {isError && !data ? <LoadFailed error={error} retry={refetch} /> : null}
          {data || isError ? null : <Skeleton rows={5} />}
          {data?.list.length === 0 ? (
            <NothingFound list={list}>
              <EmptyState title={t('feedback.empty')} text={handles ? '' : t('feedback.teach')} />
            </NothingFound>
          ) : null}
          <ul>
            {data?.list.map((one) => (
              <li key={one.feedbackId}>
                <button
                  type="button"
                  className={styles['talk-row']}
                  aria-current={one.feedbackId === place.feedbackId || undefined}
                  onClick={() => go({ feedbackId: one.feedbackId })}
                >
                  <span />
                  <span className="ellipsis">{one.description}</span>
                  <span className="text-muted text-small nowrap">{relativeTime(one.time, now)}</span>
                  <span className={styles['sub']}>
                    <Status {...stateLooks[one.handleStatus]} word={t(`feedback.states.${one.handleStatus}`)} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {data ? <Pager filter={data} total={data.total} turn={list.turn} /> : null}
        </section>
        {place.feedbackId ? (
          <Reader feedbackId={place.feedbackId} handles={handles} gone={() => go({ feedbackId: undefined })} />
        ) : (
          <p className={`${styles['talk-reader']} text-muted`}>{t('feedback.choose')}</p>
        )}
      </div>
      {isWriting ? <WriteDialog close={() => setWriting(false)} /> : null}
    </PageFrame>
  )
}

/** The caller's own feedback. */
export function MyFeedbackPage() {
  const { t } = useTranslation('shell')
  const place = useSearch({ from: '/shell/admin/myFeedback' })
  const navigate = useNavigate({ from: '/admin/myFeedback' })
  const list = useFeedbacks()
  const found = useQuery(query(feedback.listMine, list.asked))
  const go = (part: Partial<Place>) => void navigate({ search: (before) => ({ ...before, ...part }) })
  return <FeedbackView title={t('pages.myFeedback')} list={list} place={place} go={go} found={found} handles={false} />
}

/** The feedback of everybody in the organisation, to be answered. */
export function FeedbackPage() {
  const { t } = useTranslation('shell')
  const place = useSearch({ from: '/shell/admin/feedback' })
  const navigate = useNavigate({ from: '/admin/feedback' })
  const list = useFeedbacks()
  const found = useQuery(query(feedback.listAll, list.asked))
  const go = (part: Partial<Place>) => void navigate({ search: (before) => ({ ...before, ...part }) })
  return <FeedbackView title={t('pages.feedback')} list={list} place={place} go={go} found={found} handles />
}
