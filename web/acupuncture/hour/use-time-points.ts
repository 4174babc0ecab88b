import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { point } from '#contract/acupuncture/point.ts'
import { keepPreviousQuery, useLast } from '#web/base/query.ts'
import { minuteOf } from '#web/base/time.ts'
import { useNow } from '#web/base/use-now.ts'
import type { TimeSearch } from './time-search.ts'

/** The request in the address, and its answer. */
export function useTimePoints() {
  const search = useSearch({ from: '/shell/acupBrain/timeAcupoint' })
  const navigate = useNavigate()
  const now = useNow(10_000)
  // To the minute, so that one answer serves a whole minute.
  const { at = minuteOf(now), dayStart = 'at-23', longitude, solar = false } = search
  const asked = { dateTime: at, dayStart, solar, ...(longitude !== undefined && { longitude }) }
  // The clinic's longitude is part of every answer, so clock time is requested first.
  const clinic = useQuery({ ...keepPreviousQuery(point.byTime, { dateTime: at, dayStart }), enabled: solar })
  const needsLongitude = solar && longitude === undefined && clinic.data?.clock.longitude === null
  const { data, isError, error, refetch } = useQuery({
    ...keepPreviousQuery(point.byTime, asked),
    enabled: !solar || longitude !== undefined || typeof clinic.data?.clock.longitude === 'number',
  })
  const change = (part: Partial<TimeSearch>) =>
    // From the address of now: two changes in quick succession both stay.
    void navigate({ to: '/acupBrain/timeAcupoint', search: (before) => ({ ...before, ...part }), replace: true })
  return {
    search,
    at,
    isNow: search.at === undefined,
    change,
    needsLongitude,
    // Until the longitude is known the page uses clock time.
    answer: useLast(data ?? (needsLongitude ? clinic.data : undefined)),
    failed: isError && !data ? { error, retry: refetch } : null,
  }
}
