import type { Rule } from './rule.ts'

export const oppositesAreMutual: Rule = {
  name: 'opposite signs name each other, and none is its own opposite or under it',
  *faults({ signs }) {
    for (const s of signs.values())
      for (const id of s.opposite) {
        const other = signs.get(id)
        if (id === s.id) yield `${s.zh} is its own opposite`
        else if (!other?.opposite.includes(s.id)) yield `${s.zh} opposes ${other?.zh ?? id}, not the reverse`
        else if (s.broader.includes(id)) yield `${s.zh} implies its opposite ${other.zh}`
      }
  },
}
