import { childShare } from '#engine/safety/age-share.ts'
import { type DoseFraction, doseFractions } from './dosing.types.ts'

/** The fraction of the adult dose a formula starts at; the doctor adjusts from there. */
export function fractionAt(ageMonths: number | null): DoseFraction {
  const share = childShare(ageMonths)
  const names = Object.keys(doseFractions) as DoseFraction[]
  return names.find((name) => doseFractions[name] <= share) ?? 'whole'
}

/** A single herb's usual dose at that age, never rounded up above the fraction for the age. */
export function doseAt(grams: number, ageMonths: number | null): number {
  const share = childShare(ageMonths)
  if (share === 1) return grams
  const step = grams * share >= 1 ? 0.5 : 0.1
  return Math.max(0.1, Math.round(Math.floor((grams * share) / step + 1e-9) * step * 10) / 10)
}
