const most = 5
const least = 0.05

type Sign = { label: string; points: readonly number[] }

/** The signs that distinguish two formulas most: the second's gain or loss against the first. */
export const partingSigns = (signs: readonly Sign[]): { label: string; by: number }[] =>
  signs
    .map(({ label, points: [first = 0, second = 0] }) => ({ label, by: second - first }))
    .filter(({ by }) => Math.abs(by) >= least)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, most)
