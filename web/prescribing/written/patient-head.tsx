import { useQuery } from '@tanstack/react-query'
import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { prescription } from '#contract/prescribing/prescription.ts'
import type { SafetyReport } from '#contract/prescribing/prescription-safety.ts'
import { later } from '#web/base/later.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { query } from '#web/base/query.ts'
import { PatientStrip } from '#web/clinic/patient/patient-strip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { readPanelSheet } from './panel-sheet.ts'

// Its form brings in half of the kit: on a slow line the patient and the desk come first.
const PanelControl = later(async () => (await import('#web/clinic/dual-screen/panel-control.tsx')).PanelControl)

type Props = {
  title: string
  prescriptionId: number | undefined
  /** The patient's conditions stated at this visit, when the page knows them before they are saved. */
  stated?: SafetyReport['stated'] | undefined
}

/** The patient of the page's prescription, in the top bar; the page's own name without a patient. */
export const PatientHead = memo(function PatientHead({ title, prescriptionId, stated }: Props) {
  const { data } = useQuery({
    ...query(prescription.patientInfo, { prescriptionId: prescriptionId ?? 0 }),
    enabled: prescriptionId !== undefined,
  })
  const patient = prescriptionId === undefined ? null : data?.patient
  return (
    <PageHead title={title}>
      {patient && prescriptionId !== undefined ? (
        <>
          <h1 className="visually-hidden">{title}</h1>
          <PatientStrip patient={patient} stated={stated ?? data?.stated} />
          <Suspense fallback={<PanelRoom />}>
            <PanelControl
              key={prescriptionId}
              patient={patient}
              read={(language) => readPanelSheet(prescriptionId, language)}
            />
          </Suspense>
        </>
      ) : undefined}
    </PageHead>
  )
})

/** As wide as the control that is being loaded: allergy and drugs beside it do not move. */
function PanelRoom() {
  const { t } = useTranslation('panel')
  return (
    <span className="b t sm" style={{ visibility: 'hidden' }} aria-hidden="true">
      <Icon name="eye" size={14} />
      <span className="only-broad">{t('screen')}</span>
    </span>
  )
}
