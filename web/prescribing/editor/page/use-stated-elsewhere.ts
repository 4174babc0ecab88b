import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prescription } from '#contract/prescribing/prescription.ts'
import type { SafetyReport } from '#contract/prescribing/prescription-safety.ts'
import { query } from '#web/base/query.ts'

/** Conditions stated on the editor are displayed beside the patient on the next page too, before they are saved. */
export function useStatedElsewhere(prescriptionId: number, stated: SafetyReport['stated'] | undefined) {
  const cache = useQueryClient()
  useEffect(() => {
    if (!stated) return
    const { queryKey } = query(prescription.patientInfo, { prescriptionId })
    cache.setQueryData(queryKey, (info) => info && { ...info, stated })
  }, [cache, prescriptionId, stated])
}
