import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { foundLimit } from '#contract/base/fields.ts'
import { visitCases } from '#contract/prescribing/medical-case.ts'
import { keepPreviousQuery, query, useCall } from '#web/base/query.ts'
import { useList } from '#web/base/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CaseDetail } from './case-detail.tsx'
import { type CaseFilter, CaseFilterBar } from './case-filters.tsx'
import { caseList } from './case-search.ts'
import { CaseTable } from './case-table.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { OutcomesDialog } from './outcomes-dialog.tsx'
import { OverrideReport } from './override-report.tsx'
import { useNames } from './use-names.ts'

function SaveDialog({ filter, close }: { filter: CaseFilter; close: () => void }) {
  const { t } = useTranslation('medical-case')
  const [name, setName] = useState('')
  const save = useCall(visitCases.saveCaseFilter, [visitCases.caseFilters])
  const { patientName: _, patientPhone: __, ...kept } = filter
  const run = () => void save.mutateAsync({ name, filter: kept }).then(close, () => undefined)
  return (
    <Dialog title={t('saveFilter')} close={close} confirm={{ label: t('save'), run, disabled: !name.trim() }}>
      <TextField label={t('filterName')} maxLength={30} value={name} onChange={setName} />
      <p className="text-muted">{t('noNamesKept')}</p>
    </Dialog>
  )
}

type Saved = Output<typeof visitCases.caseFilters>['list'][number]

function RenameDialog({ saved: { id, name: old }, close }: { saved: Saved; close: () => void }) {
  const { t } = useTranslation('medical-case')
  const [name, setName] = useState(old)
  const rename = useCall(visitCases.renameCaseFilter, [visitCases.caseFilters])
  const run = () => void rename.mutateAsync({ id, name }).then(close, () => undefined)
  return (
    <Dialog
      title={t('renameFilter')}
      close={close}
      confirm={{ label: t('save'), run, disabled: !name.trim(), busy: rename.isPending }}
    >
      <TextField label={t('filterName')} maxLength={30} value={name} onChange={setName} />
    </Dialog>
  )
}

function SavedFilters({ take }: { take: (saved: Saved) => void }) {
  const { t } = useTranslation('medical-case')
  const [renaming, setRenaming] = useState<Saved | null>(null)
  const { data } = useQuery(query(visitCases.caseFilters, {}))
  const remove = useCall(visitCases.removeCaseFilter, [visitCases.caseFilters])
  if (!data?.list.length) return null
  return (
    <p>
      {t('saved')}{' '}
      {data.list.map((saved) => (
        <Tag key={saved.id} remove={{ name: saved.name, run: () => void remove.mutate({ id: saved.id }) }}>
          <Button look="link" size="small" onClick={() => take(saved)}>
            {saved.name} {saved.count < foundLimit ? saved.count : t('countOrMore', { count: foundLimit })}
          </Button>
          <button
            type="button"
            className="b t"
            aria-label={t('renameOf', { name: saved.name })}
            onClick={() => setRenaming(saved)}
          >
            <Icon name="pen" size={14} />
          </button>
        </Tag>
      ))}
      {renaming ? <RenameDialog saved={renaming} close={() => setRenaming(null)} /> : null}
    </p>
  )
}

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
      {dialog === 'save' ? <SaveDialog filter={filter} close={() => setDialog(null)} /> : null}
    </PageFrame>
  )
}
