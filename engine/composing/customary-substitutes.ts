import type { Knowledge } from '#knowledge/schema/knowledge.ts'

/** Below it a remark on use tells two herbs apart rather than gives one for the other, as 柴胡 and 银柴胡. */
const leastWorth = 0.5

type Worths = ReadonlyMap<string, ReadonlyMap<string, number>>
const made = new WeakMap<Knowledge, { given: Worths; asked: Worths }>()

/** Herb given → herbs asked for that it may stand in for, and how near it comes; of those given for one another. */
export const customarySubstitutesOf = (knowledge: Knowledge): Worths => madeOf(knowledge).given

/** Herb given → how near it comes, for what custom writes in the place of a herb. */
export const customaryFor = (knowledge: Knowledge, askedId: string): ReadonlyMap<string, number> =>
  madeOf(knowledge).asked.get(askedId) ?? new Map()

/** Reckoned once for a base. */
function madeOf(knowledge: Knowledge) {
  const known = made.get(knowledge) ?? gather(knowledge)
  made.set(knowledge, known)
  return known
}

function gather({ standIns }: Knowledge) {
  const given = new Map<string, Map<string, number>>()
  const asked = new Map<string, Map<string, number>>()
  for (const { asked: one, herbs, worth } of standIns.values()) {
    if (one !== null) {
      // The order of the list is kept among those of one worth.
      for (const [i, id] of herbs.entries()) putBest(asked, one, id, worth - i / 100)
    } else {
      for (const [id, other] of pairsOf(herbs)) {
        putBest(given, id, other, worth)
        if (worth >= leastWorth) putBest(asked, other, id, worth)
      }
    }
  }
  return { given, asked }
}

const pairsOf = (ids: readonly string[]) =>
  ids.flatMap((id) => ids.filter((other) => other !== id).map((other) => [id, other] as const))

function putBest(all: Map<string, Map<string, number>>, from: string, to: string, worth: number) {
  const of = all.get(from) ?? new Map<string, number>()
  of.set(to, Math.max(of.get(to) ?? 0, worth))
  all.set(from, of)
}
