import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { practice } from '#contract/study/practice.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { knownParts } from '#web/base/parts.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CardView } from '../practice/card-view.tsx'
import { recentlyRead } from '../reference/recent.ts'
import { roomsOf } from '../reference/rooms.ts'
import { DueCards } from './due-cards.tsx'
import { FindEntries } from './find-entries.tsx'
import { SignRows } from './sign-rows.tsx'
import styles from './study-home.module.css'
import { TodayUsed } from './today-used.tsx'
import { WeakAreas } from './weak-areas.tsx'

/** What to learn now: the last position, one's own recent prescriptions, due cards, weak areas. */
export function StudyHomePage() {
  const { t } = useTranslation(['study', 'study-practice', 'shell'])
  const { data, error, refetch } = useQuery(query(practice.home, {}))
  return (
    <div className={classNames(styles['home'], !data && !error && styles['coming'])}>
      <PageHead title={t('shell:pages.studyBrain')} />
      <StudyIndex />
      <div className={styles['main']}>
        <FindEntries />
        <Continue />
        {error ? <LoadFailed error={error} retry={refetch} /> : null}
        {!data && !error ? <Skeleton rows={6} /> : null}
        {data ? <TodayUsed today={data.today} /> : null}
        <SignRows />
      </div>
      <aside className={styles['side']}>
        {data ? (
          <>
            <DueCards due={data.due} total={data.dueTotal} />
            <TodayTest />
            <WeakAreas weak={data.weak} />
            <ClinicCases />
            {data.caseOfDay ? (
              <section>
                <h2>
                  {t('study-practice:home.case')}
                  {data.streakDays > 1 ? (
                    <small>{t('study-practice:home.streak', { days: data.streakDays })}</small>
                  ) : null}
                </h2>
                <CardView key={data.caseOfDay.cardId} card={data.caseOfDay} compact />
              </section>
            ) : null}
          </>
        ) : null}
      </aside>
    </div>
  )
}

/** Every section of the study, as far as the account may open it. */
function StudyIndex() {
  const { t } = useTranslation(['study', 'study-practice', 'shell'])
  const rooms = roomsOf(useUser())
  return (
    <nav className={styles['index']} aria-label={t('study-practice:home.index')}>
      {rooms.length ? null : <EmptyState title={t('study:closed')} text={t('study:closedHint')} />}
      {rooms.map(({ room, pages }) => (
        <section key={room.path}>
          <h2>{t(`shell:pages.${room.name}`)}</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.path}>
                <Link to={page.path} title={t(`shell:pageHints.${page.name}`)}>
                  {t(`shell:pages.${page.name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Continue() {
  const { t } = useTranslation('study-practice')
  const [reads] = useState(recentlyRead)
  const [last, ...others] = reads
  if (!last) return null
  return (
    <section>
      <h2>{t('home.continue')}</h2>
      <div className={styles['continue']}>
        <b>{last.label}</b>
        <Link to={last.path} search={{ id: last.id }} className={buttonClass({ look: 'plain' })}>
          {t('home.read', { name: last.label })}
        </Link>
      </div>
      {others.length ? (
        <p className={styles['recent']}>
          <span>{t('home.recent')}</span>
          {others.map((one) => (
            <Link key={`${one.path} ${one.id}`} to={one.path} search={{ id: one.id }}>
              {one.label}
            </Link>
          ))}
        </p>
      ) : null}
    </section>
  )
}

function ClinicCases() {
  const { t } = useTranslation('study-practice')
  return (
    <section>
      <h2>{t('cases.title')}</h2>
      <p className={styles['row']}>
        <span>{t('cases.hint')}</span>
        <Link to="/studyBrain/cases" className={buttonClass()}>
          {t('cases.link')}
        </Link>
      </p>
    </section>
  )
}

function TodayTest() {
  const { t } = useTranslation('study-practice')
  const { TodayTest: Tests } = knownParts()
  return (
    <section>
      <h2>{t('home.test')}</h2>
      <Suspense fallback={<Skeleton rows={2} />}>
        <Tests />
      </Suspense>
    </section>
  )
}
