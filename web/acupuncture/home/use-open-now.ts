import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { point } from '#contract/acupuncture/point.ts'
import { mayOpen } from '#web/base/pages.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { minuteOf } from '#web/base/time.ts'
import { useNow } from '#web/base/use-now.ts'
import { openPoints } from './open-points.ts'

/** The twelve hours of today and the points open now, for accounts that may use the hourly method. */
export function useOpenNow() {
  const user = useUser()
  const isAllowed = user !== null && mayOpen('/acupBrain/timeAcupoint', user)
  const at = minuteOf(useNow(10_000))
  const { data, isLoading } = useQuery({
    ...keepPreviousQuery(point.byTime, { dateTime: at }),
    enabled: isAllowed,
  })
  const open = useMemo(() => openPoints(data?.points ?? []), [data])
  return { at, hours: isAllowed ? (data?.hours ?? []) : [], open, isLoading }
}
