import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { followup } from '#contract/clinic/follow-up.ts'
import { visit } from '#contract/clinic/visit.ts'
import { consultation } from '#contract/support/consultation.ts'
import { home } from '#contract/support/home.ts'
import { message } from '#contract/support/message.ts'
import { mayOpen } from '#web/base/pages.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { longDay, noonOf, relativeTime } from '#web/base/time.ts'
import { useNow } from '#web/base/use-now.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RichTextView } from '../talk/rich-text-view.tsx'
import { EntryLink } from './entry-link.tsx'
import styles from './home.module.css'

const shown = 3

const queries = {
  unfinished: query(visit.unfinishedList, {}),
  unread: { ...query(message.list, { readStatus: 'unread', pageSize: shown }), refetchInterval: 60_000 },
  talks: query(consultation.threads, { pageSize: shown }),
  bulletin: { ...query(home.bulletin, {}), staleTime: 60_000 },
  guides: { ...query(home.guides, {}), staleTime: 60_000 },
  due: { ...query(followup.check, {}), staleTime: 60_000 },
}

/** Until every block has its rows: the blocks appear together, so that none pushes another down. */
function useToDoLoading(isClinical: boolean) {
  const unfinished = useQuery({ ...queries.unfinished, enabled: isClinical })
  const talks = useQuery({ ...queries.talks, enabled: isClinical })
  const due = useQuery({ ...queries.due, enabled: isClinical })
  const ofAll = [useQuery(queries.unread), useQuery(queries.bulletin), useQuery(queries.guides)]
  return unfinished.isLoading || talks.isLoading || due.isLoading || ofAll.some((one) => one.isPending)
}

export function Block({
  title,
  count,
  all,
  children,
}: {
  title: string
  count: number
  all?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles['home-block']}>
      <div className="row">
        <h2>
          {title} <span className="text-muted">{count}</span>
        </h2>
        <span className="grow" />
        {all}
      </div>
      {children}
    </section>
  )
}

/** Visits begun and not finished. */
function Unfinished() {
  const { t } = useTranslation(['home', 'visit'])
  const { data } = useQuery(queries.unfinished)
  const list = (data?.list ?? []).map((one) => (
    <li key={one.mcId}>
      <Link to="/patientManagement/patients/$patientId" params={{ patientId: String(one.patientId) }}>
        <b>{one.name}</b>
      </Link>{' '}
      <span className="text-muted text-small">{t(`visit:statuses.${one.visitStatus}`)}</span>
    </li>
  ))
  return (
    <Block title={t('home:unfinished')} count={list.length}>
      {list.length ? null : <p className="text-muted text-small">{t('home:nothingUnfinished')}</p>}
      <ul>{list.slice(0, shown)}</ul>
      {list.length > shown ? (
        <details>
          <summary className="text-qingdai">{t('home:moreUnfinished', { count: list.length - shown })}</summary>
          <ul>{list.slice(shown)}</ul>
        </details>
      ) : null}
    </Block>
  )
}

/** Whose medicine has run out, the longest ago first. */
function DueFollowUps() {
  const { t } = useTranslation('home')
  const user = useUser()
  const { data } = useQuery(queries.due)
  if (!data?.todoCount || !user || !mayOpen('/patientManagement/followupList', user)) return null
  return (
    <Block title={t('due')} count={data.todoCount} all={<Link to="/patientManagement/followupList">{t('all')}</Link>}>
      <ul>
        {data.followUps.slice(0, shown).map((one) => (
          <li key={one.visitId}>
            <Link to="/patientManagement/followupDetail/$id/$global" params={{ id: String(one.visitId), global: '1' }}>
              <b>{one.patientName}</b>
            </Link>{' '}
            <span className="text-muted text-small nowrap">{longDay(noonOf(one.dueOn))}</span>
            <p className="text-muted text-small">{[one.diagnosis, one.recipeName].filter(Boolean).join(' ')}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Unread notices: due follow-ups, consultations, answers. */
function Unread() {
  const { t } = useTranslation('home')
  const now = useNow(60_000)
  const { data } = useQuery(queries.unread)
  const list = data?.list ?? []
  return (
    <Block title={t('unread')} count={data?.total ?? 0} all={<Link to="/talk/messages">{t('all')}</Link>}>
      {list.length ? (
        <ul>
          {list.map((one) => (
            <li key={one.messageId}>
              <Link to="/talk/messages" search={{ messageId: one.messageId }}>
                <b>{one.title}</b>
              </Link>{' '}
              <span className="text-muted text-small nowrap">{relativeTime(one.time, now)}</span>
              <p className="text-muted text-small">{one.content}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted text-small">{t('nothingUnread')}</p>
      )}
    </Block>
  )
}

/** Prescriptions discussed by colleagues. */
function Talks() {
  const { t } = useTranslation('home')
  const { data } = useQuery(queries.talks)
  if (!data?.total) return null
  return (
    <Block title={t('talks')} count={data.total} all={<Link to="/talk/consultations">{t('all')}</Link>}>
      <ul>
        {data.list.map((one) => (
          <li key={one.prescriptionId}>
            <Link to="/talk/consultations/$prescriptionId" params={{ prescriptionId: String(one.prescriptionId) }}>
              <b>{one.patientName ?? one.recipeName}</b>
            </Link>{' '}
            <span className="text-muted text-small">{one.lastUserName}</span>
            <p className="text-muted text-small">{one.lastText}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Announcements and guides of the organisation. */
function Announcements() {
  const { t } = useTranslation('home')
  const now = useNow(60_000)
  const { data: bulletin } = useQuery(queries.bulletin)
  const { data: guides } = useQuery(queries.guides)
  return (
    <>
      {bulletin?.list.length ? (
        <Block title={t('bulletin')} count={bulletin.list.length}>
          <ul>
            {bulletin.list.slice(0, shown).map((one) => (
              <li key={one.id}>
                <details>
                  <summary>
                    <b>{one.title}</b> <span className="text-muted text-small">{relativeTime(one.time, now)}</span>
                  </summary>
                  <RichTextView html={one.content} />
                </details>
              </li>
            ))}
          </ul>
        </Block>
      ) : null}
      {guides?.list.length ? (
        <Block title={t('guides')} count={guides.list.length}>
          <ul>
            {guides.list.map((one) => (
              <li key={one.id}>
                {one.url === '' ? (
                  <details>
                    <summary>{one.title}</summary>
                    <RichTextView html={one.content} />
                  </details>
                ) : (
                  <EntryLink to={one.url}>{one.title}</EntryLink>
                )}
              </li>
            ))}
          </ul>
        </Block>
      ) : null}
    </>
  )
}

export function ToDo({ isClinical }: { isClinical: boolean }) {
  if (useToDoLoading(isClinical)) return <Skeleton />
  return (
    <>
      {isClinical ? <Unfinished /> : null}
      {isClinical ? <DueFollowUps /> : null}
      <Unread />
      {isClinical ? <Talks /> : null}
      <Announcements />
    </>
  )
}
