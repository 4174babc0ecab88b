import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MedicalCase } from '#contract/prescribing/medical-case.ts'
import { mayOpen } from '#web/base/pages.ts'
import { useUser } from '#web/base/session.ts'
import { StoredQuality } from '#web/prescribing/written/record-quality.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** Below a case: what its record lacks, with links to the chart and the prescription. */
export function CaseDetail({ row }: { row: MedicalCase }) {
  const { t } = useTranslation('medical-case')
  const user = useUser()
  const { prescriptionId, patientId } = row
  const opens = !row.invalid && user !== null && mayOpen('/recipeBrain/home', user)
  return (
    <>
      {prescriptionId === null ? (
        <p className="text-muted">{t('noPrescription')}</p>
      ) : (
        <StoredQuality prescriptionId={prescriptionId} />
      )}
      <p className="row">
        <Link
          className={buttonClass({ size: 'small' })}
          to="/patientManagement/patients/$patientId"
          params={{ patientId: String(patientId) }}
        >
          {t('openChart')}
        </Link>
        {prescriptionId !== null && opens ? (
          <Link className={buttonClass({ size: 'small' })} to="/recipeBrain/home" search={{ prescriptionId }}>
            {t('openPrescription')}
          </Link>
        ) : null}
      </p>
    </>
  )
}
