import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type MessageKind, messageKinds } from '#contract/base/message-templates.ts'
import { type Message, message } from '#contract/support/message.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { keepPreviousQuery, useCall } from '#web/base/query.ts'
import { relativeTime } from '#web/base/time.ts'
import { useList } from '#web/base/use-list.ts'
import { useNow } from '#web/base/use-now.ts'
import styles from '#web/support/talk/talk.module.css'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TalkNav } from '../talk/talk-nav.tsx'

const icons: Record<MessageKind, IconName> = {
  system: 'bell',
  audit: 'check',
  consultation: 'pen',
  feedback: 'link',
  due: 'clock',
}
const filters = ['all', 'unread', ...messageKinds] as const
const messages = listFilter({ fields: { filter: z.enum(filters).exclude(['all']) } })
type Filter = (typeof filters)[number]
const changed = [message.list, message.unread] as const

function inputOf(filter: Filter, pageNo: number) {
  if (filter === 'all') return { pageNo }
  return filter === 'unread' ? { pageNo, readStatus: 'unread' as const } : { pageNo, kind: filter }
}

function Row({ one, isOpen, open }: { one: Message; isOpen: boolean; open: () => void }) {
  const { t } = useTranslation('talk')
  const now = useNow(60_000)
  const isUnread = one.readStatus === 'unread'
  return (
    <li>
      <button
        type="button"
        className={isUnread ? `${styles['talk-row']} unread` : styles['talk-row']}
        aria-current={isOpen || undefined}
        onClick={open}
      >
        <Icon name={icons[one.kind]} />
        <span className="ellipsis">
          {isUnread ? <span className="visually-hidden">{t('unread')}</span> : null}
          <b>{one.title}</b> <span className="text-muted text-small">{t(`kinds.${one.kind}`)}</span>
        </span>
        <span className="text-muted text-small nowrap">{relativeTime(one.time, now)}</span>
        <span className={`${styles['sub']} ellipsis`}>{one.content}</span>
      </button>
    </li>
  )
}

function Reader({ one, close }: { one: Message; close: () => void }) {
  const { t } = useTranslation('talk')
  const now = useNow(60_000)
  const mark = useCall(message.read, changed)
  const { messageId } = one
  const status = one.readStatus === 'unread' ? 'read' : 'unread'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a message; it may be marked as unread again
  useEffect(() => {
    if (status === 'read') mark.mutate({ messageId })
  }, [messageId])
  return (
    <article className={styles['talk-reader']} aria-label={one.title}>
      <h2>{one.title}</h2>
      <p className="text-muted text-small">
        {t(`kinds.${one.kind}`)} {relativeTime(one.time, now)}
      </p>
      <p>{one.content}</p>
      <p className="row">
        {one.link ? (
          <Link to={one.link} className={buttonClass({ look: 'primary' })}>
            {t(`opens.${one.kind}`)}
          </Link>
        ) : null}
        <Button
          look="link"
          onClick={() => {
            mark.mutate({ messageId, readStatus: status })
            // Left open it would be read again by the next load of the page.
            if (status === 'unread') close()
          }}
        >
          {t(`mark.${status}`)}
        </Button>
      </p>
    </article>
  )
}

/** Messages from the program; opening an unread one marks it as read. */
export function MessagesPage() {
  const { t } = useTranslation(['talk', 'shell'])
  const { messageId } = useSearch({ from: '/shell/talk/messages' })
  const navigate = useNavigate({ from: '/talk/messages' })
  const list = useList(messages)
  const { filter = 'all' } = list.filter
  const { data, isError, error, refetch } = useQuery({
    ...keepPreviousQuery(message.list, inputOf(filter, list.pageNo)),
    refetchInterval: 60_000,
  })
  const markAll = useCall(message.readAll, changed)
  const open = ({ messageId: opened }: Message) =>
    void navigate({ search: (before) => ({ ...before, messageId: opened }) })
  const close = () => void navigate({ search: ({ messageId: _, ...before }) => before })
  const shown = data?.list.find((one) => one.messageId === messageId)
  return (
    <PageFrame title={t('shell:pages.messages')} width="flush">
      <TalkNav />
      <div className="talk">
        <section className={styles['talk-list']} aria-label={t('shell:pages.messages')}>
          <div className={styles['talk-bar']}>
            <FilterBar
              list={list}
              found={data?.total}
              extra={
                <Button look="link" size="small" busy={markAll.isPending} onClick={() => markAll.mutate({})}>
                  {t('talk:mark.all')}
                </Button>
              }
            >
              <Segmented<Filter>
                size="small"
                label={t('talk:filter')}
                value={filter}
                options={filters.map((value) => ({
                  value,
                  label: value === 'all' || value === 'unread' ? t(`talk:${value}`) : t(`talk:kinds.${value}`),
                }))}
                onChange={(value) => list.change({ filter: value === 'all' ? undefined : value })}
              />
            </FilterBar>
          </div>
          {isError && !data ? <LoadFailed error={error} retry={refetch} /> : null}
          {data ? null : <Skeleton rows={5} />}
          {data?.list.length === 0 ? (
            <NothingFound list={list}>
              <EmptyState title={t('talk:messages.empty')} text={t('talk:messages.teach')} />
            </NothingFound>
          ) : null}
          <ul>
            {data?.list.map((one) => (
              <Row key={one.messageId} one={one} isOpen={one.messageId === messageId} open={() => open(one)} />
            ))}
          </ul>
          {data ? <Pager filter={data} total={data.total} turn={list.turn} /> : null}
        </section>
        {shown ? (
          <Reader one={shown} close={close} />
        ) : (
          <p className={`${styles['talk-reader']} text-muted`}>{t('talk:messages.choose')}</p>
        )}
      </div>
    </PageFrame>
  )
}
