import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { systemCalls } from '#contract/base/system.ts'
import { visit } from '#contract/clinic/visit.ts'
import { useCaseMode } from '#web/base/case-mode.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { type NamedPage, pagesBelow, visiblePages } from '#web/base/pages.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { longDay } from '#web/base/time.ts'
import { useNow } from '#web/base/use-now.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './home.css'

const groups = { seen: ['T', 'F'], waiting: ['A'], appointed: ['R'], diagnosing: ['D', 'I'] } as const

/** Today at a glance: how many, who is under way, who is next. */
function Today() {
  const { t } = useTranslation(['home', 'visit', 'common'])
  const { data, isError, error, refetch } = useQuery({ ...query(visit.todayPatients, {}), refetchInterval: 30_000 })
  const { data: unfinished } = useQuery(query(visit.unfinishedList, {}))
  if (isError && !data) return <LoadFailed error={error} retry={refetch} />
  if (!data) return <Skeleton rows={3} />
  const countOf = (statuses: readonly string[]) => data.list.filter((row) => statuses.includes(row.visitStatus)).length
  const next = data.list.find((row) => row.visitStatus === 'A') ?? data.list.find((row) => row.visitStatus === 'R')
  const open = unfinished?.list ?? []
  return (
    <section aria-labelledby="glance">
      <h2 className="title" id="glance">
        {t('home:today')}
      </h2>
      <p className="glance">
        {Object.entries(groups).map(([name, statuses]) => (
          <span key={name}>
            <b>{countOf(statuses)}</b> {t(`visit:filters.${name as keyof typeof groups}`)}
          </span>
        ))}
      </p>
      <p>
        {next
          ? t('home:next', { name: next.name, complaint: next.complaint || t('common:unknown') })
          : t('home:nobody')}
      </p>
      {open.length ? (
        <p>
          {t('home:unfinished', { count: open.length })}{' '}
          {open.slice(0, 5).map((one) => (
            <Link
              key={one.mcId}
              className="b t"
              to="/patientManagement/patients/$patientId"
              params={{ patientId: String(one.patientId) }}
            >
              {one.name}
            </Link>
          ))}
        </p>
      ) : null}
      <Link className="b o" to="/patientManagement">
        {t('home:openBoard')}
      </Link>
    </section>
  )
}

function Shortcut({ page }: { page: NamedPage }) {
  const { t } = useTranslation('shell')
  return (
    <li>
      <Link to={page.opens ?? page.path} className="shortcut">
        <Icon name={page.icon} size={20} />
        <span>
          <b className="serif">{t(`pages.${page.name}`)}</b>
          <span className="m s">{t(`pageHints.${page.name}`)}</span>
        </span>
      </Link>
    </li>
  )
}

/** Where a sign-in lands: the day, and the ways on that are open to the account. */
export function HomePage() {
  const { t } = useTranslation(['home', 'shell'])
  const user = useUser()
  const now = useNow(60_000)
  const caseMode = useCaseMode()
  const { data: system } = useQuery({ ...query(systemCalls.systemInfo, {}), staleTime: 300_000 })
  if (!user) return null
  const visible = visiblePages(user)
  const shortcuts = pagesBelow(null, visible)
    .flatMap((page) => [page, ...(page.opens ? [] : pagesBelow(page.path, visible))])
    .filter(({ path }) => path !== '/route')
  return (
    <div className="page">
      <PageHead title={t('shell:pages.route')}>
        <h1 className="shell-title">{t('home:welcome', { name: user.userName })}</h1>
        <span className="m nw">{longDay(now)}</span>
        <span className="m s nw el only-wide">{user.orgName}</span>
      </PageHead>
      <div className="home">
        {caseMode ? <Today /> : null}
        {caseMode === false && system?.mode === 'normal' ? <p className="m">{t('home:normalMode')}</p> : null}
        <section aria-labelledby="ways">
          <h2 className="title" id="ways">
            {t('home:ways')}
          </h2>
          {shortcuts.length ? (
            <ul className="shortcuts">
              {shortcuts.map((page) => (
                <Shortcut key={page.path} page={page} />
              ))}
            </ul>
          ) : (
            <p className="m">{t('home:noWays')}</p>
          )}
        </section>
        {system ? (
          <p className="h s">{t('home:system', { version: system.version, knowledge: system.knowledgeVersion })}</p>
        ) : null}
      </div>
    </div>
  )
}
