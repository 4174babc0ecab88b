import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FollowUp, followup } from '#contract/clinic/follow-up.ts'
import { useAge } from '#web/base/age.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { NothingFound } from '#web/ui/filter-bar.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Doses } from './doses.tsx'
import styles from './due-list.module.css'
import { type DueSection, daysOf } from './due-sections.ts'
import { Answer, FarDay } from './follow-up-table.tsx'

const first = { pageNo: 1, pageSize: 20 }

/** The due follow-ups of one section. */
function useSection(section: DueSection, today: string, patientName: string, enabled: boolean) {
  const [turned, turn] = useState({ ...first, patientName })
  // Another name starts at the first page.
  const page = turned.patientName === patientName ? turned : { ...first, patientName }
  const { pageNo, pageSize } = page
  const asked = { state: 'notFollowedUp' as const, ...daysOf(section, today), pageNo, pageSize }
  const found = useQuery({
    ...keepPreviousQuery(followup.list, { ...asked, ...(patientName && { patientName }) }),
    enabled,
  })
  return {
    section,
    found,
    page: { pageNo, pageSize },
    turn: (at: number, size: number) => turn({ pageNo: at, pageSize: size, patientName }),
  }
}
type Section = ReturnType<typeof useSection>
export type DueSections = readonly Section[]

export function useDueSections(today: string, patientName: string, enabled: boolean): DueSections {
  const [today_, soon, overdue, later] = [
    useSection('today', today, patientName, enabled),
    useSection('soon', today, patientName, enabled),
    useSection('overdue', today, patientName, enabled),
    useSection('later', today, patientName, enabled),
  ]
  return [today_, soon, overdue, later]
}

/** How many are due in all sections; undefined until all are loaded. */
export const foundIn = (sections: DueSections): number | undefined =>
  sections.every((one) => one.found.data)
    ? sections.reduce((sum, one) => sum + (one.found.data?.total ?? 0), 0)
    : undefined

/** The first follow-up: whose medicine runs out today, else the next; null until all sections are loaded. */
export function firstOf(sections: DueSections): number | null {
  if (sections.some((one) => !one.found.data)) return null
  return sections.flatMap((one) => one.found.data?.list ?? [])[0]?.visitId ?? null
}

type Props = {
  list: ComponentProps<typeof NothingFound>['list']
  sections: DueSections
  today: string
  current: number | null
  /** Beside the list; without it each opens its own page. */
  choose?: ((visitId: number) => void) | undefined
}

/** Arrow keys move through the list, and the detail beside it follows. */
function step(event: KeyboardEvent<HTMLElement>, choose: Props['choose']) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (!by || !(event.target instanceof HTMLElement) || !event.target.dataset['visit']) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-visit]')]
  const next = rows[rows.indexOf(event.target) + by]
  event.preventDefault()
  next?.focus()
  if (next) choose?.(Number(next.dataset['visit']))
}

/** The due follow-ups, by when the medicine runs out. */
export function DueList({ list, sections, today, current, choose }: Props) {
  const { t } = useTranslation('follow-up')
  const failed = sections.find((one) => one.found.isError && !one.found.data)
  if (failed) return <LoadFailed error={failed.found.error} retry={failed.found.refetch} />
  if (sections.some((one) => !one.found.data)) return <Skeleton />
  if (sections.every((one) => !one.found.data?.total))
    return (
      <NothingFound list={list}>
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      </NothingFound>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move between the rows, which are buttons or links
    <div className={styles['list']} onKeyDown={(event) => step(event, choose)}>
      {sections.map(({ section, found, page, turn }) =>
        found.data?.total ? (
          <section key={section} aria-label={t(`sections.${section}`)}>
            <h2>
              {t(`sections.${section}`)} <small>{t('people', { count: found.data.total })}</small>
            </h2>
            <ul>
              {found.data.list.map((row) => (
                <li key={row.visitId}>
                  <Row row={row} today={today} isCurrent={row.visitId === current} choose={choose} />
                </li>
              ))}
            </ul>
            <Pager
              simple
              filter={page}
              total={found.data.total}
              totalText={t('people', { count: found.data.total })}
              turn={turn}
            />
          </section>
        ) : null,
      )}
    </div>
  )
}

function Row({
  row,
  today,
  isCurrent,
  choose,
}: {
  row: FollowUp
  today: string
  isCurrent: boolean
  choose: Props['choose']
}) {
  const { t } = useTranslation('common')
  const ageOf = useAge()
  const inside = (
    <>
      <span className={styles['line']}>
        <b>{row.patientName}</b>
        <span className="text-muted">
          {t(`sex.${row.sex}`)} {ageOf(row, { short: true })}
        </span>
        <span className={styles['grow']}>{row.diagnosis}</span>
        <FarDay row={row} today={today} />
      </span>
      <span className={styles['line']}>
        <span className={`serif ${styles['grow']}`}>{row.recipeName}</span>
        <Answer row={row} />
      </span>
      <Doses row={row} today={today} />
    </>
  )
  const kept = { className: styles['row'], 'data-visit': row.visitId }
  if (choose)
    return (
      <button {...kept} type="button" aria-current={isCurrent} onClick={() => choose(row.visitId)}>
        {inside}
      </button>
    )
  return (
    <Link
      {...kept}
      to="/patientManagement/followupDetail/$id/$global"
      params={{ id: String(row.visitId), global: '1' }}
    >
      {inside}
    </Link>
  )
}
