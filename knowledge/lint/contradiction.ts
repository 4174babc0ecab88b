import type { Knowledge } from '../schema/knowledge.ts'
import { picturesOf, presentIn } from './pictures.ts'
import type { Rule } from './rule.ts'

type Sides = [where: string, present: readonly string[], absent: readonly string[]]

function* sidesOf(k: Knowledge): Generator<Sides> {
  for (const [where, picture] of picturesOf(k)) yield [where, presentIn(picture), picture.against]
  for (const d of k.diseases.values()) for (const p of d.patterns) yield [`diseases ${d.zh} ${p.zh}`, p.signs, p.absent]
}

export const pictureAgreesWithItself: Rule = {
  name: 'a sign never speaks for and against the same entry',
  *faults(k) {
    for (const [where, present, absent] of sidesOf(k))
      for (const id of absent) if (present.includes(id)) yield `${where}: ${k.signs.get(id)?.zh ?? id}`
  },
}
