import type { Knowledge } from '#knowledge/schema/knowledge.ts'

/** A prepared medicine on the market is better evidence of present use than a formula of any age. */
const preparedWeight = 8
/** Herbs in neither the pharmacopoeia nor the textbook of materia medica are rarely stocked. */
const standardWorks = ['中国药典', '中药学教材']
const outsideThem = 1 / 3

const counted = new WeakMap<Knowledge, ReadonlyMap<string, number>>()

/**
 * How often each herb is used, as an estimate without sheets: once for every formula of the base that contains it, once
 * more for every disease pattern treated with that formula, and for the prepared medicines that contain it.
 */
export function herbFrequency(knowledge: Knowledge): ReadonlyMap<string, number> {
  const known = counted.get(knowledge) ?? count(knowledge)
  counted.set(knowledge, known)
  return known
}

function count({ formulas, diseases, preparations, herbs: known }: Knowledge): ReadonlyMap<string, number> {
  const treating = new Map<string, number>()
  for (const { patterns } of diseases.values())
    for (const id of patterns.flatMap((p) => p.formulas)) treating.set(id, (treating.get(id) ?? 0) + 1)
  const frequency = new Map<string, number>()
  const add = (herbs: readonly { herbId: string }[], weight: number) => {
    for (const id of new Set(herbs.map((h) => h.herbId))) frequency.set(id, (frequency.get(id) ?? 0) + weight)
  }
  for (const { id, herbs } of formulas.values()) add(herbs, 1 + (treating.get(id) ?? 0))
  for (const { herbs } of preparations.values()) add(herbs, preparedWeight)
  for (const { id, source } of known.values())
    if (!standardWorks.some((work) => source.includes(work))) frequency.set(id, (frequency.get(id) ?? 0) * outsideThem)
  return frequency
}
