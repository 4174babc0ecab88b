import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { patient } from '#contract/clinic/patient.ts'
import { importLimits, patientImport } from '#contract/clinic/patient-import.ts'
import { visit } from '#contract/clinic/visit.ts'
import { askWarning, toastDone } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { fullDay, timeOf } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table } from '#web/ui/table/table.tsx'
import styles from './import.module.css'

/** Recent imports, which can be undone for a week. */
export function RecentImports() {
  const { t } = useTranslation(['patient-import', 'common'])
  const found = useQuery(query(patientImport.list, {}))
  const undo = useCall(patientImport.undo, [patientImport.list, patient.list, visit.appointments])
  const ask = async (importId: number) => {
    const content = t('patient-import:undoText')
    const words = {
      title: t('patient-import:undoTitle'),
      okText: t('patient-import:undo'),
    }
    if (!(await askWarning({ ...words, content }))) return
    undo.mutate(
      { importId },
      {
        onSuccess: ({ kept }) =>
          toastDone(kept ? t('patient-import:undoneBut', { count: kept }) : t('patient-import:undone')),
      },
    )
  }
  return (
    <section className={styles['step']} aria-labelledby="recent-imports">
      <h2 id="recent-imports" className="title">
        {t('patient-import:recent')}
      </h2>
      <Table
        label={t('patient-import:recent')}
        rows={found.data?.list}
        keyOf={(row) => row.importId}
        failed={found.isError ? { error: found.error, retry: found.refetch } : undefined}
        empty={
          <EmptyState compact title={t('patient-import:none')}>
            {t('patient-import:noneText')}
          </EmptyState>
        }
        columns={[
          {
            key: 'file',
            title: t('patient-import:file'),
            cell: (row) => (
              <>
                {row.fileName} <span className="text-muted">{t(`patient-import:kinds.${row.kind}`)}</span>
              </>
            ),
          },
          {
            key: 'made',
            title: t('patient-import:made'),
            cell: (row) => t('patient-import:counts', { made: row.made, known: row.known, faulty: row.faulty }),
          },
          {
            key: 'at',
            title: t('patient-import:when'),
            short: true,
            cell: (row) => (row.doneAt ? `${fullDay(row.doneAt)} ${timeOf(row.doneAt)} ${row.doneBy}` : ''),
          },
          {
            key: 'undo',
            title: t('patient-import:wayBack'),
            short: true,
            cell: (row) =>
              row.canUndo ? (
                <Button size="small" busy={undo.isPending} onClick={() => void ask(row.importId)}>
                  {t('patient-import:undo')}
                </Button>
              ) : (
                <span className="text-muted">
                  {row.state === 'undone'
                    ? row.kept
                      ? t('patient-import:wasUndone', { count: row.kept })
                      : t('patient-import:undone')
                    : t('patient-import:late', { days: importLimits.undoDays })}
                </span>
              ),
          },
        ]}
      />
    </section>
  )
}
