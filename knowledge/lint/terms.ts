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

/** Nouns that end as a participle does. */
const things = /(?:bleeding|swelling|vomiting|wheezing|panting|itching|sweating|hiccupping|ageing|ringing)$/

const isParticiple = (word: string) => /ing$/.test(word) && word !== 'bring' && !things.test(word)

/** 「清热」 is `clear heat`, not `clearing heat`, and what follows it stands in the same form. */
function inParticiples(en: string): boolean {
  const first = en.split(' ')[0] ?? ''
  const joined = en.match(/ (?:and|to) (\w+ing)\b/)?.[1] ?? ''
  return isParticiple(first) || isParticiple(joined) || / by [a-z]+ and /.test(en)
}

export const methodsAreSaidAsDeeds: Rule = {
  name: 'the English of a method or action says what to do, each part in the same form',
  *faults(k) {
    const deeds = [...k.herbs.values()].flatMap((h) => h.actions)
    for (const e of [...k.formulas.values(), ...k.patterns.values()]) deeds.push(...e.method)
    for (const d of k.diseases.values()) for (const p of d.patterns) deeds.push(...p.method)
    for (const p of k.preparations.values()) deeds.push(...p.actions)
    for (const p of k.points.values()) deeds.push(...p.functions)
    for (const term of new Set(deeds)) {
      const en = k.terms.get(term)
      if (en && inParticiples(en)) yield `${term}: ${en}`
    }
  },
}
