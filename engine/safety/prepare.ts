import type { HerbForm } from '#knowledge/schema/herb.ts'
import type {
  CompiledHerb,
  CompiledHomonym,
  CompiledPreparation,
  CompiledToxicGroup,
  HerbRef,
  Knowledge,
} from '#knowledge/schema/knowledge.ts'
import type { AllergyFamily, DrugInteraction, Incompatibility } from '#knowledge/schema/safety.ts'
import { adjuvantsOf } from './adjuvant.ts'
import { finderOf, withoutForm } from './words.ts'

/** A line with its herb; without one it cannot be checked. */
export type KnownHerb = { herb: CompiledHerb; form: HerbForm | null }

/** A pair as seen from one of its herbs: the incompatible herbs, and whether it comes first in the rhyme. */
export type Opposition = { pair: Incompatibility; first: boolean; others: ReadonlySet<string> }

/** Diseases and states of a patient in which some herbs do harm, and the group of the base that lists them. */
export const harmGroups = {
  kidney: '伤肾',
  liver: '伤肝',
  g6pd: '溶血',
  glaucoma: '升眼压',
  pressure: '升血压',
  heart: '扰心',
  thyroid: '含碘',
  bleeding: '动血',
  surgery: '术前停',
  potassium: '降钾',
  sodium: '潴钠',
  retention: '滞尿',
  seizures: '致惊',
  sport: '兴奋剂',
  fertility: '伤生育',
} as const satisfies Record<string, CompiledToxicGroup['rule']>
export type Harm = keyof typeof harmGroups
export const harms = Object.keys(harmGroups) as Harm[]

export type SafetyIndex = {
  knowledge: Knowledge
  simplify: (text: string) => string
  /** Herb → the pairs it belongs to. */
  opposed: ReadonlyMap<string, readonly Opposition[]>
  /** Each word used for a drug in records, with its interactions. */
  drugs: readonly {
    word: string
    /** The first character, in lower case. */
    first: string
    found: (text: string) => boolean
    interactions: readonly DrugInteraction[]
  }[]
  /** Word of a record → allergy families. */
  allergies: ReadonlyMap<string, readonly AllergyFamily[]>
  /** English name of a herb, with and without the part that is used → the herb: `angelica root`, `angelica`. */
  englishHerbs: ReadonlyMap<string, string>
  /** Botanical and other families → herbs. */
  families: ReadonlyMap<string, ReadonlySet<string>>
  /** Name of a prepared medicine, with and without its dosage form → the entries of that name. */
  medicines: ReadonlyMap<string, readonly CompiledPreparation[]>
  /** Words used for several drugs. */
  homonyms: ReadonlyMap<string, CompiledHomonym>
  /**
   * Genus or mineral, the first word of the Latin name → its herbs: roots, leaves and processed kinds of one source.
   */
  kinds: ReadonlyMap<string, ReadonlySet<string>>
  /** Herb → groups whose harm adds to its own. */
  siblings: ReadonlyMap<string, readonly CompiledToxicGroup[]>
  /** Disease → the herbs reported to make it worse. */
  harms: ReadonlyMap<Harm, CompiledToxicGroup | undefined>
  /** Herb → the group whose daily amounts count together: 法半夏 and 姜半夏. */
  sources: ReadonlyMap<string, string>
  /** Entry or form → the herb that it was processed with. */
  adjuvants: ReadonlyMap<string, string>
  /** Herb → the most that a decoction of the base holds of it, in grams. */
  inFormulasG: ReadonlyMap<string, number>
  /** How many days' maximum one prescription may hold of a drug under control; null of any other. */
  controlledDays: (line: HerbRef & { name: string }) => number | null
}

function gather<V>(pairs: Iterable<readonly [string, V]>): Map<string, V[]> {
  const gathered = new Map<string, V[]>()
  for (const [key, value] of pairs) {
    const list = gathered.get(key)
    if (list) list.push(value)
    else gathered.set(key, [value])
  }
  return gathered
}

/** `variants` turns traditional characters into simplified ones, as in the reading of a history. */
export function prepareSafety(knowledge: Knowledge, variants: ReadonlyMap<string, string> = new Map()): SafetyIndex {
  const { herbs, incompatibilities, interactions, allergies, toxics } = knowledge
  const pairs = [...incompatibilities.values()].flatMap((pair) => {
    const [a, b] = [new Set(pair.a), new Set(pair.b)]
    return [
      ...pair.a.map((id): readonly [string, Opposition] => [id, { pair, first: true, others: b }]),
      ...pair.b.map((id): readonly [string, Opposition] => [id, { pair, first: false, others: a }]),
    ]
  })
  const drugs = gather([...interactions.values()].flatMap((i) => i.drugs.map((word) => [word, i] as const)))
  const families = gather([...herbs.values()].flatMap((h) => h.families.map((f) => [f, h.id] as const)))
  const groups = [...toxics.values()]
  return {
    knowledge,
    simplify: (text) => [...text].map((c) => variants.get(c) ?? c).join(''),
    opposed: gather(pairs),
    drugs: [...drugs].map(([word, list]) => ({
      word,
      first: word.charAt(0).toLowerCase(),
      found: finderOf(word),
      interactions: list,
    })),
    allergies: gather(
      [...allergies.values()].flatMap((f) =>
        [...new Set([f.zh, ...f.words])].map((word) => [word.toLowerCase(), f] as const),
      ),
    ),
    englishHerbs: englishHerbs(knowledge),
    families: new Map([...families].map(([name, ids]) => [name, new Set(ids)])),
    homonyms: new Map([...knowledge.homonyms.values()].map((h) => [h.zh, h])),
    medicines: medicinesOf(knowledge),
    kinds: kindsOf(knowledge),
    siblings: gather(
      groups
        .filter((g) => g.rule === '同类毒性')
        .flatMap((g) => [...new Set(g.herbs.map((h) => h.herbId))].map((id) => [id, g] as const)),
    ),
    harms: new Map(harms.map((harm) => [harm, groups.find((g) => g.rule === harmGroups[harm])])),
    sources: new Map(
      groups.filter((g) => g.rule === '同源合量').flatMap((g) => g.herbs.map((h) => [h.herbId, g.id] as const)),
    ),
    adjuvants: adjuvantsOf(knowledge),
    inFormulasG: inFormulas(knowledge),
    controlledDays: controlledDays(knowledge, groups),
  }
}

