import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits, visitTypes } from '#contract/base/codes.ts'
import { type VisitRow, visit } from '#contract/clinic/visit.ts'
import { type Prescription, prescription } from '#contract/prescribing/prescription.ts'
import { toastDone } from '#web/base/notices.ts'
import { mayOpen } from '#web/base/pages.ts'
import { query, useCall } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { fullDay } from '#web/base/time.ts'
import { ArchiveSection } from '#web/clinic/archive/archive-section.tsx'
import styles from '#web/clinic/patient/patient.module.css'
import { Addenda } from '#web/prescribing/written/addenda.tsx'
import { StoredQuality } from '#web/prescribing/written/record-quality.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ToggledDialog } from '#web/ui/toggled-dialog.tsx'
import { Tested } from './tested.tsx'

type Row = Pick<VisitRow, 'mcId' | 'prescriptionId' | 'reservationDate'>

/** Findings and diagnosis of a visit, and the two texts that can be edited outside the editor. */
export function VisitRecord({ row }: { row: Row }) {
  const { t } = useTranslation('visit')
  return (
    <ToggledDialog trigger={t('record.open')} title={t('record.title', { day: fullDay(row.reservationDate) })}>
      {() => (
        <>
          <Found mcId={row.mcId} />
          {row.prescriptionId !== null && <Texts prescriptionId={row.prescriptionId} />}
          {row.prescriptionId !== null && <Addenda prescriptionId={row.prescriptionId} />}
          {row.prescriptionId !== null && <StoredQuality prescriptionId={row.prescriptionId} />}
          {row.prescriptionId !== null && <ArchiveSection whose={{ prescriptionId: row.prescriptionId }} />}
        </>
      )}
    </ToggledDialog>
  )
}

const typeNames = { [visitTypes.first]: 'first', [visitTypes.return]: 'return' } as const

function Found({ mcId }: { mcId: number }) {
  const { t } = useTranslation(['visit', 'fields', 'common'])
  const { data, error, refetch } = useQuery({ ...query(visit.customerDiagnosisInfo, { mcId }), staleTime: 0 })
  if (error && !data) return <LoadFailed error={error} retry={refetch} />
  if (!data) return <Skeleton rows={4} />
  const signs = (present: boolean) =>
    data.allSymptoms
      .filter((s) => s.present === present)
      .map((s) => s.label)
      .join(t('common:listSeparator'))
  const last = data.lastVisit
  const { past } = data
  const pastFacts = past
    ? ([
        [t('fields:doctorName'), past.doctorName],
        [t('record.diagnosis'), past.diagnosis],
        [t('fields:prescriptionText'), past.prescriptionText],
        [t('fields:note'), past.note],
      ] as const)
    : ([[t('record.diagnosis'), data.diagnosisResult]] as const)
  const facts = [
    [t('record.type'), t(`record.types.${typeNames[data.visitType as 1 | 2] ?? 'uncertain'}`)],
    [t('lastVisit'), last ? [fullDay(last.at), last.diagnosis, last.recipeName].filter(Boolean).join(' · ') : ''],
    [t('complaint'), data.selfDescription],
    [t('record.present'), signs(true)],
    [t('record.absent'), signs(false)],
    ...pastFacts,
  ] as const
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value || <span className="text-faint">{t('common:unknown')}</span>}</dd>
        </div>
      ))}
      <dt>{t('record.tested')}</dt>
      <dd>{data.physicalTest ? <Tested mcId={mcId} /> : t('record.untested')}</dd>
    </dl>
  )
}

function Texts({ prescriptionId }: { prescriptionId: number }) {
  const user = useUser()
  const { data } = useQuery({ ...query(prescription.detail, { id: prescriptionId }), staleTime: 0 })
  if (!data) return null
  const isOpen = data.status === 'draft' || data.status === 'saved'
  const mayPrescribe = user !== null && (mayOpen('/recipeBrain', user) || mayOpen('/acupBrain', user))
  return (
    <>
      {isOpen && mayPrescribe && <Complaint of={data} />}
      <ClinicalNote of={data} readOnly={!isOpen} />
    </>
  )
}

const reads = [prescription.detail, visit.customerDiagnosisInfo, visit.appointments, visit.todayPatients]

function Complaint({ of: { id, content } }: { of: Prescription }) {
  const { t } = useTranslation('visit')
  const save = useCall(prescription.saveSelfDescription, reads)
  return (
    <Piece
      label={t('record.complaint')}
      kept={content.selfDescription}
      most={limits.historyChars}
      save={async (selfDescription) => void (await save.mutateAsync({ prescriptionId: id, selfDescription }))}
    />
  )
}

function ClinicalNote({ of: { id, content }, readOnly }: { of: Prescription; readOnly: boolean }) {
  const { t } = useTranslation('visit')
  const save = useCall(prescription.saveClinicalNote, reads)
  if (readOnly && !content.clinicalNote) return null
  return (
    <Piece
      label={t('record.note')}
      kept={content.clinicalNote}
      most={4000}
      readOnly={readOnly}
      save={async (clinicalNote) => void (await save.mutateAsync({ prescriptionId: id, clinicalNote }))}
    />
  )
}

type PieceProps = {
  label: string
  kept: string
  most: number
  readOnly?: boolean
  save: (text: string) => Promise<void>
}

/** One text with its own button: saved separately, the rest of the sheet is unchanged. */
function Piece({ label, kept, most, readOnly = false, save }: PieceProps) {
  const { t } = useTranslation('visit')
  const [text, setText] = useState(kept)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    // The call displays the error itself; the text stays in the box.
    await save(text).then(
      () => toastDone(t('record.saved')),
      () => undefined,
    )
    setBusy(false)
  }
  return (
    <form
      className={styles['visit-piece']}
      onSubmit={(e) => {
        e.preventDefault()
        void run()
      }}
    >
      <label>
        {label}
        <textarea maxLength={most} readOnly={readOnly} value={text} onChange={(e) => setText(e.target.value)} />
      </label>
      {!readOnly && (
        <button type="submit" className="b o sm" disabled={busy || text === kept}>
          {t('record.save', { name: label })}
        </button>
      )}
    </form>
  )
}
