import type { CompiledHerb } from '#knowledge/schema/knowledge.ts'
import { ordered } from './ordered.ts'
import type { Asker, Base } from './study.types.ts'
import { usesOf } from './uses.ts'

export const leafOf = (herbClass: string) => herbClass.split('/').at(-1) ?? herbClass
export const headOf = (herbClass: string) => herbClass.split('/')[0] ?? herbClass
/** Classes that do not describe what a herb does. */
const isClassed = (herbClass: string) => !['其他', '药食及辅料'].includes(headOf(herbClass))

/** Every two consecutive characters of an action: 祛风除湿 → 祛风, 风除, 除湿. */
const pairsOf = (herb: CompiledHerb) =>
  new Set(herb.actions.flatMap((action) => Array.from({ length: action.length - 1 }, (_, i) => action.slice(i, i + 2))))

type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>
const known = new WeakMap<Base['herbs'], Counts>()

/**
 * Class, and chapter, → words of its herbs' actions → how many of its herbs have them; the empty word has the total
 * number of herbs.
 */
function countsOf({ herbs }: Pick<Base, 'herbs'>): Counts {
  const made = known.get(herbs)
  if (made) return made
  const counts = new Map<string, Map<string, number>>()
  for (const herb of herbs.values())
    for (const name of new Set([herb.class, headOf(herb.class)])) {
      const ofClass = counts.get(name) ?? new Map<string, number>()
      counts.set(name, ofClass)
      for (const pair of ['', ...pairsOf(herb)]) ofClass.set(pair, (ofClass.get(pair) ?? 0) + 1)
    }
  known.set(herbs, counts)
  return counts
}

/** The share of the other herbs of a class with an action of this herb. */
function shareOf(base: Base, herb: CompiledHerb, name: string, pair: string): number {
  const ofClass = countsOf(base).get(name)
  const own = herb.class === name || headOf(herb.class) === name ? 1 : 0
  const others = (ofClass?.get('') ?? 0) - own
  return others < 1 ? 0 : ((ofClass?.get(pair) ?? 0) - own) / others
}

const chaptersOf = (base: Base) => [...countsOf(base).keys()].filter((name) => !name.includes('/') && isClassed(name))

/** When this share of a class has an action, a herb with it could be argued to belong there. */
const arguable = 0.2
/** 止痛 occurs in every chapter, and distinguishes none. */
const everywhere = 6

/** In this many formulas a herb's class is common knowledge. */
const everyday = 20

/** Its actions determine its class. */
export function isSureOfClass(base: Base, herb: CompiledHerb): boolean {
  if (herb.doseG === undefined || !isClassed(herb.class)) return false
  if ((usesOf(base).get(herb.id) ?? 0) >= everyday) return true
  return [...pairsOf(herb)].some((pair) => {
    const best = Math.max(...[herb.class, headOf(herb.class)].map((name) => shareOf(base, herb, name, pair)))
    if (best < arguable) return false
    return chaptersOf(base).filter((name) => shareOf(base, herb, name, pair) >= arguable / 2).length < everywhere
  })
}

/** 绵马贯众 also 驱虫: a class that an action of the herb names is no wrong answer. */
function isNamedBy(actions: ReadonlySet<string>, name: string): boolean {
  const words = leafOf(name).replace(/药$/, '')
  return Array.from({ length: words.length - 1 }, (_, i) => words.slice(i, i + 2)).some((pair) => actions.has(pair))
}

/** One class from each chapter, none supported by another action of the herb; large chapters first. */
export const askHerbClass: Asker = ({ base }, id, seed) => {
  const herb = base.herbs.get(id)
  if (!herb) return null
  const actions = pairsOf(herb)
  const spokenFor = new Set(
    [...countsOf(base).keys()]
      .filter((name) => [...actions].some((pair) => shareOf(base, herb, name, pair) >= arguable))
      .map(headOf),
  )
  const heads = chaptersOf(base).filter((head) => head !== headOf(herb.class) && !spokenFor.has(head))
  const sizeOf = (head: string) => countsOf(base).get(head)?.get('') ?? 0
  heads.sort((a, b) => sizeOf(b) - sizeOf(a))
  const classes = [...new Set([...base.herbs.values()].map((h) => h.class))]
  const wrong = heads.flatMap((head) =>
    ordered(
      classes.filter((one) => headOf(one) === head && !isNamedBy(actions, one)),
      seed,
    ).slice(0, 1),
  )
  return { answer: leafOf(herb.class), wrong: wrong.map(leafOf) }
}
