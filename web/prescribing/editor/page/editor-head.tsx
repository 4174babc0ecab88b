import { useTranslation } from 'react-i18next'
import type { SafetyReport } from '#contract/prescribing/prescription-safety.ts'
import { PatientHead } from '#web/prescribing/written/patient-head.tsx'

type Props = { prescriptionId: number; stated?: SafetyReport['stated'] | undefined }

/**
 * The patient in the top bar, with the allergies, drugs, pregnancy, lactation, kidney and liver conditions stated at
 * this visit.
 */
export function EditorHead({ prescriptionId, stated }: Props) {
  const { t } = useTranslation('prescription')
  return <PatientHead title={t('title')} prescriptionId={prescriptionId} stated={stated} />
}