/** The grams of pills, powders and washes are of a batch. */
const daily: ReadonlySet<string> = new Set(['汤', '饮', '煎'])

function inFormulas({ formulas }: Knowledge) {
  const most = new Map<string, number>()
  for (const { form, herbs } of formulas.values()) {
    if (!daily.has(form)) continue
    for (const { herbId, grams } of herbs) most.set(herbId, Math.max(most.get(herbId) ?? 0, grams ?? 0))
  }
  return most
}

/** 血塞通 stands for 血塞通注射液 and 血塞通片: records often omit the dosage form. */
function medicinesOf({ preparations }: Knowledge) {
  const named = [...preparations.values()].flatMap((p) =>
    [...new Set([p.zh, ...p.aliases].flatMap((name) => [name, withoutForm(name)]))].map((name) => [name, p] as const),
  )
  return gather(named.map(([name, p]) => [name.toLowerCase(), p] as const))
}

/** Names of drugs that do not show their genus, and words that are not a genus. */
const genera: Readonly<Record<string, string>> = {
  Ginseng: 'Panacis',
  Notoginseng: 'Panacis',
  Armeniacae: 'Pruni',
  Persicae: 'Pruni',
  Mume: 'Pruni',
  Poriae: 'Poria',
  Bombyx: 'Bombycis',
  Massa: '',
  Vinum: '',
  Cera: '',
}

/** `Ginseng Folium` and `Ginseng Radix et Rhizoma` are from one plant, shown by the first word of the Latin name. */
export function genusOf({ la }: Pick<CompiledHerb, 'la'>): string {
  const word = /^[A-Z][a-z]{3,}/.exec(la)?.[0] ?? ''
  return genera[word] ?? word
}

const part = / (?:root|rhizome|tuber|bulb|flower|leaf|seed|fruit|bark|peel|stem|twig|kernel|spike|herb|shell)$/

/** A drug named first keeps a name that two share: their relatives count anyhow. */
function englishHerbs({ herbs }: Knowledge) {
  const names = new Map<string, string>()
  for (const { id, en } of herbs.values()) {
    const [name = ''] = en.toLowerCase().split(' (')
    for (const word of [name, name.replace(part, ''), name.replace(/^chinese /, '').replace(part, '')])
      if (word.length > 4 && !names.has(word)) names.set(word, id)
  }
  return names
}

function kindsOf({ herbs }: Knowledge) {
  const all = gather([...herbs.values()].map((h) => [genusOf(h), h.id] as const))
  return new Map([...all].filter(([genus]) => genus).map(([genus, ids]) => [genus, new Set(ids)]))
}

/**
 * A controlled herb is meant when the sheet has the list's own word (生甘遂), or when the list names the whole herb (the
 * law means drug and pieces alike: 水飞雄黄 is 雄黄) or that form. Where the list says 生 only the raw is meant: by law
 * the pharmacy dispenses the processed form unless 生 is written.
 */
function controlled({ herbs }: Knowledge, groups: readonly CompiledToxicGroup[], rule: keyof typeof daysOf) {
  const listed = groups.filter((g) => g.rule === rule).flatMap((g) => g.herbs)
  const words = new Set(listed.map((h) => h.name))
  const whole = new Set(listed.filter((h) => !h.form && h.name === herbs.get(h.herbId)?.zh).map((h) => h.herbId))
  const forms = new Set(listed.flatMap((h) => (h.form ? [`${h.herbId}/${h.form}`] : [])))
  return ({ name, herbId, form }: HerbRef & { name: string }) =>
    words.has(name) || whole.has(herbId) || forms.has(`${herbId}/${form}`)
}

/** Days' maximum in one prescription: 医疗用毒性药品管理办法 第九条; 罂粟壳管理暂行规定. */
const daysOf = { 毒性药品: 2, 麻醉药品: 3 } as const

function controlledDays(knowledge: Knowledge, groups: readonly CompiledToxicGroup[]) {
  const isToxic = controlled(knowledge, groups, '毒性药品')
  const isNarcotic = controlled(knowledge, groups, '麻醉药品')
  return (line: HerbRef & { name: string }) =>
    isToxic(line) ? daysOf.毒性药品 : isNarcotic(line) ? daysOf.麻醉药品 : null
}

/** By id, else by the name as written: a herb typed manually is the same herb. */
export function resolveHerb(
  { knowledge, simplify }: SafetyIndex,
  line: { herbId: string | null; name: string; form: string | null },
): KnownHerb | null {
  const byName = () => knowledge.herbNames.get(line.name) ?? knowledge.herbNames.get(simplify(line.name.trim()))
  const named = line.herbId ? { herbId: line.herbId, form: line.form } : byName()
  const herb = named && knowledge.herbs.get(named.herbId)
  if (!named || !herb) return null
  return { herb, form: herb.forms.find((f) => f.zh === named.form) ?? null }
}
