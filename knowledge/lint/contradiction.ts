import type { Knowledge } from '../schema/knowledge.ts'
import { picturesOf, presentIn } from './pictures.ts'
import type { Rule } from './rule.ts'

const nameOf = ({ signs }: Knowledge, id: string) => signs.get(id)?.zh ?? id

export const pictureAgreesWithItself: Rule = {
  name: 'a sign never speaks for and against the same entry',
  *faults(k) {
    for (const [where, picture] of picturesOf(k)) {
      const present = new Set(presentIn(picture))
      for (const id of picture.against) if (present.has(id)) yield `${where}: ${nameOf(k, id)}`
    }
    for (const d of k.diseases.values())
      for (const p of d.patterns)
        for (const id of p.absent) if (p.signs.includes(id)) yield `diseases ${d.zh} ${p.zh}: ${nameOf(k, id)}`
  },
}
