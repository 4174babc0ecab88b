import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { followUpStates } from '#contract/base/codes.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { usePageKeys } from '#web/base/page-keys.ts'
import { keepPreviousQuery, query } from '#web/base/query.ts'
import { dayOf } from '#web/base/time.ts'
import { useList } from '#web/base/use-list.ts'
import { useTwoPanes } from '#web/base/use-narrow.ts'
import { useNow } from '#web/base/use-now.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './due-list.module.css'
import { DueList, type DueSections, firstOf, foundIn, useDueSections } from './due-list.tsx'
import { FollowUpTable } from './follow-up-table.tsx'
import { OneFollowUp } from './one-follow-up.tsx'

const followUps = listFilter({ fields: { state: z.enum(followUpStates) }, hidden: ['name'], views: ['state'] })
type List = ReturnType<typeof useFollowUps>
const useFollowUps = () => useList(followUps)

type Past = ReturnType<typeof usePast>

/** Completed, cancelled and expired follow-ups, latest first. */
function usePast(list: List, enabled: boolean) {
  const { name, state = 'notFollowedUp', ...paging } = list.asked
  const asked = { ...paging, state, sort: 'latest' as const, ...(name && { patientName: name }) }
  return useQuery({ ...keepPreviousQuery(followup.list, asked), enabled })
}

/** Due follow-ups, by when the medicine runs out, with one of them beside the list when there is room. */
function ToAsk({ list, sections, today }: { list: List; sections: DueSections; today: string }) {
  const { t } = useTranslation('follow-up')
  const twoPanes = useTwoPanes()
  const [current, choose] = useState<number | null>(null)
  const initial = twoPanes ? firstOf(sections) : null
  // Chosen once: a list that is read again must not replace a form that is being filled in.
  if (current === null && initial !== null) choose(initial)
  usePageKeys([['↑ ↓', t('keys.step')]])
  if (!twoPanes) return <DueList list={list} sections={sections} today={today} current={null} />
  return (
    <div className={styles['panes']}>
      <DueList list={list} sections={sections} today={today} current={current} choose={choose} />
      {current === null ? null : <OneFollowUp key={current} visitId={current} />}
    </div>
  )
}

function PastTable({ list, past, today }: { list: List; past: Past; today: string }) {
  return (
    <FollowUpTable
      rows={past.data?.list}
      today={today}
      list={list}
      paging={{ ...list, total: past.data?.total ?? 0 }}
      failed={past.isError ? { error: past.error, retry: past.refetch } : undefined}
    />
  )
}

export function FollowUpListPage() {
  const { t } = useTranslation(['follow-up', 'shell'])
  const list = useFollowUps()
  const { name, state = 'notFollowedUp' } = list.filter
  const today = dayOf(useNow(60_000))
  const counts = useQuery(query(followup.counts, {}))
  const isToAsk = state === 'notFollowedUp'
  const sections = useDueSections(today, list.asked.name ?? '', isToAsk)
  const past = usePast(list, !isToAsk)
  return (
    <PageFrame
      title={t('shell:pages.followUps')}
      filters={
        <FilterBar
          list={list}
          find={{ label: t('find'), value: name, change: (typed) => list.change({ name: typed }) }}
          found={isToAsk ? foundIn(sections) : past.data?.total}
        />
      }
    >
      <Tabs
        label={t('byState')}
        tabs={followUpStates.map((key) => ({ key, label: t(`states.${key}`), count: counts.data?.[key] }))}
        value={state}
        onChange={(next) => list.change({ state: next === 'notFollowedUp' ? undefined : next })}
      >
        {isToAsk ? (
          <ToAsk list={list} sections={sections} today={today} />
        ) : (
          <PastTable list={list} past={past} today={today} />
        )}
      </Tabs>
    </PageFrame>
  )
}
