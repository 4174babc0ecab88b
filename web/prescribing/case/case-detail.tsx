import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MedicalCase } from '#contract/prescribing/medical-case.ts'
import { StoredQuality } from '#web/prescribing/written/record-quality.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** Below a case: what its record lacks, with links to the fields. */
export function CaseDetail({ row }: { row: MedicalCase }) {
  const { t } = useTranslation('medical-case')
  const { prescriptionId, patientId } = row
  return (
    <>
      {prescriptionId === null ? <p className="text-muted">{t('noPrescription')}</p> : null}
      {prescriptionId === null ? null : <StoredQuality prescriptionId={prescriptionId} />}
      <p className="row">
        <Link
          className={buttonClass({ size: 'small' })}
          to="/patientManagement/patients/$patientId"
          params={{ patientId: String(patientId) }}
        >
          {t('openChart')}
        </Link>
        {prescriptionId === null || row.invalid ? null : (
          <Link className={buttonClass({ size: 'small' })} to="/recipeBrain/home" search={{ prescriptionId }}>
            {t('openPrescription')}
          </Link>
        )}
      </p>
    </>
  )
}
