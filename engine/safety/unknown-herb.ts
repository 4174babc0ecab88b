import type { Check } from './rule.ts'

/** A name outside the base is kept and reported as unchecked. */
export const unknownHerb: Check = {
  rule: 'unknown-herb',
  canJudge: () => true,
  findings: ({ checked }) =>
    checked
      .filter((line) => !line.known)
      .map((line) => ({
        key: `unknown-herb:${line.name}`,
        rule: 'unknown-herb',
        level: 'sign',
        lines: [line.place],
        values: { herb: line.name },
        source: 'Qibo',
      })),
}
