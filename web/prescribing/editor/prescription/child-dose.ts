import { useQuery } from '@tanstack/react-query'
import { prescription } from '#contract/prescribing/prescription.ts'
import { doseAt } from '#engine/dosing/age-dose.ts'
import { query } from '#web/base/query.ts'

/** Of whom the editor is; null in normal mode and where no birthday is written. */
export function useAgeMonths(prescriptionId: number): number | null {
  const { data } = useQuery(query(prescription.patientInfo, { prescriptionId }))
  return data?.patient?.ageMonths ?? null
}

/** The usual range as far as the age allows it. */
export const rangeAt = (range: readonly [number, number] | null, ageMonths: number | null): [number, number] | null =>
  range && [doseAt(range[0], ageMonths), doseAt(range[1], ageMonths)]
