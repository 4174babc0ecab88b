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

export const elderMonths = 70 * 12
const oldMonths = 80 * 12

/** The fraction of the maximum that applies in old age: two thirds from seventy, half from eighty. */
export const elderShareAt = (ageMonths: number | null) =>
  ageMonths === null || ageMonths < elderMonths ? 1 : ageMonths < oldMonths ? 2 / 3 : 1 / 2
