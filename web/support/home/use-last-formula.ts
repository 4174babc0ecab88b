import { useQuery } from '@tanstack/react-query'
import { patient } from '#contract/clinic/patient.ts'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { useSettings } from '#web/base/settings.ts'
import { useHerbFacts } from '#web/prescribing/editor/prescription/use-herb-facts.ts'

/** The patient's last confirmed prescription, with its herbs in the language of the page. */
export function useLastFormula(row: VisitRow | null) {
  const { language } = useSettings()
  const user = useUser()
  const { data, isLoading: isListLoading } = useQuery({
    ...query(patient.prescriptions, { patientId: row?.patientId ?? 0, pageSize: 5 }),
    enabled: row !== null,
  })
  const last = data?.list.find((one) => one.status === 'confirmed' && one.id !== row?.prescriptionId)
  const { data: detail, isLoading: isDetailLoading } = useQuery({
    ...query(prescription.detail, { id: last?.id ?? 0 }),
    enabled: last !== undefined,
  })
  const herbs = detail?.content.herbs ?? []
  // The names a record stores are those of zh_CN.
  const isTranslated = language !== 'zh_CN' && user?.permissions.includes('recipe_brain') === true
  const { nameOf, isLoading: areNamesLoading } = useHerbFacts(isTranslated ? herbs : [])
  return { last, herbs, nameOf, isLoading: isListLoading || isDetailLoading || areNamesLoading }
}
