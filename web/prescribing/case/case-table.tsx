import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseColumn, MedicalCase } from '#contract/prescribing/medical-case.ts'
import { useAge } from '#web/base/age.ts'
import { dayOf } from '#web/base/time.ts'
import { useTwoPanes } from '#web/base/use-narrow.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NothingFound } from '#web/ui/filter-bar.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column, Paging } from '#web/ui/table/table.types.ts'
import { QualityCell } from './quality-ruler.tsx'

export type CaseListColumn = Column<MedicalCase> & { key: CaseColumn }

export function useCaseColumns(withDoctor: boolean, rows: readonly MedicalCase[]): readonly CaseListColumn[] {
  const { t } = useTranslation(['medical-case', 'common'])
  const ageOf = useAge()
  // Hidden first when space is limited; the user can show them.
  const ifWide = useTwoPanes() ? ('shown' as const) : ('hidden' as const)
  return [
    { key: 'time', title: t('columns.time'), cell: (row) => dayOf(row.time), short: true, sortable: true },
    { key: 'number', title: t('columns.number'), cell: (row) => row.number ?? '–', optional: ifWide, short: true },
    {
      key: 'patient',
      title: t('columns.patient'),
      short: true,
      cell: (row) => (
        <Link to="/patientManagement/patients/$patientId" params={{ patientId: String(row.patientId) }}>
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
    ...(withDoctor
      ? [
          {
            key: 'doctor' as const,
            title: t('columns.doctor'),
            cell: (row: MedicalCase) => row.doctorName,
            short: true,
          },
        ]
      : []),
    { key: 'diagnosis', title: t('columns.diagnosis'), cell: (row) => row.diagnosis || '–' },
    {
      key: 'recipe',
      title: t('columns.recipe'),
      cell: (row) => <span className="serif">{row.recipeName || '–'}</span>,
    },
    {
      key: 'source',
      title: t('columns.source'),
      cell: (row) => (row.recipeSrc === null ? '–' : t(`choices.recipeSrc.${row.recipeSrc as 1}`)),
      short: true,
      optional: ifWide,
    },
    {
      key: 'score',
      title: t('columns.score'),
      cell: (row) =>
        row.scoreBefore === null && row.scoreAfter === null
          ? '–'
          : `${row.scoreBefore ?? '–'} → ${row.scoreAfter ?? '–'}`,
      short: true,
      optional: 'shown',
    },
    {
      key: 'quality',
      title: t('columns.quality'),
      cell: (row) => <QualityCell mcId={row.mcId} rows={rows} ofAll={withDoctor} />,
      short: true,
      optional: ifWide,
    },
    {
      key: 'status',
      title: t('columns.status'),
      cell: (row) =>
        row.invalid ? (
          // A line through the row would go through its reason, too.
          <span style={{ display: 'inline-block' }}>
            {t('invalidated', { name: row.invalidatedBy ?? '', reason: row.invalidationReason })}
          </span>
        ) : (
          <span className="nowrap">{t(`choices.visitStatus.${row.visitStatus}`)}</span>
        ),
    },
  ]
}

type Props = {
  rows: readonly MedicalCase[] | undefined
  paging: Paging
  list: ComponentProps<typeof NothingFound>['list']
  oldestFirst: boolean
  order: (oldestFirst: boolean) => void
  withDoctor?: boolean
  open?: (row: MedicalCase) => void
  detail?: (row: MedicalCase) => ReactNode
  failed?: { error: unknown; retry: () => unknown } | undefined
}

/** Where the chosen columns are kept. */
export const columnsOf = (withDoctor: boolean) => (withDoctor ? 'admin-cases' : 'own-cases')

export function CaseTable(props: Props) {
  const { rows, paging, list, oldestFirst, order, withDoctor = false, open, detail, failed } = props
  const { t } = useTranslation('medical-case')
  return (
    <Table
      label={t('title')}
      columns={useCaseColumns(withDoctor, rows ?? [])}
      rows={rows}
      keyOf={(row) => row.mcId}
      paging={paging}
      isVoid={(row) => row.invalid}
      keepColumnsAs={columnsOf(withDoctor)}
      sort={{ key: 'time', direction: oldestFirst ? 'asc' : 'desc' }}
      // There are two orders: a third press of the heading is a first one.
      onSort={(sort) => order(sort ? sort.direction === 'asc' : !oldestFirst)}
      empty={
        <NothingFound list={list}>
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        </NothingFound>
      }
      {...(open && { open })}
      {...(detail && { detail })}
      {...(failed && { failed })}
    />
  )
}
