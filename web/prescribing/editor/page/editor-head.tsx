import { useTranslation } from 'react-i18next'
import { PatientHead } from '#web/prescribing/written/patient-head.tsx'

/** Whose prescription it is, in the top bar. */
export function EditorHead({ prescriptionId }: { prescriptionId: number }) {
  const { t } = useTranslation('prescription')
  return <PatientHead title={t('title')} prescriptionId={prescriptionId} />
}
