import { Converter } from 'opencc-js'
import { pinyin } from 'pinyin-pro'
import { indexNames, type Named, type NameIndex, searchNames } from '#engine/searching/search.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'

export type TermKind = 'herb' | 'recipe' | 'symptom' | 'pattern' | 'disease'

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
  herb: (k) =>
    [...k.herbs.values()].map((h) =>
      named(h.id, h.zh, [...h.aliases, ...h.forms.flatMap((f) => [f.zh, ...f.aliases])], h.en, h.pinyin),
    ),
  recipe: (k) => [...k.formulas.values()].map((f) => named(f.id, f.zh, f.aliases, f.en, f.pinyin)),
  symptom: (k) => [...k.signs.values()].map((s) => named(s.id, s.zh, s.forms, s.en)),
  pattern: (k) => [...k.patterns.values()].map((p) => named(p.id, p.zh, p.aliases, p.en)),
  disease: (k) => [...k.diseases.values()].map((d) => named(d.id, d.zh, d.aliases, d.en)),
}

const made = new WeakMap<Knowledge, Map<TermKind, NameIndex>>()

export function termIndex(knowledge: Knowledge, kind: TermKind): NameIndex {
  const ofBase = made.get(knowledge) ?? new Map<TermKind, NameIndex>()
  made.set(knowledge, ofBase)
  const index = ofBase.get(kind) ?? indexNames(makers[kind](knowledge))
  ofBase.set(kind, index)
  return index
}

/** Entries of the base by name, alias, pinyin, initials or English, in simplified or traditional characters. */
export function findTerms(knowledge: Knowledge, kind: TermKind, q: string, limit: number): Named[] {
  return searchNames(termIndex(knowledge, kind), toSimplified(q), limit)
}

export const searchTerms = <K extends TermKind>(knowledge: Knowledge, q: string, kinds: readonly K[], limit: number) =>
  kinds.flatMap((kind) =>
    findTerms(knowledge, kind, q, limit).map((n) => ({ kind, id: n.id, name: n.name, hint: n.en })),
  )
