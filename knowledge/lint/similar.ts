import type { Rule } from './rule.ts'

export const similarIsMutual: Rule = {
  name: 'similar formulas name each other',
  *faults({ formulas }) {
    for (const f of formulas.values()) {
      const seen = new Set<string>()
      for (const { to } of f.similar) {
        const other = formulas.get(to)
        if (to === f.id) yield `${f.zh} is compared with itself`
        else if (seen.has(to)) yield `${f.zh} is compared with ${other?.zh} twice`
        else if (!other?.similar.some((s) => s.to === f.id)) yield `${f.zh} names ${other?.zh ?? to}, not the reverse`
        seen.add(to)
      }
    }
  },
}
