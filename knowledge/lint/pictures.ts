import { isExternal } from '../schema/formula.ts'
import type { Knowledge, LinkedSignProfile } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

const places = ['key', 'main', 'other', 'tongue', 'pulse', 'abdomen'] as const
export const presentIn = (picture: LinkedSignProfile) => places.flatMap((place) => picture[place])

export function* picturesOf(k: Knowledge): Generator<[where: string, picture: LinkedSignProfile]> {
  for (const f of k.formulas.values()) yield [`formulas ${f.zh}`, f.signs]
  for (const p of k.patterns.values()) yield [`patterns ${p.zh}`, p.signs]
  for (const d of k.diseases.values()) yield [`diseases ${d.zh}`, d.signs]
}

export const picturesAreDrawn: Rule = {
  name: 'a formula taken inwardly and a pattern have signs to be known by, a disease has its own',
  *faults(k) {
    for (const f of k.formulas.values())
      if (!isExternal(f) && f.signs.key.length + f.signs.main.length === 0)
        yield `formulas ${f.zh}: no key or main sign`
    for (const p of k.patterns.values())
      if (p.signs.key.length + p.signs.main.length === 0) yield `patterns ${p.zh}: no key or main sign`
    for (const d of k.diseases.values())
      if (presentIn(d.signs).length === 0 && d.patterns.every((p) => p.signs.length === 0))
        yield `diseases ${d.zh}: no sign at all`
  },
}
