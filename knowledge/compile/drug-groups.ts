import type { CompiledPreparation } from '../schema/knowledge.ts'
import type { Preparation } from '../schema/preparation.ts'
import type { DrugGroup, DrugInteraction } from '../schema/safety.ts'
import type { Fault } from './read.ts'

type Entries<E> = ReadonlyMap<string, E>

/** A name is written in its narrowest group; the wider ones hold it through their parts. */
export function withParts(groups: Entries<DrugGroup>, faults: Fault[]): ReadonlyMap<string, DrugGroup> {
  const byName = new Map([...groups.values()].map((g) => [g.zh, g]))
  return new Map(
    [...groups].map(([id, group]) => {
      const parts = group.parts.flatMap((zh) => {
        const part = byName.get(zh)
        // Two floors suffice, and cannot turn in a circle.
        if (!part || part.parts.length)
          faults.push({ rule: 'a part of a group of drugs exists and has no parts', where: group.zh, what: zh })
        return part?.names ?? []
      })
      for (const what of group.names.filter((name) => parts.includes(name)))
        faults.push({ rule: 'a drug is named in the narrowest group alone', where: group.zh, what })
      const names = [...new Set([...parts, ...group.names])]
      if (!names.length) faults.push({ rule: 'a group of drugs has names', where: group.zh, what: id })
      return [id, { ...group, names }]
    }),
  )
}

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

/** How a drug makes bleed → every name of such a drug. */
export function bleedingDrugNames(groups: Entries<DrugGroup>): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const { bleeding, names: own } of groups.values())
    if (bleeding) names.set(bleeding, [...new Set([...(names.get(bleeding) ?? []), ...own])])
  return names
}

/** 抗凝药 said without a name is taken for warfarin, the strictest; oxaliplatin spares the kidney. */
const notHeld = new Set(['抗凝药 in 华法林', '铂类 in 有肾毒性的西药'])

/** A brand known to the narrow group only (诺和平, 艾乐妥) would be silent in the interactions of the wide one. */
export function widerGroupsHoldTheNames(groups: Entries<DrugGroup>, faults: Fault[]) {
  const all = [...groups.values()].map((g) => ({ zh: g.zh, names: g.names.map((n) => n.toLowerCase()) }))
  for (const narrow of all)
    for (const wide of all) {
      const missing = narrow.names.filter((n) => !wide.names.some((w) => n.includes(w)))
      const held = narrow.names.length - missing.length
      const isPart = wide.names.includes(narrow.zh) || (held > 2 && held >= 0.6 * narrow.names.length)
      const where = `${narrow.zh} in ${wide.zh}`
      if (isPart && !notHeld.has(where))
        for (const what of missing)
          faults.push({ rule: 'a group of drugs holds every name of a part of it', where, what })
    }
}

/** Groups by chemistry or by harm: their members do not add to one another's effect. */
const unlike = new Set(['生物碱类药', '溴化物、碘化物', '硫酸盐、硝酸盐', '有肾毒性的西药'])

/** To each chemical drug in a preparation the names of all drugs of its effect: two diuretics are a double dose too. */
export function drugsInside(p: Preparation, groups: Entries<DrugGroup>): CompiledPreparation['drugs'] {
  return p.drugs.map((drug) => {
    const own = [drug.zh, drug.en, ...drug.words].map((w) => w.toLowerCase())
    const sameEffect = [...groups.values()]
      .filter((g) => !unlike.has(g.zh) && g.names.some((name) => own.some((w) => isDrug(w, name.toLowerCase()))))
      .flatMap((g) => g.names)
    return { ...drug, sameEffect: [...new Set(sameEffect)] }
  })
}

/** 盐酸可乐定 is 可乐定; a Latin name must be the whole first word. */
const isDrug = (drug: string, name: string) =>
  /^[\x20-\x7e]+$/.test(name) ? drug.split(' ')[0] === name : drug.includes(name)
