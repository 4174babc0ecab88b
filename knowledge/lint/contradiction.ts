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

/**
 * A tongue or pulse may be named among the key signs and again in its own list; elsewhere a sign named twice gets
 * double weight.
 */
export const pictureNamesASignOnce: Rule = {
  name: 'the picture of a pattern, disease or formula names a sign once',
  *faults(k) {
    for (const [kind, entries] of [
      ['patterns', k.patterns.values()],
      ['diseases', k.diseases.values()],
      ['formulas', k.formulas.values()],
    ] as const)
      for (const { zh, signs } of entries) {
        const named = [...signs.key, ...signs.main, ...signs.other]
        for (const id of new Set(named.filter((s, i) => named.indexOf(s) !== i)))
          yield `${kind} ${zh}: ${k.signs.get(id)?.zh ?? id} twice`
      }
  },
}
