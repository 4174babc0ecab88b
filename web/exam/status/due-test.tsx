import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dailyTestResults } from '#contract/base/codes.ts'
import { doctorTest } from '#contract/exam/doctor-test.ts'
import { mayOpen } from '#web/base/pages.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { useNow } from '#web/base/use-now.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isTestWindow } from './test-window.ts'

const everyMs = 5 * 60_000

/** The test that is due, with the days left. */
export function DueTest() {
  const { t } = useTranslation('test-centre')
  const user = useUser()
  const open = isTestWindow(useNow())
  const { data } = useQuery({
    ...query(doctorTest.checkStatus, {}),
    enabled: open && user !== null,
    refetchInterval: everyMs,
  })
  const first = data?.todo[0]
  if (!open || !user || !first || data.dailyTestResult === dailyTestResults.finished) return null
  return (
    <Link
      to={mayOpen('/test-centre', user) ? '/test-centre' : '/doctor-tests'}
      className="bar-item only-wide only-roomy"
    >
      <Icon name="exam" />
      <span>{t(data.dailyTestResult === dailyTestResults.riseInRank ? 'due.promotion' : 'due.daily')}</span>
      <b>{t('daysLeft', { count: first.deadlineDays })}</b>
    </Link>
  )
}
