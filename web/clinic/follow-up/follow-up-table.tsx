import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { FollowUp } from '#contract/clinic/follow-up.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Status } from '#web/ui/status.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column, Paging } from '#web/ui/table/table.types.ts'

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

function useFollowUpColumns(): readonly Column<FollowUp>[] {
  const { t } = useTranslation(['follow-up', 'common'])
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
      cell: (row) => `${t(`common:sex.${row.sex}`)} ${row.age ?? ''}`,
      optional: 'shown',
    },
    { key: 'diagnosis', title: t('columns.diagnosis'), cell: (row) => row.diagnosis },
    { key: 'recipe', title: t('columns.recipe'), cell: (row) => <span className="serif">{row.recipeName}</span> },
    {
      key: 'days',
      title: t('columns.days'),
      cell: (row) => (row.lastsDays ? t('days', { count: row.lastsDays }) : '–'),
      optional: 'shown',
    },
    { key: 'due', title: t('columns.due'), cell: (row) => row.dueOn },
    { key: 'state', title: t('columns.state'), cell: (row) => <FollowUpState state={row.displayState} /> },
    { key: 'score', title: t('columns.score'), cell: (row) => row.score ?? '–', align: 'end' },
    { key: 'doctor', title: t('columns.doctor'), cell: (row) => row.doctorName, optional: 'hidden' },
  ]
}

type Props = {
  rows: readonly FollowUp[] | undefined
  paging?: Paging
  failed?: { error: unknown; retry: () => unknown } | undefined
}

export function FollowUpTable({ rows, paging, failed }: Props) {
  const { t } = useTranslation('follow-up')
  const columns = useFollowUpColumns()
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.visitId}
      keepColumnsAs="follow-ups"
      empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {...(paging && { paging })}
      {...(failed && { failed })}
    />
  )
}
