import type { CompiledAddition, Knowledge } from '#knowledge/schema/knowledge.ts'

export type AdditionIndex = {
  knowledge: Knowledge
  /** Sign → herbs whose indications name it. */
  herbsFor: ReadonlyMap<string, readonly string[]>
  /** How many signs a herb is listed for: a herb for everything is specific to nothing. */
  breadth: ReadonlyMap<string, number>
  /** How many formulas contain a herb: those proven in use come first. */
  used: ReadonlyMap<string, number>
  /** Herbs that the formulas and rules of the base name often enough to be added without a thought. */
  everyday: ReadonlySet<string>
  /** The rules of addition, by kind, in the order of the files. */
  rules: ReadonlyMap<CompiledAddition['kind'], readonly CompiledAddition[]>
  /** Herb → herbs incompatible with it (十八反, 十九畏). */
  foes: ReadonlyMap<string, ReadonlySet<string>>
}

export function prepareAdditions(knowledge: Knowledge): AdditionIndex {
  const herbsFor = new Map<string, string[]>()
  const breadth = new Map<string, number>()
  for (const herb of knowledge.herbs.values()) {
    breadth.set(herb.id, herb.indications.signs.length)
    for (const sign of herb.indications.signs) {
      const list = herbsFor.get(sign)
      if (list) list.push(herb.id)
      else herbsFor.set(sign, [herb.id])
    }
  }
  const used = new Map<string, number>()
  for (const formula of knowledge.formulas.values())
    for (const { herbId } of formula.herbs) used.set(herbId, (used.get(herbId) ?? 0) + 1)
  const rules = Map.groupBy(knowledge.additions.values(), (a) => a.kind)
  return { knowledge, herbsFor, breadth, used, everyday: everydayOf(knowledge, used), rules, foes: foesOf(knowledge) }
}

/** Named by fewer formulas, with their modifications, a herb is a curiosity, or one of a single region. */
const oftenNamed = 3

/** A rule of addition counts for itself: it was written from the books for that use. */
function everydayOf({ formulas, additions }: Knowledge, used: ReadonlyMap<string, number>): ReadonlySet<string> {
  const named = new Map(used)
  for (const { modify } of formulas.values())
    for (const { herbId } of modify.flatMap((m) => m.add)) named.set(herbId, (named.get(herbId) ?? 0) + 1)
  const often = [...named].flatMap(([herbId, times]) => (times >= oftenNamed ? [herbId] : []))
  return new Set([...often, ...[...additions.values()].flatMap((rule) => rule.add.map((a) => a.herbId))])
}

function foesOf({ incompatibilities }: Knowledge) {
  const foes = new Map<string, Set<string>>()
  const oppose = (ids: readonly string[], others: readonly string[]) => {
    for (const id of ids) foes.set(id, new Set([...(foes.get(id) ?? []), ...others]))
  }
  for (const { a, b } of incompatibilities.values()) {
    oppose(a, b)
    oppose(b, a)
  }
  return foes
}
