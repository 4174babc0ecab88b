import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type VisitRow, visit } from '#contract/clinic/visit.ts'
import { useCaseMode } from '#web/base/case-mode.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { usePageKeys } from '#web/base/page-keys.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { dayOf, endOf, longDay, noonOf, shiftDay, startOf } from '#web/base/time.ts'
import { useNow } from '#web/base/use-now.ts'
import { DeskDialog } from '#web/clinic/desk/desk-dialog.tsx'
import { type Appointing, AppointmentDialog } from '#web/clinic/patient/appointment-dialog.tsx'
import { appointmentsQuery } from '#web/clinic/patient/appointments-query.ts'
import styles from '#web/clinic/patient/board.module.css'
import {
  type BoardFilter,
  boardFilters,
  countOf,
  doctorIdOf,
  filterBoard,
  rowsFor,
  sortBoard,
} from '#web/clinic/patient/board.ts'
import { useVisitActions } from '#web/clinic/patient/use-visit-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { NothingFound } from '#web/ui/filter-bar.tsx'
import { FindBox } from '#web/ui/find-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { RowActions } from './board-row.tsx'
import { BoardSide } from './board-side.tsx'
import { BoardTable } from './board-table.tsx'
import { type BookingChange, ChangeBooking } from './change-booking.tsx'

type Whose = 'own' | 'all'

/** Today comes from the queue itself; another day from the appointments. */
function useRows(day: string, isToday: boolean, enabled: boolean) {
  const today = useQuery({ ...query(visit.todayPatients, {}), enabled: enabled && isToday })
  const other = useQuery({
    ...appointmentsQuery({ beginTime: startOf(day), endTime: endOf(day) }),
    enabled: enabled && !isToday,
  })
  return isToday ? today : other
}

/** The rows of the chosen: an admin first watches over the clinic, a doctor over their own patients. */
function useWhose(listed: readonly VisitRow[] | undefined) {
  const user = useUser()
  const [whose, setWhose] = useState<Whose>(user?.userType === 'doctor' ? 'own' : 'all')
  const doctorId = doctorIdOf(user)
  if (!listed) return { whose, all: [], choose: doctorId === null ? null : setWhose }
  const own = rowsFor(listed, doctorId)
  return { whose, all: whose === 'own' ? own : listed, choose: own.length < listed.length ? setWhose : null }
}

