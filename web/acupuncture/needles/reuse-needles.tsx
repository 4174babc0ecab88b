import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { patient } from '#contract/clinic/patient.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { needleReads } from '#web/acupuncture/selection/use-needles.ts'
import { showWarning, toastDone } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { longDay } from '#web/base/time.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './needles.module.css'

type Props = {
  prescriptionId: number
  patientId: number | null
  /** Unsaved changes are sent first. */
  before: () => Promise<void>
  after: () => void
}

/** The needles of an earlier visit, checked again for today. */
export function ReuseNeedles({ prescriptionId, patientId, before, after }: Props) {
  const { t } = useTranslation('acupuncture-needles')
  const [isOpen, setOpen] = useState(false)
  if (patientId === null) return null
  return (
    <>
      <button type="button" className="b o" onClick={() => setOpen(true)}>
        {t('reuse.title')}
      </button>
      {isOpen ? (
        <Dialog title={t('reuse.title')} closesEasily close={() => setOpen(false)}>
          <Earlier
            prescriptionId={prescriptionId}
            patientId={patientId}
            before={before}
            after={() => {
              setOpen(false)
              after()
            }}
          />
        </Dialog>
      ) : null}
    </>
  )
}

function Earlier({ prescriptionId, patientId, before, after }: Props & { patientId: number }) {
  const { t } = useTranslation('acupuncture-needles')
  const { data } = useQuery({ ...query(patient.prescriptions, { patientId }), staleTime: 0 })
  const reuse = useCall(prescription.reuseAcupuncture, needleReads)
  if (!data) return <Skeleton rows={3} />
  const earlier = data.list.filter((p) => p.id !== prescriptionId)
  const take = async (reusePrescriptionId: number) => {
    await before()
    const { points, dropped } = await reuse.mutateAsync({ prescriptionId, reusePrescriptionId })
    toastDone(t('reuse.done', { count: points.length }))
    if (dropped.length)
      showWarning(
        t('reuse.dropped'),
        <ul>
          {dropped.map(({ pointId, name, reason }) => (
            <li key={pointId}>{t('reuse.droppedLine', { name, reason })}</li>
          ))}
        </ul>,
      )
    after()
  }
  return (
    <>
      <p className="text-muted">{t('reuse.text')}</p>
      <ul className={styles['earlier']}>
        {earlier.map((p) => (
          <li key={p.id} className="row">
            <span className="nowrap">{longDay(p.createdAt)}</span>
            <span className="serif ellipsis grow">{p.recipeName || p.diagnosis}</span>
            <button
              type="button"
              className="b o"
              disabled={reuse.isPending}
              aria-label={t('reuse.of', { day: longDay(p.createdAt) })}
              onClick={() => void take(p.id).catch(() => undefined)}
            >
              {t('reuse.take')}
            </button>
          </li>
        ))}
      </ul>
      {earlier.length ? null : <p className="text-muted">{t('reuse.none')}</p>}
    </>
  )
}
