import type { Knowledge } from '#knowledge/schema/knowledge.ts'

/** Below this value, a remark on use distinguishes two herbs rather than making one a substitute: 柴胡 and 银柴胡. */
const leastWorth = 0.5

type Worths = ReadonlyMap<string, ReadonlyMap<string, number>>
const made = new WeakMap<Knowledge, { given: Worths; asked: Worths }>()

/** Herb given → herbs it may replace, with similarity; for herbs that replace one another. */
export const customarySubstitutesOf = (knowledge: Knowledge): Worths => madeOf(knowledge).given

/** Herb given → similarity, for the customary substitutes of a herb. */
export const customaryFor = (knowledge: Knowledge, askedId: string): ReadonlyMap<string, number> =>
  madeOf(knowledge).asked.get(askedId) ?? new Map()

/** Computed once per base. */
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
      // Herbs of equal value keep the order of the list.
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
