import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foundLimit, pageSizeDefault } from '#contract/base/fields.ts'
import { visitCases } from '#contract/prescribing/medical-case.ts'
import { call, keepPreviousQuery, query, useCall } from '#web/base/query.ts'
import { saveFile } from '#web/base/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice-fields.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CaseDetail } from './case-detail.tsx'
import { type CaseFilter, CaseFilterBar } from './case-filters.tsx'
import { CaseTable } from './case-table.tsx'
import { OutcomesDialog } from './outcomes-dialog.tsx'
import { OverrideReport } from './override-report.tsx'
import { useNames } from './use-names.ts'

const first = { pageNo: 1, pageSize: pageSizeDefault }

const download = async (filter: CaseFilter, withNames: boolean) =>
  saveFile(await call(visitCases.exportMedicalCases, { ...filter, withNames }), 'cases.csv')

function ExportDialog({ filter, close }: { filter: CaseFilter; close: () => void }) {
  const { t } = useTranslation('medical-case')
  const [withNames, setWithNames] = useState(false)
  const [busy, setBusy] = useState(false)
  const run = () => {
    setBusy(true)
    download(filter, withNames)
      .then(close, () => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog title={t('export')} close={close} confirm={{ label: t('export'), run, busy }}>
      <p>{t('exportText')}</p>
      <Checkbox label={t('withNames')} value={withNames} onChange={setWithNames} />
    </Dialog>
  )
}

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

function SavedFilters({ take }: { take: (filter: CaseFilter) => void }) {
  const { t } = useTranslation('medical-case')
  const { data } = useQuery(query(visitCases.caseFilters, {}))
  const remove = useCall(visitCases.removeCaseFilter, [visitCases.caseFilters])
  if (!data?.list.length) return null
  return (
    <p>
      {t('saved')}{' '}
      {data.list.map(({ id, name, filter, count }) => (
        <Tag key={id} remove={{ name, run: () => void remove.mutate({ id }) }}>
          <Button look="link" size="small" onClick={() => take(filter)}>
            {name} {count < foundLimit ? count : t('countOrMore', { count: foundLimit })}
          </Button>
        </Tag>
      ))}
    </p>
  )
}

/** The doctor's own cases, by every filter. */
export function OwnCasesPage() {
  const { t } = useTranslation(['medical-case', 'shell'])
  const [filter, setFilter] = useState<CaseFilter>({})
  const names = useNames()
  const [turned, setTurned] = useState(first)
  const [opened, setOpened] = useState<number | null>(null)
  const [dialog, setDialog] = useState<'export' | 'save' | 'outcomes' | null>(null)
  const found = useQuery(keepPreviousQuery(visitCases.myMedicalCases, useDeferredValue({ ...filter, ...turned })))
  const take = (next: CaseFilter) => {
    setFilter(next)
    setTurned(first)
  }
  return (
    <PageFrame
      title={t('shell:pages.ownCases')}
      filters={
        <CaseFilterBar
          {...names}
          filter={filter}
          change={take}
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
      <SavedFilters take={take} />
      <CaseTable
        rows={found.data?.list}
        open={({ mcId }) => setOpened(opened === mcId ? null : mcId)}
        detail={(row) => (row.mcId === opened ? <CaseDetail row={row} /> : null)}
        paging={{
          ...turned,
          total: found.data?.total ?? 0,
          turn: (pageNo, pageSize) => setTurned({ pageNo, pageSize }),
        }}
        failed={found.isError ? { error: found.error, retry: found.refetch } : undefined}
      />
      {dialog === 'export' ? <ExportDialog filter={filter} close={() => setDialog(null)} /> : null}
      {dialog === 'outcomes' ? <OutcomesDialog close={() => setDialog(null)} /> : null}
      {dialog === 'save' ? <SaveDialog filter={filter} close={() => setDialog(null)} /> : null}
    </PageFrame>
  )
}
