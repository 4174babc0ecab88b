import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visitCases } from '#contract/prescribing/medical-case.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { useList } from '#web/base/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { CaseDetail } from './case-detail.tsx'
import { CaseFilterBar } from './case-filters.tsx'
import { caseList } from './case-search.ts'
import { CaseTable } from './case-table.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { OutcomesDialog } from './outcomes-dialog.tsx'
import { OverrideReport } from './override-report.tsx'
import { SavedFilters, SaveFilterDialog } from './saved-filters.tsx'
import { useNames } from './use-names.ts'

/** The doctor's own cases, by every filter. */
export function OwnCasesPage() {
  const { t } = useTranslation(['medical-case', 'shell'])
  const list = useList(caseList)
  const { oldestFirst = false, ...filter } = list.filter
  const [opened, setOpened] = useState<number | null>(null)
  const [dialog, setDialog] = useState<'export' | 'save' | 'outcomes' | null>(null)
  const found = useQuery(keepPreviousQuery(visitCases.myMedicalCases, list.asked))
  const names = useNames(found.data?.names)
  return (
    <PageFrame
      title={t('shell:pages.ownCases')}
      filters={
        <CaseFilterBar
          {...names}
          filter={filter}
          change={list.replace}
          found={found.data?.total}
          extra={
            <Button look="link" size="small" disabled={!Object.keys(filter).length} onClick={() => setDialog('save')}>
              {t('saveFilter')}
            </Button>
          }
        />
      }
      actions={
        <>
          <Button icon="chart" onClick={() => setDialog('outcomes')}>
            {t('outcomes.title')}
          </Button>
          <OverrideReport />
          <Button icon="export" onClick={() => setDialog('export')}>
            {t('export')}
          </Button>
        </>
      }
    >
      <SavedFilters
        take={({ filter, names: named }) => {
          for (const [id, name] of Object.entries(named)) names.keepName(id, name)
          list.replace(filter)
        }}
      />
      <CaseTable
        rows={found.data?.list}
        open={({ mcId }) => setOpened(opened === mcId ? null : mcId)}
        detail={(row) => (row.mcId === opened ? <CaseDetail row={row} /> : null)}
        paging={{ ...list, total: found.data?.total ?? 0 }}
        list={list}
        oldestFirst={oldestFirst}
        order={(oldest) => list.change({ oldestFirst: oldest || undefined })}
        failed={found.isError ? { error: found.error, retry: found.refetch } : undefined}
      />
      {dialog === 'export' ? (
        <ExportDialog asked={list.asked} total={found.data?.total ?? 0} close={() => setDialog(null)} />
      ) : null}
      {dialog === 'outcomes' ? <OutcomesDialog close={() => setDialog(null)} /> : null}
      {dialog === 'save' ? <SaveFilterDialog filter={filter} close={() => setDialog(null)} /> : null}
    </PageFrame>
  )
}