function DayHead({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation(['visit', 'shell'])
  const navigate = useNavigate()
  const user = useUser()
  const go = (to: string) => void navigate({ to: '/patientManagement', search: to === today ? {} : { day: to } })
  const title = day === today ? t('visit:today') : longDay(noonOf(day))
  return (
    <PageHead title={title}>
      <h1 className="shell-title">{title}</h1>
      <span className={`row ${styles['day-nav']}`}>
        <button
          type="button"
          className="bar-item bar-icon"
          aria-label={t('visit:dayBefore')}
          onClick={() => go(shiftDay(day, -1))}
        >
          <Icon name="left" />
        </button>
        {day === today ? (
          <span className="text-muted nowrap">{longDay(noonOf(day))}</span>
        ) : (
          <button type="button" className="b t" onClick={() => go(today)}>
            {t('visit:backToToday')}
          </button>
        )}
        <button
          type="button"
          className="bar-item bar-icon"
          aria-label={t('visit:dayAfter')}
          onClick={() => go(shiftDay(day, 1))}
        >
          <Icon name="right" />
        </button>
      </span>
      <span className="text-muted text-small nowrap only-wide ellipsis">{user?.orgName}</span>
    </PageHead>
  )
}

/** As wide as most counts: digits that do not show. */
const room = '\u2007\u2007'

type FilterProps = {
  /** Null while nothing is counted yet. */
  rows: readonly VisitRow[] | null
  whose: Whose
  /** Null where both are the same; of a doctor who has colleagues, mostly, while it is not known. */
  choose: ((whose: Whose) => void) | null
  filter: BoardFilter
  words: string
  change: (part: { filter?: BoardFilter; words?: string }) => void
  add: () => void
}

function BoardFilters({ rows, whose, choose, filter, words, change, add }: FilterProps) {
  const { t } = useTranslation(['visit', 'shell'])
  return (
    <div className="head">
      <Segmented<BoardFilter>
        size="small"
        label={t('visit:filterName')}
        value={filter}
        onChange={(chosen) => change({ filter: chosen })}
        options={boardFilters.map((value) => ({
          value,
          label: `${t(`visit:filters.${value}`)} ${rows ? countOf(rows, value) : room}`,
        }))}
      />
      {choose ? (
        <Segmented<Whose>
          size="small"
          label={t('visit:whose.name')}
          value={whose}
          onChange={choose}
          options={(['own', 'all'] as const).map((value) => ({ value, label: t(`visit:whose.${value}`) }))}
        />
      ) : null}
      <FindBox
        className={styles['board-find']}
        size="small"
        label={t('visit:findInList')}
        value={words}
        onChange={(words) => change({ words })}
      />
      <span className="grow" />
      <Button size="small" icon="plus" onClick={add}>
        {t('visit:acts.add')}
      </Button>
    </div>
  )
}

/** No visits on this day, or none that match the filter: two different ways to continue. */
function EmptyBoard({ isFiltered, showAll, add }: { isFiltered: boolean; showAll: () => void; add: () => void }) {
  const { t } = useTranslation('visit')
  return (
    <NothingFound list={{ active: isFiltered ? 1 : 0, clear: showAll }}>
      <EmptyState title={t('empty.title')} text={t('empty.text')}>
        <Button look="primary" onClick={add}>
          {t('acts.add')}
        </Button>
      </EmptyState>
    </NothingFound>
  )
}

const unfiltered = { filter: 'all' as BoardFilter, words: '' }

export function BoardPage() {
  const { t } = useTranslation('visit')
  const { day: asked } = useSearch({ from: '/shell/patientManagement' })
  const now = useNow()
  const today = dayOf(now)
  const day = asked ?? today
  const caseMode = useCaseMode()
  const { data, isError, error, refetch } = useRows(day, day === today, caseMode === true)
  const [{ filter, words }, setFilters] = useState(unfiltered)
  const [atDesk, setAtDesk] = useState<VisitRow | null>(null)
  const [changing, setChanging] = useState<BookingChange | null>(null)
  const [appointing, setAppointing] = useState<Appointing | null>(null)
  const actions: RowActions = {
    ...useVisitActions(),
    reappoint: (row) => setAppointing({ patient: { patientId: row.patientId, patientName: row.name } }),
    desk: setAtDesk,
    change: (kind, row) => setChanging({ kind, row }),
  }
  const { whose, choose, all } = useWhose(data?.list)
  const rows = sortBoard(filterBoard(all, filter, words))
  const add = () => setAppointing({})
  usePageKeys(caseMode ? [['↑ ↓', t('keys.step')]] : [])

  if (caseMode === false)
    return (
      <>
        <DayHead day={day} today={today} />
        <EmptyState title={t('normalMode.title')} text={t('normalMode.text')} />
      </>
    )
  return (
    <div className={styles['board-grid']}>
      <DayHead day={day} today={today} />
      <section className={styles['board-main']} aria-label={t('today')}>
        <BoardFilters
          rows={data ? all : null}
          whose={whose}
          choose={choose}
          filter={filter}
          words={words}
          change={(part) => setFilters({ filter, words, ...part })}
          add={add}
        />
        <div className={styles['board-scroll']}>
          {data ? null : isError ? <LoadFailed error={error} retry={refetch} /> : <Skeleton />}
          {rows.length ? <BoardTable rows={rows} now={now} actions={actions} /> : null}
          {data && !rows.length ? (
            <EmptyBoard isFiltered={all.length > 0} showAll={() => setFilters(unfiltered)} add={add} />
          ) : null}
        </div>
      </section>
      <BoardSide rows={day === today ? all : []} isLoading={!data && !isError} now={now} actions={actions} />
      {atDesk ? <DeskDialog row={atDesk} close={() => setAtDesk(null)} /> : null}
      {changing ? <ChangeBooking change={changing} close={() => setChanging(null)} /> : null}
      {appointing ? <AppointmentDialog appointing={appointing} close={() => setAppointing(null)} /> : null}
    </div>
  )
}
