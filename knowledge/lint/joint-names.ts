import type { HerbRef, Knowledge } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

/** Another entry that already has the name. */
function bearerOf({ herbNames, formulaNames, herbs, formulas }: Knowledge, name: string) {
  const herb = herbNames.get(name)
  const formula = formulaNames.get(name)
  return (herb && herbs.get(herb.herbId)?.zh) ?? (formula && formulas.get(formula)?.zh)
}

const isKnown = ({ herbs }: Knowledge, { herbId, form }: HerbRef) =>
  herbs.get(herbId)?.forms.some((f) => f.zh === form) || (form === null && herbs.has(herbId))

export const jointNamesJoin: Rule = {
  name: 'a joint name stands for two herbs or more that the base knows, and names nothing else',
  *faults(k) {
    const owners = new Map<string, string>()
    for (const { zh, aliases, herbs } of k.jointNames.values()) {
      if (new Set(herbs.map((h) => h.herbId)).size < Math.max(2, herbs.length)) yield `${zh}: fewer than two herbs`
      for (const herb of herbs) if (!isKnown(k, herb)) yield `${zh}: ${herb.name} is not known`
      for (const name of [zh, ...aliases]) {
        const bearer = bearerOf(k, name) ?? owners.get(name)
        if (bearer) yield `${zh}: ${name} already names ${bearer}`
        owners.set(name, zh)
      }
    }
  },
}
