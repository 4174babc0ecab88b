import type { Knowledge } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

function usedTerms(k: Knowledge): [where: string, term: string][] {
  const each = <E extends { zh: string }>(kind: string, all: Iterable<E>, terms: (e: E) => readonly string[]) =>
    [...all].flatMap((e) => terms(e).map((t): [string, string] => [`${kind} ${e.zh}`, t]))
  return [
    ...each('herbs', k.herbs.values(), (h) => h.actions),
    ...each('formulas', k.formulas.values(), (f) => f.method),
    ...each('preparations', k.preparations.values(), (p) => p.actions),
    ...each('patterns', k.patterns.values(), (p) => p.method),
    ...each('points', k.points.values(), (p) => p.functions),
    ...each('diets', k.diets.values(), (d) =>
      d.ingredients.flatMap(([name, , kind]) => (kind === 'food' ? [name] : [])),
    ),
    ...each('diseases', k.diseases.values(), (d) => d.patterns.flatMap((p) => p.method)),
  ]
}

export const termsHaveEnglish: Rule = {
  name: 'a controlled phrase has its English in data/terms',
  *faults(k) {
    for (const [where, term] of usedTerms(k)) if (!k.terms.has(term)) yield `${where}: ${term}`
  },
}
