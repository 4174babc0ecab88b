import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FollowUpState, followUpStates } from '#contract/base/codes.ts'
import { pageSizeDefault } from '#contract/base/fields.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { keepPreviousQuery, query } from '#web/base/query.ts'
import { dayOf } from '#web/base/time.ts'
import { useNow } from '#web/base/use-now.ts'
import { FindBox } from '#web/ui/find-box.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { FollowUpTable } from './follow-up-table.tsx'

const whens = ['due', 'all'] as const
const first = { pageNo: 1, pageSize: pageSizeDefault }

/** Who is to be asked, the longest overdue first; and those who were, who are not to be, and who can no longer be. */
export function FollowUpListPage() {
  const { t } = useTranslation(['follow-up', 'shell'])
  const [state, setState] = useState<FollowUpState>('notFollowedUp')
  const [when, setWhen] = useState<(typeof whens)[number]>('due')
  const [name, setName] = useState('')
  const today = dayOf(useNow(60_000))
  const [turned, setTurned] = useState(first)
  const asked = useDeferredValue({
    ...turned,
    state,
    sort: state === 'notFollowedUp' ? ('due' as const) : ('latest' as const),
    ...(state === 'notFollowedUp' && when === 'due' && { dueUntil: today }),
    ...(name.trim() && { patientName: name.trim() }),
  })
  const found = useQuery(keepPreviousQuery(followup.list, asked))
  const counts = useQuery(query(followup.counts, {}))
  const total = found.data?.total ?? 0
  return (
    <PageFrame
      title={t('shell:pages.followUps')}
      filters={
        <FindBox
          label={t('find')}
          maxLength={50}
          value={name}
          onChange={(typed) => {
            setName(typed)
            setTurned(first)
          }}
        />
      }
    >
      <Tabs
        label={t('byState')}
        tabs={followUpStates.map((key) => ({ key, label: t(`states.${key}`), count: counts.data?.[key] }))}
        value={state}
        onChange={(key) => {
          setState(key)
          setTurned(first)
        }}
        extra={
          state === 'notFollowedUp' ? (
            <Segmented
              label={t('when')}
              options={whens.map((value) => ({ value, label: t(`whens.${value}`) }))}
              value={when}
              onChange={(value) => {
                setWhen(value)
                setTurned(first)
              }}
            />
          ) : undefined
        }
      >
        <FollowUpTable
          rows={found.data?.list}
          today={today}
          paging={{ ...turned, total, turn: (pageNo, pageSize) => setTurned({ pageNo, pageSize }) }}
          failed={found.isError ? { error: found.error, retry: found.refetch } : undefined}
        />
      </Tabs>
    </PageFrame>
  )
}
