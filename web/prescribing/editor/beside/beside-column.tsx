import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Differential } from '#contract/prescribing/assessment.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import editorStyles from '#web/prescribing/editor/page/editor.module.css'
import { analysisInput, type Reported } from '../history/symptoms.ts'
import styles from './beside.module.css'
import { PastVisits } from './past-visits.tsx'
import { SecondFormula } from './second-formula.tsx'

type Props = {
  prescriptionId: number
  patientId: number | null
  symptoms: PrescriptionContent['symptoms']
  recipes: PrescriptionContent['recipes']
  reading: Reported | undefined
  list: readonly Pick<Differential['list'][number], 'recipeId' | 'label' | 'score'>[]
  onUse: (recipeId: string, together: boolean) => void
  onMore: (recipeId: string, name: string) => void
  /** An alarm without a written reason: no formula is offered. */
  isEmergency: boolean
}

/** Extra content of a wide screen: the second formula, and earlier visits. */
export const BesideColumn = memo(function BesideColumn(props: Props) {
  const { prescriptionId, patientId, symptoms, recipes, reading, list, onUse, onMore, isEmergency } = props
  const { t } = useTranslation('prescription')
  const input = useMemo(() => analysisInput(symptoms, reading), [symptoms, reading])
  const first = recipes[0]?.recipeId ?? list[0]?.recipeId
  return (
    <aside className={`${editorStyles['editor-col']} ${styles['beside']}`} aria-label={t('beside.title')}>
      {isEmergency ? null : (
        <SecondFormula
          prescriptionId={prescriptionId}
          first={first}
          list={list}
          input={input}
          onUse={onUse}
          onMore={onMore}
        />
      )}
      {patientId === null ? null : <PastVisits prescriptionId={prescriptionId} patientId={patientId} />}
    </aside>
  )
})
