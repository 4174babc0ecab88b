import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { FollowUp } from '#contract/clinic/follow-up.ts'
import { useAge } from '#web/base/age.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NothingFound } from '#web/ui/filter-bar.tsx'
import { Status } from '#web/ui/status.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column, Paging } from '#web/ui/table/table.types.ts'
import { Tag } from '#web/ui/tag.tsx'
import { daysBetween } from './due-sections.ts'

const looks = {
  notFollowedUp: { icon: 'clock', tone: 'qingdai' },
  followedUp: { icon: 'check', tone: 'jade' },
  notToFollowUp: { icon: 'x', tone: 'plain' },
  expired: { icon: 'warn', tone: 'gamboge' },
} as const

export function FollowUpState({ state }: { state: FollowUp['displayState'] }) {
  const { t } = useTranslation('follow-up')
  return <Status {...looks[state]} word={t(`states.${state}`)} />
}

/** How far away the day is on which the medicine runs out. */
export function FarDay({ row, today }: { row: Pick<FollowUp, 'dueOn'>; today: string }) {
  const { t } = useTranslation('follow-up')
  const days = daysBetween(today, row.dueOn)
  const far = days === 0 ? t('dueToday') : days < 0 ? t('overdue', { count: -days }) : t('dueLater', { count: days })
  return <span className={days < 0 ? 'text-gamboge' : days > 0 ? 'text-muted' : undefined}>{far}</span>
}

/** When the medicine runs out, and how far that is from today. */
const DueDay = ({ row, today }: { row: FollowUp; today: string }) => (
  <>
    {row.dueOn} {row.displayState === 'notFollowedUp' ? <FarDay row={row} today={today} /> : null}
  </>
)

/** The patient's unread answer; a worsening is stated in words. */
export function Answer({ row }: { row: FollowUp }) {
  const { t } = useTranslation('follow-up')
  if (row.answeredAt === null) return null
  return (
    <>
      {' '}
      {row.answerUnread ? <Tag tone="wisteria">{t('answered')}</Tag> : null}
      {row.answerWorse ? <Tag tone="cinnabar">{t('worse')}</Tag> : null}
    </>
  )
}

function useFollowUpColumns(today: string): readonly Column<FollowUp>[] {
  const { t } = useTranslation(['follow-up', 'common'])
  const ageOf = useAge()
  return [
    {
      key: 'patient',
      title: t('columns.patient'),
      cell: (row) => (
        <Link to="/patientManagement/followupDetail/$id/$global" params={{ id: String(row.visitId), global: '1' }}>
          {row.patientName}
        </Link>
      ),
    },
    {
      key: 'age',
      title: t('columns.age'),
      cell: (row) => `${t(`common:sex.${row.sex}`)} ${ageOf(row, { short: true })}`,
      short: true,
      optional: 'shown',
    },
    { key: 'diagnosis', title: t('columns.diagnosis'), cell: (row) => row.diagnosis },
    { key: 'recipe', title: t('columns.recipe'), cell: (row) => <span className="serif">{row.recipeName}</span> },
    {
      key: 'days',
      title: t('columns.days'),
      cell: (row) => (row.lastsDays ? t('days', { count: row.lastsDays }) : '–'),
      short: true,
      optional: 'shown',
    },
    { key: 'due', title: t('columns.due'), cell: (row) => <DueDay row={row} today={today} />, short: true },
    {
      key: 'state',
      title: t('columns.state'),
      cell: (row) => (
        <>
          <FollowUpState state={row.displayState} />
          <Answer row={row} />
        </>
      ),
    },
    { key: 'score', title: t('columns.score'), cell: (row) => row.score ?? '–', align: 'end' },
    { key: 'doctor', title: t('columns.doctor'), cell: (row) => row.doctorName, optional: 'hidden' },
  ]
}

const unfiltered = { active: 0, clear: () => undefined }

type Props = {
  rows: readonly FollowUp[] | undefined
  today: string
  paging?: Paging
  list?: ComponentProps<typeof NothingFound>['list']
  failed?: { error: unknown; retry: () => unknown } | undefined
}

export function FollowUpTable({ rows, today, paging, list = unfiltered, failed }: Props) {
  const { t } = useTranslation('follow-up')
  const columns = useFollowUpColumns(today)
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.visitId}
      keepColumnsAs="follow-ups"
      empty={
        <NothingFound list={list}>
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        </NothingFound>
      }
      {...(paging && { paging })}
      {...(failed && { failed })}
    />
  )
}
