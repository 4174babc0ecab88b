import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { prescription } from '#contract/prescribing/prescription.ts'
import { query } from '#web/base/query.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { PatientStrip } from '#web/ui/patient-strip.tsx'

/** Whose prescription it is, in the top bar. */
export const DeskHead = memo(function DeskHead({ prescriptionId }: { prescriptionId: number }) {
  const { t } = useTranslation('prescription')
  const { data } = useQuery(query(prescription.patientInfo, { prescriptionId }))
  return <PageHead title={t('title')}>{data?.patient ? <PatientStrip patient={data.patient} /> : undefined}</PageHead>
})
