import { useQuery } from '@tanstack/react-query'
import { prescription } from '#contract/prescribing/prescription.ts'
import { doseAt } from '#engine/dosing/age-dose.ts'
import { query } from '#web/base/query.ts'

/** The patient's age in months; null in normal mode and without a birthday. */
export function useAgeMonths(prescriptionId: number): number | null {
  const { data } = useQuery(query(prescription.patientInfo, { prescriptionId }))
  return data?.patient?.ageMonths ?? null
}

/** The usual range, limited by age. */
export const rangeAt = (range: readonly [number, number] | null, ageMonths: number | null): [number, number] | null =>
  range && [doseAt(range[0], ageMonths), doseAt(range[1], ageMonths)]
