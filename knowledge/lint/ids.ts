import type { Rule } from './rule.ts'
import { proseKinds } from './texts.ts'

const wellFormed = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** A diagnosis is looked up in patterns and diseases together; medicines in herbs and formulas together. */
const sharedSearches = [
  ['patterns', 'diseases'],
  ['herbs', 'formulas'],
] as const

export const idsTellApart: Rule = {
  name: 'an id is well formed, and no two kinds of one search share it',
  *faults(k) {
    for (const kind of proseKinds)
      for (const id of k[kind].keys()) if (!wellFormed.test(id) || id.length < 2) yield `${kind} ${id}: malformed`
    for (const [a, b] of sharedSearches)
      for (const id of k[a].keys()) if (k[b].has(id)) yield `${id} is in ${a} and in ${b}`
  },
}
