import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import customary from './customary.json' with { type: 'json' }
import { standInsOf } from './stand-ins.ts'

/** Below it a remark on use tells two herbs apart rather than gives one for the other, as 柴胡 and 银柴胡. */
const leastWorth = 0.5

const made = new WeakMap<Knowledge, ReadonlyMap<string, ReadonlyMap<string, number>>>()

/** Herb given → how near it comes, for what custom writes in the place of a herb. */
export function customaryFor(knowledge: Knowledge, askedId: string): ReadonlyMap<string, number> {
  const known = made.get(knowledge) ?? gather(knowledge)
  made.set(knowledge, known)
  return known.get(askedId) ?? new Map()
}

function gather(knowledge: Knowledge): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const all = new Map<string, Map<string, number>>()
  const put = (asked: string | undefined, given: string | undefined, worth: number) => {
    if (!asked || !given || asked === given || worth < leastWorth) return
    const of = all.get(asked) ?? new Map<string, number>()
    of.set(given, Math.max(of.get(given) ?? 0, worth))
    all.set(asked, of)
  }
  const idOf = (name: string) => knowledge.herbNames.get(name)?.herbId
  for (const [given, asked] of standInsOf(knowledge)) for (const [id, worth] of asked) put(id, given, worth)
  // The order of the list is kept among those of one worth.
  for (const [asked, names] of Object.entries(customary.instead))
    for (const [i, name] of names.entries()) put(idOf(asked), idOf(name), customary.worth - i / 100)
  return all
}
