import type { DrugGroup, DrugInteraction } from '../schema/safety.ts'
import type { Fault } from './read.ts'

type Entries<E> = ReadonlyMap<string, E>

/** In place of each group of drugs the names that records use. A group that does not exist, or is never used, is a fault. */
export function withDrugNames(interactions: Entries<DrugInteraction>, groups: Entries<DrugGroup>, faults: Fault[]) {
  const namesOf = new Map([...groups.values()].map((g) => [g.zh, g.names]))
  const unused = new Set(namesOf.keys())
  const named = [...interactions].map(([id, interaction]): [string, DrugInteraction] => {
    const names = interaction.drugs.flatMap((group) => {
      unused.delete(group)
      const found = namesOf.get(group)
      if (!found) faults.push({ rule: 'drug group exists', where: `interactions ${interaction.zh}`, what: group })
      return found ?? []
    })
    return [id, { ...interaction, drugs: [...new Set(names)] }]
  })
  for (const group of unused) faults.push({ rule: 'a drug group is used', where: 'drug-groups', what: group })
  return new Map(named)
}
