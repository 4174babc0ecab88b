import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { testStatuses } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { doctorTest } from '#contract/exam/doctor-test.ts'
import { mayOpen } from '#web/base/pages.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ExamTips } from '../centre/exam-tips.tsx'
import styles from './today-test.module.css'

type Test = Output<typeof doctorTest.list>['list'][number]

/** Today's daily test: to start, to continue, or done; and the promotion exam, when one is open. */
export function TodayTest() {
  const { t } = useTranslation('test-centre')
  const user = useUser()
  const { data, error, refetch } = useQuery(query(doctorTest.list, {}))
  const daily = data?.list.filter((one) => one.kind === 'daily' && (one.open || one.attemptId !== null)) ?? []
  const promotion = data?.list.find((one) => one.kind === 'qualifying' && one.open)
  const centre = user && mayOpen('/test-centre', user) ? '/test-centre' : '/doctor-tests'
  if (error) return <LoadFailed error={error} retry={refetch} />
  if (!data) return <Skeleton rows={2} />
  return (
    <>
      {daily.length ? (
        <ul className={styles['tests']}>
          {daily.map((test) => (
            <Row key={test.id} test={test} way={centre === '/test-centre' ? 'centre' : 'tests'} />
          ))}
        </ul>
      ) : (
        <p>{t('today.none')}</p>
      )}
      <p className={styles['more']}>
        {promotion ? (
          <span>
            {`${t('due.promotion')} `}
            <b>{t('daysLeft', { count: promotion.deadlineDays ?? 0 })}</b>
          </span>
        ) : null}
        <Link to={centre}>{t(centre === '/test-centre' ? 'today.centre' : 'tests')}</Link>
      </p>
    </>
  )
}

function Row({ test, way }: { test: Test; way: 'centre' | 'tests' }) {
  const { t } = useTranslation('test-centre')
  const [asked, setAsked] = useState(false)
  const size = useQuery({ ...query(doctorTest.startHint, { id: test.id }), enabled: test.open })
  const passed = test.testStatus === testStatuses.pass
  return (
    <li>
      <span>
        <b>{test.name}</b>
        {test.open && size.data ? (
          <small>{t('today.size', { questions: size.data.questionCount, minutes: size.data.duration })}</small>
        ) : null}
      </span>
      {test.open ? (
        <Button onClick={() => setAsked(true)}>
          {t(test.attemptId === null ? 'begin' : 'continue')}
          <span className="visually-hidden">{test.name}</span>
        </Button>
      ) : (
        <span className={styles['done']} data-passed={passed ? '' : undefined}>
          <Icon name={passed ? 'check' : 'x'} size={14} />
          {t('today.done', { outcome: t(passed ? 'statuses.pass' : 'statuses.fail') })}
        </span>
      )}
      {asked ? <ExamTips exam={test} way={way} close={() => setAsked(false)} /> : null}
    </li>
  )
}
