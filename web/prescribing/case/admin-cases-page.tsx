import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminCases } from '#contract/prescribing/medical-case.ts'
import { toastDone } from '#web/base/notices.ts'
import { keepPreviousQuery, query, useCall } from '#web/base/query.ts'
import { fullDay } from '#web/base/time.ts'
import { useList } from '#web/base/use-list.ts'
import { AddendumList } from '#web/prescribing/written/addenda.tsx'
import { QualityOfRecord } from '#web/prescribing/written/record-quality.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CaseFacts } from './case-detail.tsx'
import { CaseFilterBar } from './case-filters.tsx'
import { caseList } from './case-search.ts'
import { CaseTable } from './case-table.tsx'
import { EverythingDialog } from './everything-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { OverrideReport } from './override-report.tsx'
import { useNames } from './use-names.ts'

function CaseContent({ mcId }: { mcId: number }) {
  const { t } = useTranslation('medical-case')
  const found = useQuery(query(adminCases.medicalCaseDetail, { mcId }))
  if (!found.data) return found.isError ? <LoadFailed error={found.error} retry={found.refetch} /> : <Skeleton />
  const one = found.data
  return (
    <>
      <p>
        <b>{one.patientName}</b> {fullDay(one.time)} {one.doctorName} {one.clinicName}
      </p>
      {one.prescriptions.map((p) => (
        <section key={p.prescriptionId}>
          <h3 className="serif">
            {p.recipeName} <small>{p.number ?? t('draft')}</small>
          </h3>
          <CaseFacts written={p} />
          <AddendumList list={p.addenda} />
          <QualityOfRecord quality={p.quality} />
        </section>
      ))}
      {one.invalid ? (
        <p>{t('invalidated', { name: one.invalidatedBy ?? '', reason: one.invalidationReason })}</p>
      ) : null}
    </>
  )
}

function CaseDialog({ mcId, isInvalid, close }: { mcId: number; isInvalid: boolean; close: () => void }) {
  const { t } = useTranslation('medical-case')
  const [reason, setReason] = useState('')
  const invalidate = useCall(adminCases.invalidateMedicalCase, [adminCases.medicalCases, adminCases.medicalCaseDetail])
  const run = () =>
    void invalidate.mutateAsync({ mcId, reason: reason.trim() }).then(
      () => {
        toastDone(t('isInvalidated'))
        close()
      },
      () => undefined,
    )
  return (
    <Dialog
      title={t('one')}
      width={680}
      close={close}
      {...(!isInvalid && {
        confirm: { label: t('invalidate'), run, danger: true, disabled: !reason.trim(), busy: invalidate.isPending },
      })}
    >
      <CaseContent mcId={mcId} />
      {isInvalid ? null : (
        <TextField label={t('reason')} hint={t('reasonHint')} maxLength={200} value={reason} onChange={setReason} />
      )}
    </Dialog>
  )
}

/** Cases of all doctors of the organisation. */
export function AdminCasesPage() {
  const { t } = useTranslation(['shell', 'medical-case'])
  const [exporting, setExporting] = useState<'list' | 'everything' | null>(null)
  const list = useList(caseList)
  const { oldestFirst = false, ...filter } = list.filter
  const [opened, setOpened] = useState<{ mcId: number; isInvalid: boolean } | null>(null)
  const found = useQuery(keepPreviousQuery(adminCases.medicalCases, list.asked))
  const names = useNames(found.data?.names)
  return (
    <PageFrame
      title={t('pages.adminCases')}
      actions={
        <>
          <OverrideReport />
          <Button icon="export" onClick={() => setExporting('list')}>
            {t('medical-case:export')}
          </Button>
          <Button icon="export" onClick={() => setExporting('everything')}>
            {t('medical-case:everything.open')}
          </Button>
        </>
      }
      filters={<CaseFilterBar {...names} ofAll filter={filter} change={list.replace} found={found.data?.total} />}
    >
      <CaseTable
        withDoctor
        rows={found.data?.list}
        open={({ mcId, invalid }) => setOpened({ mcId, isInvalid: invalid })}
        paging={{ ...list, total: found.data?.total ?? 0 }}
        list={list}
        oldestFirst={oldestFirst}
        order={(oldest) => list.change({ oldestFirst: oldest || undefined })}
        failed={found.isError ? { error: found.error, retry: found.refetch } : undefined}
      />
      {opened ? <CaseDialog {...opened} close={() => setOpened(null)} /> : null}
      {exporting === 'list' ? (
        <ExportDialog ofAll asked={list.asked} total={found.data?.total ?? 0} close={() => setExporting(null)} />
      ) : null}
      {exporting === 'everything' ? <EverythingDialog close={() => setExporting(null)} /> : null}
    </PageFrame>
  )
}
