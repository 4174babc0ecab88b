import type { CompiledPreparation } from '../schema/knowledge.ts'
import type { Preparation } from '../schema/preparation.ts'
import type { DrugGroup } from '../schema/safety.ts'
import { drugsInside } from './drug-groups.ts'
import type { Finder } from './finder.ts'

export function resolvePreparation(
  p: Preparation,
  find: Finder,
  groups: ReadonlyMap<string, DrugGroup>,
): CompiledPreparation {
  const where = `preparations ${p.zh}`
  const { formula, ...rest } = p
  const [formulaId] = formula ? find.ids('formulaNames', [formula], where) : []
  return {
    ...rest,
    herbs: p.herbs.flatMap(([name, grams, preparation]) =>
      find.herbs([name], where).map((ref) => ({ ...ref, grams, preparation })),
    ),
    drugs: drugsInside(p, groups),
    signs: find.signs(p.signs, where),
    patterns: find.ids('patternNames', p.patterns, where),
    diseases: find.ids('diseaseNames', p.diseases, where),
    ...(formulaId && { formula: formulaId }),
  }
}
