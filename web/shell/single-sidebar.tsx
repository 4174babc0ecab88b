import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { patient } from '#contract/clinic/patient.ts'
import { PointPanel } from '#web/acupuncture/points/point-panel.tsx'
import { drawer, type Panel } from '#web/base/drawer.ts'
import { query } from '#web/base/query.ts'
import { PatientStrip } from '#web/clinic/patient/patient-strip.tsx'
import { DiseasePanel } from '#web/study/panels/disease-panel.tsx'
import { HerbPanel } from '#web/study/panels/herb-panel.tsx'
import { PreparationPanel } from '#web/study/panels/preparation-panel.tsx'
import { RecipePanel } from '#web/study/panels/recipe-panel.tsx'
import { SymptomPanel } from '#web/study/panels/symptom-panel.tsx'
import { WordPanel } from '#web/study/panels/word-panel.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

function PatientPanel({ patientId }: { patientId: number }) {
  const { t } = useTranslation('shell')
  const { data, isPending, error, refetch } = useQuery(query(patient.detail, { patientId }))
  if (isPending) return <Skeleton rows={4} />
  if (!data) return <LoadFailed error={error} retry={refetch} />
  return (
    <>
      <PatientStrip patient={data} />
      <p className="panel-way">
        <Link
          to="/patientManagement/patients/$patientId"
          params={{ patientId: String(patientId) }}
          onClick={drawer.close}
        >
          {t('drawer.openPatient')}
        </Link>
      </p>
    </>
  )
}

/** The drawer's panel for one thing: a patient in short, an herb, a formula, a prepared medicine, a symptom, a disease, a point or a word in full. */
export function SingleSidebar({ panel }: { panel: Panel }) {
  switch (panel.kind) {
    case 'patient':
      return <PatientPanel patientId={Number(panel.id)} />
    case 'herb':
      return <HerbPanel id={String(panel.id)} />
    case 'recipe':
      return <RecipePanel id={String(panel.id)} />
    case 'preparation':
      return <PreparationPanel id={String(panel.id)} />
    case 'symptom':
      return <SymptomPanel id={String(panel.id)} />
    case 'disease':
      return <DiseasePanel id={String(panel.id)} />
    case 'point':
      return <PointPanel id={String(panel.id)} />
    case 'word':
      return <WordPanel id={String(panel.id)} />
  }
}
