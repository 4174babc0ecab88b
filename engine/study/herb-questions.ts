import type { CompiledHerb } from '#knowledge/schema/knowledge.ts'
import { ordered } from './ordered.ts'
import type { Asker, Base } from './study.types.ts'
import { usesOf } from './uses.ts'

export const leafOf = (herbClass: string) => herbClass.split('/').at(-1) ?? herbClass
export const headOf = (herbClass: string) => herbClass.split('/')[0] ?? herbClass
/** Classes that say nothing of what a herb does. */
const isClassed = (herbClass: string) => !['其他', '药食及辅料'].includes(headOf(herbClass))

/** Of an action every two characters that follow each other: 祛风除湿 → 祛风, 风除, 除湿. */
const pairsOf = (herb: CompiledHerb) =>
  new Set(herb.actions.flatMap((action) => Array.from({ length: action.length - 1 }, (_, i) => action.slice(i, i + 2))))

type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>
const known = new WeakMap<Base['herbs'], Counts>()

/** Class, and chapter, → words of its herbs' actions → how many of its herbs have them; under the empty word how many herbs it has. */
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

/** How many of the other herbs of a class do a thing that this herb does, as a share. */
function shareOf(base: Base, herb: CompiledHerb, name: string, pair: string): number {
  const ofClass = countsOf(base).get(name)
  const own = herb.class === name || headOf(herb.class) === name ? 1 : 0
  const others = (ofClass?.get('') ?? 0) - own
  return others < 1 ? 0 : ((ofClass?.get(pair) ?? 0) - own) / others
}

const chaptersOf = (base: Base) => [...countsOf(base).keys()].filter((name) => !name.includes('/') && isClassed(name))

/** So many of a class do it, and it may be argued that whoever does it belongs there. */
const arguable = 0.2
/** 止痛 is said of herbs of every chapter, and says nothing of any. */
const everywhere = 6

/** In so many formulas, and everybody knows where it belongs. */
const everyday = 20

/** What it does says its class. */
export function isSureOfClass(base: Base, herb: CompiledHerb): boolean {
  if (herb.doseG === undefined || !isClassed(herb.class)) return false
  if ((usesOf(base).get(herb.id) ?? 0) >= everyday) return true
  return [...pairsOf(herb)].some((pair) => {
    const best = Math.max(...[herb.class, headOf(herb.class)].map((name) => shareOf(base, herb, name, pair)))
    if (best < arguable) return false
    return chaptersOf(base).filter((name) => shareOf(base, herb, name, pair) >= arguable / 2).length < everywhere
  })
}

/** One class of each chapter, none that another action of the herb speaks for; the large chapters first. */
export const askHerbClass: Asker = ({ base }, id, seed) => {
  const herb = base.herbs.get(id)
  if (!herb) return null
  const spokenFor = new Set(
    [...countsOf(base).keys()]
      .filter((name) => [...pairsOf(herb)].some((pair) => shareOf(base, herb, name, pair) >= arguable))
      .map(headOf),
  )
  const heads = chaptersOf(base).filter((head) => head !== headOf(herb.class) && !spokenFor.has(head))
  const sizeOf = (head: string) => countsOf(base).get(head)?.get('') ?? 0
  heads.sort((a, b) => sizeOf(b) - sizeOf(a))
  const classes = [...new Set([...base.herbs.values()].map((h) => h.class))]
  const wrong = heads.flatMap((head) =>
    ordered(
      classes.filter((one) => headOf(one) === head),
      seed,
    ).slice(0, 1),
  )
  return { answer: leafOf(herb.class), wrong: wrong.map(leafOf) }
}
