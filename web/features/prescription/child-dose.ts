import { useQuery } from '@tanstack/react-query'
import { type DoseFraction, doseFractions } from '#contract/codes.ts'
import { prescription } from '#contract/prescription.ts'
import { childShare } from '#engine/safety/age-share.ts'
import { query } from '#web/query.ts'

/** Of whom the desk is; null in normal mode and where no birthday is written. */
export function useAgeMonths(prescriptionId: number): number | null {
  const { data } = useQuery(query(prescription.patientInfo, { prescriptionId }))
  return data?.patient?.ageMonths ?? null
}

/** With which part of the adult's dose a formula comes to the sheet; from there the doctor goes where she will. */
export function fractionAt(ageMonths: number | null): DoseFraction {
  const share = childShare(ageMonths)
  const names = Object.keys(doseFractions) as DoseFraction[]
  return names.find((name) => doseFractions[name] <= share + 1e-9) ?? 'whole'
}

/** A single herb's usual dose at that age, never rounded above the age's part of it. */
export function doseAt(grams: number, ageMonths: number | null): number {
  const share = childShare(ageMonths)
  if (share === 1) return grams
  const step = grams * share >= 1 ? 0.5 : 0.1
  return Math.max(0.1, Math.round(Math.floor((grams * share) / step + 1e-9) * step * 10) / 10)
}

/** The usual range as far as the age allows it. */
export const rangeAt = (range: readonly [number, number] | null, ageMonths: number | null): [number, number] | null =>
  range && [doseAt(range[0], ageMonths), doseAt(range[1], ageMonths)]
