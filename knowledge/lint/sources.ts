import type { Rule } from './rule.ts'

export const sourcesAreNamed: Rule = {
  name: 'a herb, formula, disease or alarm names the book or standard it stands in',
  *faults({ herbs, formulas, preparations, diseases, patterns, alarms }) {
    const named = [
      ...[...herbs.values(), ...formulas.values(), ...preparations.values(), ...diseases.values(), ...alarms.values()],
      ...[...patterns.values()].map(({ zh, source }) => ({ zh, source: source ?? '' })),
    ]
    for (const { zh, source } of named)
      if (!/\p{Script=Han}|GB\/T|WHO|ICD/u.test(source)) yield `${zh}: ${source || 'no source'}`
  },
}
