import { childShare } from '#engine/safety/age-share.ts'
import { type DoseFraction, doseFractions } from './dosing.types.ts'
import { floorDose } from './round-dose.ts'

/** The fraction of the adult dose a formula starts at; the doctor adjusts from there. */
export function fractionAt(ageMonths: number | null): DoseFraction {
  const share = childShare(ageMonths)
  const names = Object.keys(doseFractions) as DoseFraction[]
  return names.find((name) => doseFractions[name] <= share) ?? 'whole'
}

/** A single herb's usual dose at that age, never rounded up above the fraction for the age. */
export function doseAt(grams: number, ageMonths: number | null): number {
  const share = childShare(ageMonths)
  return share === 1 ? grams : floorDose(grams * share)
}
