import type { Knowledge } from '#knowledge/schema/knowledge.ts'

const chinese = /\p{Script=Han}/u
/** Names that stand in the original on purpose, and words by which other things are found. */
const original = new Set(['zh', 'aliases', 'forms', 'words', 'drugs', 'source', 'books', 'name', 'herb', 'form', 'of'])
const own = new Set(['examQuestions'])

type Text = readonly [field: string, text: string]

/** Every text of an entry with the path of its field; fields that stay in the original are left out. */
function textsOf(field: string, value: unknown): Text[] {
  if (typeof value === 'string') return [[field, value]]
  if (Array.isArray(value)) return value.flatMap((part) => textsOf(field, part))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (original.has(key) ? [] : textsOf(`${field} ${key}`, part)))
}

const isKind = (name: string) => name !== 'terms' && name !== 'lexicon' && !name.endsWith('Names') && !own.has(name)

/** What stands in Chinese alone in each field of a kind: neither `{ zh, en }` nor a controlled phrase that has English. */
export function chineseOnly(knowledge: Knowledge): { field: string; texts: number; different: number }[] {
  const isTerm = (text: string) => text.split('/').every((part) => knowledge.terms.has(part))
  const found = new Map<string, string[]>()
  for (const [kind, entries] of Object.entries(knowledge)) {
    if (!(entries instanceof Map) || !isKind(kind)) continue
    for (const [field, text] of textsOf(kind, [...entries.values()]))
      if (chinese.test(text) && !isTerm(text)) found.set(field, (found.get(field) ?? []).concat(text))
  }
  return [...found]
    .map(([field, texts]) => ({ field, texts: texts.length, different: new Set(texts).size }))
    .sort((a, b) => (a.field < b.field ? -1 : 1))
}
