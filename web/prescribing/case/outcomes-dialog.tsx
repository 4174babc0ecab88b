import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { caseOutcomes } from '#contract/prescribing/outcome.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'

type Row = Output<typeof caseOutcomes.outcomes>['list'][number]
type By = 'formula' | 'disease'
const percent = (share: number) => `${Math.round(share * 100)}%`

/** The follow-up results of the doctor's own patients, with their uncertainty. */
export function OutcomesDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('medical-case')
  const [by, setBy] = useState<By>('formula')
  const { data, isError, error, refetch } = useQuery(keepPreviousQuery(caseOutcomes.outcomes, { by }))
  const columns = [
    {
      key: 'name',
      title: t(`outcomes.${by}`),
      cell: (row: Row) => (
        <>
          {row.name} {row.few ? <Tag>{t('outcomes.few')}</Tag> : null}
        </>
      ),
    },
    {
      key: 'improved',
      title: t('outcomes.improved'),
      align: 'end' as const,
      cell: (row: Row) => (row.judged ? `${row.improved}/${row.judged}` : t('outcomes.nobody')),
      sortBy: (row: Row) => (row.judged ? row.improved / row.judged : -1),
    },
    {
      key: 'interval',
      title: t('outcomes.interval'),
      align: 'end' as const,
      cell: ({ interval }: Row) => (interval ? `${percent(interval.low)}–${percent(interval.high)}` : '–'),
    },
    {
      key: 'meanScore',
      title: t('outcomes.meanScore'),
      align: 'end' as const,
      cell: (row: Row) => row.meanScore.toFixed(1),
      sortBy: (row: Row) => row.meanScore,
    },
    {
      key: 'answered',
      title: t('outcomes.answered'),
      align: 'end' as const,
      cell: (row: Row) => row.answered,
      sortBy: (row: Row) => row.answered,
    },
  ]
  return (
    <Dialog title={t('outcomes.title')} width={760} close={close}>
      <Segmented<By>
        label={t('outcomes.by')}
        value={by}
        options={[
          { value: 'formula', label: t('outcomes.byFormula') },
          { value: 'disease', label: t('outcomes.byDisease') },
        ]}
        onChange={setBy}
      />
      <Table
        label={t('outcomes.title')}
        columns={columns}
        rows={data?.list}
        keyOf={(row) => row.id}
        caption={data?.counted ? t('outcomes.text', { count: data.counted }) : undefined}
        failed={isError ? { error, retry: refetch } : undefined}
        empty={<EmptyState title={t('outcomes.none')}>{t('outcomes.noneText')}</EmptyState>}
      />
      <p className="text-muted text-small">
        {t('outcomes.rule')} {data?.list.some((row) => row.few) ? t('outcomes.fewText', { enough: data.enough }) : null}
      </p>
    </Dialog>
  )
}
