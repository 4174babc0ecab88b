import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FollowUpState, followUpStates } from '#contract/base/codes.ts'
import { pageSizeDefault } from '#contract/base/fields.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { usePageKeys } from '#web/base/page-keys.ts'
import { keepPreviousQuery, query } from '#web/base/query.ts'
import { dayOf } from '#web/base/time.ts'
import { useTwoPanes } from '#web/base/use-narrow.ts'
import { useNow } from '#web/base/use-now.ts'
import { FindBox } from '#web/ui/find-box.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import styles from './due-list.module.css'
import { DueList, firstOf, useDueSections } from './due-list.tsx'
import { FollowUpTable } from './follow-up-table.tsx'
import { OneFollowUp } from './one-follow-up.tsx'

const first = { pageNo: 1, pageSize: pageSizeDefault }

/** Due follow-ups, by when the medicine runs out, with one of them beside the list when there is room. */
function ToAsk({ name, today }: { name: string; today: string }) {
  const { t } = useTranslation('follow-up')
  const twoPanes = useTwoPanes()
  const sections = useDueSections(today, name)
  const [current, choose] = useState<number | null>(null)
  const initial = twoPanes ? firstOf(sections) : null
  // Chosen once: a list that is read again must not replace a form that is being filled in.
  if (current === null && initial !== null) choose(initial)
  usePageKeys([['↑ ↓', t('keys.step')]])
  if (!twoPanes) return <DueList sections={sections} today={today} current={null} />
  return (
    <div className={styles['panes']}>
      <DueList sections={sections} today={today} current={current} choose={choose} />
      {current === null ? null : <OneFollowUp key={current} visitId={current} />}
    </div>
  )
}

/** Completed, cancelled and expired follow-ups, latest first. */
function Past({ state, name, today }: { state: FollowUpState; name: string; today: string }) {
  const [turned, setTurned] = useState(first)
  const found = useQuery(
    keepPreviousQuery(followup.list, { ...turned, state, sort: 'latest', ...(name && { patientName: name }) }),
  )
  const total = found.data?.total ?? 0
  return (
    <FollowUpTable
      rows={found.data?.list}
      today={today}
      paging={{ ...turned, total, turn: (pageNo, pageSize) => setTurned({ pageNo, pageSize }) }}
      failed={found.isError ? { error: found.error, retry: found.refetch } : undefined}
    />
  )
}

export function FollowUpListPage() {
  const { t } = useTranslation(['follow-up', 'shell'])
  const [state, setState] = useState<FollowUpState>('notFollowedUp')
  const [typed, setTyped] = useState('')
  const name = useDebounced(typed.trim(), 200)
  const today = dayOf(useNow(60_000))
  const counts = useQuery(query(followup.counts, {}))
  return (
    <PageFrame
      title={t('shell:pages.followUps')}
      filters={<FindBox label={t('find')} maxLength={50} value={typed} onChange={setTyped} />}
    >
      <Tabs
        label={t('byState')}
        tabs={followUpStates.map((key) => ({ key, label: t(`states.${key}`), count: counts.data?.[key] }))}
        value={state}
        onChange={setState}
      >
        {state === 'notFollowedUp' ? (
          <ToAsk name={name} today={today} />
        ) : (
          <Past key={`${state} ${name}`} state={state} name={name} today={today} />
        )}
      </Tabs>
    </PageFrame>
  )
}
