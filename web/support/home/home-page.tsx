import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isClinician } from '#contract/base/permissions.ts'
import { systemCalls } from '#contract/base/system.ts'
import type { UserInfo } from '#contract/base/user.ts'
import { visit } from '#contract/clinic/visit.ts'
import { home } from '#contract/support/home.ts'
import { useCaseMode } from '#web/base/case-mode.ts'
import { later } from '#web/base/later.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { type NamedPage, visiblePages } from '#web/base/pages.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { longDay } from '#web/base/time.ts'
import { useNow } from '#web/base/use-now.ts'
import { currentOf, doctorIdOf, nextOf, rowsFor } from '#web/clinic/patient/board.ts'
import { useVisitActions } from '#web/clinic/patient/use-visit-actions.ts'
import { usePatientCourse } from '#web/prescribing/chart/use-patient-course.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FileImage } from '../talk/file-image.tsx'
import { DaySlips, Later } from './day-slips.tsx'
import { EntryLink } from './entry-link.tsx'
import { distributionQuery, Figures } from './figures.tsx'
import styles from './home.module.css'
import { NextPatient } from './next-patient.tsx'
import { roomsQuery } from './rooms-query.ts'
import { ToDo } from './to-do.tsx'
import { useLastFormula } from './use-last-formula.ts'

// A doctor's browser needs none of it.
const DeskDay = later(async () => (await import('./desk-home.tsx')).DeskDay)
const DeskToDo = later(async () => (await import('./desk-to-do.tsx')).DeskToDo)

const DayLoading = () => (
  <div className={styles['home-loading']}>
    <Skeleton />
  </div>
)

/**
 * The visits of the day, a doctor's own, and the next patient. It loads until it is known how high that patient's card is, and what
 * follows is drawn then: what comes into view from below counts as moved.
 */
function useDay(user: UserInfo | null, isCaseMode: boolean) {
  const { data, isPending, error, refetch } = useQuery({ ...query(visit.todayPatients, {}), enabled: isCaseMode })
  const isDoctor = user !== null && isClinician(user.userType)
  const rows = data && rowsFor(data.list, doctorIdOf(user))
  const next = rows && isDoctor ? (currentOf(rows, user.userId) ?? nextOf(rows, user.userId)) : null
  const ofCard = [
    useLastFormula(next),
    usePatientCourse(next?.patientId ?? null),
    useQuery({ ...roomsQuery, enabled: isCaseMode && !isDoctor }),
  ]
  // A later card fills in its own formula.
  const [shown, setShown] = useState(false)
  const isLoading = isCaseMode && !shown && (isPending || ofCard.some((one) => one.isLoading))
  if (isCaseMode && !isLoading && !shown) setShown(true)
  return { rows, next, isDoctor, isShown: isCaseMode, isLoading, error, refetch }
}

/** The day of staff who work with patients: the doctor's next patient, or the front desk's arrivals. */
function Day({ day: { rows, next, isDoctor, error, refetch }, now }: { day: ReturnType<typeof useDay>; now: Date }) {
  const { t } = useTranslation('home')
  const actions = useVisitActions()
  if (!rows) return <LoadFailed error={error} retry={refetch} />
  if (!isDoctor)
    return (
      <Suspense fallback={<DayLoading />}>
        <DeskDay rows={rows} now={now} actions={actions} />
      </Suspense>
    )
  return (
    <>
      {next ? (
        <NextPatient row={next} now={now} actions={actions} />
      ) : (
        <EmptyState title={t(rows.length ? 'dayOver' : 'nobody')} text={t(rows.length ? 'dayOverText' : 'nobodyText')}>
          <Link to="/patientManagement" className={buttonClass({ look: 'primary' })}>
            {t('openBoard')}
          </Link>
        </EmptyState>
      )}
      {rows.length ? <DaySlips rows={rows} nextId={next?.mcId ?? null} /> : null}
      <Later rows={rows} now={now} butFor={next?.mcId ?? null} />
    </>
  )
}

function Tasks({ day: { rows, isDoctor, isShown }, now }: { day: ReturnType<typeof useDay>; now: Date }) {
  return (
    <Suspense fallback={<Skeleton />}>
      {rows && !isDoctor ? <DeskToDo rows={rows} now={now} /> : null}
      <ToDo isClinical={isShown && isDoctor} />
    </Suspense>
  )
}

