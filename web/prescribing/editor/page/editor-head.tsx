import { useTranslation } from 'react-i18next'
import type { SafetyReport } from '#contract/prescribing/prescription-safety.ts'
import { PatientHead } from '#web/prescribing/written/patient-head.tsx'

type Props = { prescriptionId: number; stated?: SafetyReport['stated'] | undefined }

/** Whose prescription it is, in the top bar, with what this visit states of allergies, drugs, pregnancy, milk, kidney and liver. */
export function EditorHead({ prescriptionId, stated }: Props) {
  const { t } = useTranslation('prescription')
  return <PatientHead title={t('title')} prescriptionId={prescriptionId} stated={stated} />
}
