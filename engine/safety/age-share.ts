/**
 * Fraction of the adult dose by age, from paediatric textbooks: newborn 1/6, infant 1/3, toddler 1/2, child of 6 to 12
 * years 2/3, then the full dose.
 */
const childShares: readonly { belowMonths: number; share: number }[] = [
  { belowMonths: 1, share: 1 / 6 },
  { belowMonths: 12, share: 1 / 3 },
  { belowMonths: 72, share: 1 / 2 },
  { belowMonths: 144, share: 2 / 3 },
]

/** An unknown age is not treated as a child's; the rules report that they could not judge. */
export const childShare = (ageMonths: number | null) =>
  ageMonths === null ? 1 : (childShares.find((s) => ageMonths < s.belowMonths)?.share ?? 1)

/** The weight of an average child, by the formulas of paediatric textbooks (儿科学): birth, 3 to 12 months, 1 to 6 and 7 to 12 years. */
function usualKg(ageMonths: number): number {
  const years = Math.floor(ageMonths / 12)
  if (ageMonths < 3) return 3.2 + ageMonths * 0.9
  if (years < 1) return (ageMonths + 9) / 2
  return years < 7 ? years * 2 + 8 : (Math.min(years, 12) * 7 - 5) / 2
}
const grownMonths = 18 * 12
/** Below four fifths of the usual weight a child is underweight, and the share of its age too much. */
const underweight = 0.8

/** The part of the share of the age that a child much too light for it takes; a heavy child takes no more. */
export function lightShare(ageMonths: number | null, weightKg: number | null): number {
  if (ageMonths === null || weightKg === null || ageMonths >= grownMonths) return 1
  const part = weightKg / usualKg(ageMonths)
  return part < underweight ? part : 1
}

export const elderMonths = 70 * 12
const oldMonths = 80 * 12

/** The fraction of the maximum that applies in old age: two thirds from seventy, half from eighty. */
export const elderShareAt = (ageMonths: number | null) =>
  ageMonths === null || ageMonths < elderMonths ? 1 : ageMonths < oldMonths ? 2 / 3 : 1 / 2
