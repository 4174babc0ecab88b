import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { patientMerge } from '#contract/clinic/patient-merge.ts'
import { toastDone } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { fullDay, timeOf } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './merge.module.css'

/** Recent merges: for a day they can be undone, afterwards the reason is displayed why not. */
export function RecentMerges({ refreshed }: { refreshed: Endpoint[] }) {
  const { t } = useTranslation('patient')
  const found = useQuery(query(patientMerge.merges, {}))
  const undo = useCall(patientMerge.undoMerge, refreshed)
  if (!found.data)
    return found.isError ? <LoadFailed error={found.error} retry={found.refetch} /> : <Skeleton rows={3} />
  if (!found.data.list.length) return <EmptyState compact title={t('merge.noRecent')} />
  return (
    <ul className={styles['recent']} aria-label={t('merge.recent')}>
      {found.data.list.map((one) => (
        <li key={one.mergeId}>
          <span className="grow">
            {t('merge.into', { from: one.fromName, to: one.toName })}
            <span className="text-muted text-small">
              {t('merge.by', {
                at: `${fullDay(one.mergedAt)} ${timeOf(one.mergedAt)}`,
                name: one.mergedBy,
                count: one.movedRecords,
              })}
            </span>
          </span>
          {one.canUndo ? (
            <>
              <span className="text-muted text-small">
                {t('merge.until', { at: `${fullDay(one.undoUntil)} ${timeOf(one.undoUntil)}` })}
              </span>
              <Button
                size="small"
                busy={undo.isPending}
                onClick={() =>
                  void undo.mutateAsync({ mergeId: one.mergeId }).then(
                    () => toastDone(t('merge.undone')),
                    () => undefined,
                  )
                }
              >
                {t('merge.undo')}
              </Button>
            </>
          ) : (
            <span className="text-muted text-small">{t(one.undone ? 'merge.wasUndone' : 'merge.late')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
