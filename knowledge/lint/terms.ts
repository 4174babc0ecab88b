import type { Knowledge } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

function* usedTerms(k: Knowledge): Generator<[where: string, term: string]> {
  for (const h of k.herbs.values()) for (const t of h.actions) yield [`herbs ${h.zh}`, t]
  for (const f of k.formulas.values()) for (const t of f.method) yield [`formulas ${f.zh}`, t]
  for (const p of k.patterns.values()) for (const t of p.method) yield [`patterns ${p.zh}`, t]
  for (const d of k.diseases.values())
    for (const p of d.patterns) for (const t of p.method) yield [`diseases ${d.zh}`, t]
}

export const termsHaveEnglish: Rule = {
  name: 'a controlled phrase has its English in data/terms',
  *faults(k) {
    for (const [where, term] of usedTerms(k)) if (!k.terms.has(term)) yield `${where}: ${term}`
  },
}