function Way({ page }: { page: NamedPage }) {
  const { t } = useTranslation('shell')
  return (
    <li>
      <Link to={page.opens ?? page.path} className={styles['shortcut']}>
        <Icon name={page.icon} size={20} />
        <span>
          <b className="serif">{t(`pages.${page.name}`)}</b>
          <span className="text-muted text-small">{t(`pageHints.${page.name}`)}</span>
        </span>
      </Link>
    </li>
  )
}

/** For accounts without patients yet: the available pages, and what would give access to more. */
function Ways({ user, isNormal }: { user: UserInfo; isNormal: boolean }) {
  const { t } = useTranslation('home')
  const ways = visiblePages(user).filter((page) => page.path !== '/route')
  return (
    <section aria-labelledby="ways" className="home-ways">
      <h2 id="ways">{t('ways')}</h2>
      {isNormal ? <p className="text-muted">{t('normalMode')}</p> : null}
      {ways.length ? (
        <ul className="shortcuts">
          {ways.map((page) => (
            <Way key={page.path} page={page} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('noWays')}</p>
      )}
    </section>
  )
}

const setUpPaths = ['/admin/clinic', '/admin/prices', '/admin/staff', '/admin/roles', '/patientManagement/calendar']

/** For the admin of a clinic that has not prescribed for anybody yet. */
function FirstSteps({ user }: { user: UserInfo }) {
  const { t } = useTranslation('home')
  const { data } = useQuery(distributionQuery)
  const steps = visiblePages(user).filter(({ path }) => setUpPaths.includes(path))
  if (user.userType !== 'admin' || data?.patients !== 0) return null
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps">{t('firstSteps')}</h2>
      <ul className="shortcuts">
        {steps.map((page) => (
          <Way key={page.path} page={page} />
        ))}
      </ul>
    </section>
  )
}

const bannersQuery = { ...query(home.banners, {}), staleTime: 300_000 }

function Banners() {
  const { data } = useQuery(bannersQuery)
  if (!data?.list.length) return null
  return (
    <ul className={styles['home-banners']}>
      {data.list.map(({ id, title, imageUrl, link }) => (
        <li key={id}>
          <EntryLink to={link}>
            {imageUrl ? <FileImage url={imageUrl} name="" /> : null}
            <b>{title}</b>
          </EntryLink>
        </li>
      ))}
    </ul>
  )
}

/** The page after sign-in: the user's own day, and what to do. */
export function HomePage() {
  const { t } = useTranslation(['home', 'shell'])
  const user = useUser()
  const now = useNow(30_000)
  const caseMode = useCaseMode()
  const info = useQuery({ ...query(systemCalls.systemInfo, {}), staleTime: 300_000 })
  const system = info.data
  const { isPending: areBannersPending } = useQuery(bannersQuery)
  const day = useDay(user, caseMode === true)
  if (!user) return null
  // Without it nothing is known of the day.
  const isLost = caseMode === null && info.isError
  const isLoading = !isLost && (caseMode === null || areBannersPending || day.isLoading)
  return (
    <div className="page">
      <PageHead title={t('shell:pages.route')}>
        <h1 className="shell-title">{t('shell:pages.route')}</h1>
        <span className="text-muted nowrap">{longDay(now)}</span>
        <span className="text-muted text-small nowrap ellipsis only-wide">{user.orgName}</span>
      </PageHead>
      <div className="home">
        <div className={styles['home-main']}>
          <Banners />
          {isLost ? <LoadFailed error={info.error} retry={info.refetch} /> : null}
          {isLoading ? <DayLoading /> : null}
          {caseMode && !isLoading ? (
            <>
              <Day day={day} now={now} />
              <Figures before={<FirstSteps user={user} />} />
            </>
          ) : null}
          {caseMode === false && !isLoading ? <Ways user={user} isNormal={system?.mode === 'normal'} /> : null}
        </div>
        <aside className={styles['home-side']} aria-label={t('home:toDo')}>
          {isLoading ? <Skeleton /> : <Tasks day={day} now={now} />}
          {system ? (
            <p className="text-faint text-small">
              {t('home:system', { version: system.version })}{' '}
              <Popover content={<p>{t('home:baseText', { knowledge: system.knowledgeVersion })}</p>}>
                <Button look="link" size="small">
                  {t('home:base')}
                </Button>
              </Popover>
            </p>
          ) : null}
        </aside>
      </div>
    </div>
  )
}
