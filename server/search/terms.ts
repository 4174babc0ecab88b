import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { indexNames, type Named, type NameIndex, searchNames } from '#engine/searching/search.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { chineseOf, labelOf, type Reader } from '#server/language/label.ts'
import { baseOf } from '#server/language/named-knowledge.ts'

export type TermKind =
  | 'herb'
  | 'recipe'
  | 'symptom'
  | 'pattern'
  | 'disease'
  | 'product'
  | 'preparation'
  | 'word'
  | 'joint'
  | 'point'

export const toSimplified = Converter({ from: 'tw', to: 'cn' })

function spelt(name: string, own?: string) {
  const syllables = own ? own.split(/\s+/) : pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed' })
  return {
    pinyin: syllables.join(''),
    initials: syllables.map((s) => s.normalize('NFD').replace(/\p{M}/gu, '')[0] ?? '').join(''),
  }
}

const named = (id: string, zh: string, others: readonly string[], en: string, own?: string): Named => ({
  id,
  name: zh,
  others,
  en,
  ...spelt(zh, own),
})

const makers: Record<TermKind, (k: Knowledge) => Named[]> = {
  herb: (k) => {
    const uses = countUses([...k.formulas.values()].flatMap((f) => f.herbs.map((h) => h.herbId)))
    return [...k.herbs.values()].map((h) => ({
      ...named(h.id, h.zh, [...h.aliases, ...h.forms.flatMap((f) => [f.zh, ...f.aliases]), h.la], h.en, h.pinyin),
      common: uses.get(h.id) ?? 0,
    }))
  },
  recipe: (k) => {
    const uses = countUses([...k.diseases.values()].flatMap((d) => d.patterns.flatMap((p) => p.formulas)))
    return [...k.formulas.values()].map((f) => ({
      ...named(f.id, f.zh, f.aliases, f.en, f.pinyin),
      common: uses.get(f.id) ?? 0,
    }))
  },
  symptom: (k) => {
    const uses = countUses([...k.diseases.values()].flatMap((d) => d.patterns.flatMap((p) => p.signs)))
    return [...k.signs.values()].map((s) => ({
      ...named(s.id, s.zh, [...s.forms, ...s.enForms], s.en),
      common: uses.get(s.id) ?? 0,
    }))
  },
  pattern: (k) => [...k.patterns.values()].map((p) => named(p.id, p.zh, p.aliases, p.en)),
  product: (k) => [...k.externalProducts.values()].map((p) => named(p.id, p.zh, p.aliases, p.en)),
  preparation: (k) => [...k.preparations.values()].map((p) => named(p.id, p.zh, p.aliases, p.en, p.pinyin)),
  word: (k) => [...k.wordTips.values()].map((w) => named(w.id, w.zh, w.aliases, w.en, w.pinyin)),
  joint: (k) => [...k.jointNames.values()].map((j) => named(j.id, j.zh, j.aliases, '')),
  point: (k) =>
    [...k.points.values()].map((p) => ({
      ...named(p.id, p.zh, [...p.aliases, ...(p.code ? [p.code] : [])], p.en, p.pinyin),
      // Of two points with one name the channel point is meant.
      common: p.system === 'channel' ? 1 : 0,
    })),
  disease: (k) => [...k.diseases.values()].map((d) => named(d.id, d.zh, d.aliases, d.en)),
}

/** How many entries of the base refer to each id. */
function countUses(ids: readonly string[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + 1)
  return uses
}

const made = new WeakMap<Knowledge, Map<TermKind, NameIndex>>()

export function termIndex(view: Knowledge, kind: TermKind): NameIndex {
  const knowledge = baseOf(view)
  const ofBase = made.get(knowledge) ?? new Map<TermKind, NameIndex>()
  made.set(knowledge, ofBase)
  const index = ofBase.get(kind) ?? indexNames(makers[kind](knowledge))
  ofBase.set(kind, index)
  return index
}

/** Entries of the base by name, alias, pinyin, initials or English, in simplified or traditional characters. */
export function findTerms(knowledge: Knowledge, kind: TermKind, q: string, limit: number): Named[] {
  const index = termIndex(knowledge, kind)
  const simplified = toSimplified(q)
  const found = searchNames(index, simplified, limit)
  if (simplified === q) return found
  // Books in simplified characters also use 癥瘕 and 燀桃仁.
  return [...new Set([...searchNames(index, q, limit), ...found])].slice(0, limit)
}

const ownWeights = new Set([100, 60])

/** Whether an entry is called exactly so, in characters or spelt out; another name of it does not count. */
export function isCalled(view: Knowledge, { kind, id }: { kind: TermKind; id: string }, q: string): boolean {
  const wanted = toSimplified(q)
    .toLowerCase()
    .replace(/[\s'’-]+/g, '')
  const row = termIndex(view, kind).rows.find((one) => one.id === id)
  return row !== undefined && row.texts.some(({ text, weight }) => ownWeights.has(weight) && text === wanted)
}

/** An entry as shown to the caller: its name in the caller's language, and the other name that matched. */
function presentTerm({ knowledge, language }: Reader, kind: TermKind, q: string, { id, name, others, en }: Named) {
  const ofKind = { herb: knowledge.herbs, recipe: knowledge.formulas }
  const entry = kind === 'herb' || kind === 'recipe' ? ofKind[kind].get(id) : undefined
  const label = labelOf(entry ?? { zh: name, en }, language)
  if (language === 'en') return { kind, id, name: label, hint: label.includes(name) ? '' : name }
  const other = name.includes(q) ? '' : (others.find((one) => one.includes(q)) ?? '')
  return { kind, id, name: label, hint: chineseOf(other, language) }
}

export const searchTerms = <K extends TermKind>(reader: Reader, q: string, kinds: readonly K[], limit: number) =>
  kinds.flatMap((kind) =>
    findTerms(reader.knowledge, kind, q, limit).map((n) => ({
      ...presentTerm(reader, kind, toSimplified(q), n),
      kind,
    })),
  )
