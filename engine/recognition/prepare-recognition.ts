import { customarySubstitutesOf } from '#engine/composing/customary-substitutes.ts'
import { herbFrequency } from '#engine/composing/herb-frequency.ts'
import { herbUses } from '#engine/composing/herb-uses.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { spellFormulas } from './formula-names.ts'
import type { FormulaEntry, RecognitionIndex, Spelled } from './recognition.types.ts'
import { longestNameAt } from './resolve-name.ts'
import { spellNames } from './spellings.ts'

const roleWeight = { 君: 1.6, 臣: 1.2, 佐: 0.9, 使: 0.6 } as const
/** The minimum weight of herbs that occur in half of all formulas. */
const leastRarity = 0.3
/** A herb of a single formula must not decide alone. */
const mostRarity = 3.5
/** Ginger in slices, dates by the piece: a sheet without them is still the formula. */
const adjuvant = { weight: 0.3, mostG: 6 } as const

/** Everything needed repeatedly, computed once. */
export function prepareRecognition(
  knowledge: Knowledge,
  variants: ReadonlyMap<string, string> = new Map(),
  /** Character → syllable, for those not known from a herb of the base. */
  readings: ReadonlyMap<string, string> = new Map(),
): RecognitionIndex {
  const list = [...knowledge.formulas.values()]
  const uses = herbUses(knowledge)
  const rarity = new Map([...knowledge.herbs.keys()].map((id) => [id, rarityOf(list.length, uses.get(id) ?? 0)]))
  const formulas = list.map((formula): FormulaEntry => {
    const seen = new Set<string>()
    const herbs = formula.herbs
      .filter((h) => !seen.has(h.herbId) && seen.add(h.herbId))
      .map(({ herbId, form, role, grams, original, name }) => {
        const aside =
          knowledge.herbs.get(herbId)?.atHome && role !== '君' && role !== '臣' && (grams ?? 0) <= adjuvant.mostG
        const weight =
          (role ? roleWeight[role] : 1) * (rarity.get(herbId) ?? mostRarity) * (aside ? adjuvant.weight : 1)
        return { herbId, form, role, grams, original, name, weight }
      })
    return { id: formula.id, herbs, weight: herbs.reduce((sum, h) => sum + h.weight, 0) }
  })
  const holders = new Map<string, { place: number; share: number }[]>()
  for (const [place, { herbs, weight }] of formulas.entries())
    for (const herb of herbs) push(holders, herb.herbId, { place, share: weight ? herb.weight / weight : 0 })
  const joints = new Map([...knowledge.jointNames.values()].flatMap((j) => [j.zh, ...j.aliases].map((n) => [n, j])))
  const spellings = spellNames(knowledge, (id) => uses.get(id) ?? 0, readings)
  const spelled = new Map<string, Spelled[]>()
  for (const one of spellings) push(spelled, one.text, one)
  const names = {
    knowledge,
    joints,
    longestName: Math.max(...[...knowledge.herbNames.keys(), ...joints.keys()].map((n) => n.length)),
  }
  return {
    ...names,
    variants,
    formulaNames: spellFormulas(knowledge, spelled, (text) => longestNameAt(names, text, 0) !== null),
    spelled,
    frequency: herbFrequency(knowledge),
    prescribed: new Map(),
    pinyin: spellings.filter((s) => s.main && s.text.length > 3),
    formulas,
    holders,
    rarity,
    instead: customarySubstitutesOf(knowledge),
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

const rarityOf = (all: number, holding: number) =>
  Math.min(mostRarity, leastRarity + Math.log((all + 1) / (holding + 1)) / 2)
