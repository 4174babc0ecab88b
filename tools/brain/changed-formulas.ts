import type { FormulaEntry, RecognitionIndex } from '#engine/recognition/recognition.types.ts'

/** At most how many herbs are added and left out, and the largest share that may be missing. */
export type Change = { added: number; removed: number; missing: number }
export type Sheet = {
  text: string
  added: readonly string[]
  removed: readonly string[]
  /** Formulas from which the sheet is made with as few changes as from its own. */
  equals: readonly string[]
}

/** Additions are drawn from the herbs that formulas use most. */
const usual = 120

/** 0–1, the same for the same words: the draw never changes. */
function draw(words: string): number {
  let hash = 2_166_136_261
  for (const char of words) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0) / 2 ** 32
}

function differences(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0
  for (const id of a) if (b.has(id)) both++
  return a.size + b.size - 2 * both
}

/** Sheets of the base's formulas with herbs added and left out, never the sovereign; doses vary by a third. */
export function prepareChanges(index: RecognitionIndex) {
  const usualHerbs = [...index.frequency.entries()]
    .sort((a, b) => b[1] - a[1])
    .slice(0, usual)
    .map(([id]) => id)
  const compositions = index.formulas.map(({ id, herbs }) => ({ id, herbs: new Set(herbs.map((h) => h.herbId)) }))
  const nameOf = (id: string) => index.knowledge.herbs.get(id)?.zh ?? id
  return ({ id, herbs }: FormulaEntry, round: string, most: Change): Sheet => {
    const own = new Set(herbs.map((h) => h.herbId))
    const of = (what: string) => draw(`${id}${round}${what}`)
    const drawn = (ids: readonly string[]) => {
      const places = new Map(ids.map((herb) => [herb, of(herb)]))
      return [...ids].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
    }
    const mayGo = drawn(herbs.filter((h) => h.role !== '君').map((h) => h.herbId))
    const goes = Math.min(
      Math.floor(of('r') * most.removed),
      Math.floor(herbs.length * most.missing),
      Math.max(0, mayGo.length - 1),
    )
    const removed = mayGo.slice(0, goes)
    const added = drawn(usualHerbs.filter((herb) => !own.has(herb))).slice(0, 1 + Math.floor(of('a') * most.added))
    const kept = herbs.filter((h) => !removed.includes(h.herbId))
    const sheet = new Set([...kept.map((h) => h.herbId), ...added])
    const changes = differences(own, sheet)
    const grams = (g: number | null, name: string) => Math.max(1, Math.round((g ?? 9) * (0.8 + of(`g${name}`) * 0.5)))
    return {
      text: [
        ...kept.map((h) => `${h.name}${grams(h.grams, h.name)}g`),
        ...added.map((herb) => `${nameOf(herb)}${grams(10, herb)}g`),
      ].join(' '),
      added,
      removed,
      equals: compositions
        .filter((other) => other.id !== id && differences(other.herbs, sheet) <= changes)
        .map((other) => other.id),
    }
  }
}
