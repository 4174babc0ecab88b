import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { formatAmount, formatUnit } from '#server/language/formatting/format-amount.ts'
import { formatSource } from '#server/language/formatting/format-source.ts'
import { formatPhrase } from '#server/language/formatting/words.ts'
import { wordsOf } from '#server/language/label.ts'

const chinese = /\p{Script=Han}/u
/** Names displayed in the original beside their English, and texts matched against Chinese records. */
const original: Readonly<Record<string, string>> = {
  zh: 'the Chinese name stands beside the English one',
  options: 'the options of an exam question; the English ones are in `optionsEn`',
  aliases: 'other Chinese names, shown as such, by which an entry is found',
  forms: 'the words of records by which a sign is found',
  say: 'the words of records by which an alarm is heard',
  after: 'the things of which a word of records must be said',
  except: 'words of records that raise no alarm',
  words: 'the words of records by which a drug or an allergy is found',
  drugs: 'the names of drugs in records',
  careDrugs: 'the names of drugs in records',
  books: 'words by which the time of a formula is told from its source',
  name: 'the name as the entry writes it; the English is that of the herb or point it leads to',
  form: 'the name of a processed form; it has its own English',
  of: 'what a row of a table is about: the screen names the channel or organ',
  derived: 'what the answer of an exam question is computed from, never shown',
}

/** Chinese fields that are never displayed to an English reader as such. */
const onPurpose: Readonly<Record<string, string>> = {
  'examQuestions subject': 'a code: the screen names the subject',
  'channels hour': 'a branch of the day: the screen writes it in pinyin',
  'channels stem': 'a stem: the screen writes it in pinyin',
  'pointTables rows hour': 'stems and branches: the screen writes them in pinyin',
  'pointTables rows day': 'a stem: the screen writes it in pinyin',
  'pointTables rows keys': 'stems and branches that a number is calculated with',
  'pointTables rows stems': 'stems: the screen writes them in pinyin',
}

type Text = readonly [field: string, text: string]
const isKind = (name: string) => name !== 'terms' && name !== 'lexicon' && !name.endsWith('Names')

/** Every text of an entry with the path of its field; fields that stay in the original are left out. */
function textsOf(field: string, value: unknown): Text[] {
  if (typeof value === 'string') return [[field, value]]
  if (Array.isArray(value)) return value.flatMap((part) => textsOf(field, part))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key in original ? [] : textsOf(`${field} ${key}`, part)))
}

/** The server's English for a text. */
function sayer(k: Knowledge) {
  const words = wordsOf(k)
  const prepared = (zh: string) => k.preparations.get(k.preparationNames.get(zh) ?? '')?.en
  const path = (text: string) =>
    text
      .split(/[/：、（）]/)
      .map((part) => words(part) ?? part)
      .join(' / ')
  return (field: string, text: string): string => {
    if (/ (source|pregnancyBy)$/.test(field)) return formatSource(text, words)
    if (/ original$/.test(field)) return formatAmount(text, words)
    if (/ unit$/.test(field)) return words(text) ?? formatUnit(text, false, words)
    if (/ preparations$/.test(field)) return prepared(text) ?? text
    const phrase = formatPhrase(text, words)
    return chinese.test(phrase) ? path(text) : phrase
  }
}

export type ChineseField = { field: string; texts: number; different: number; reason: string }

/** What a field has in Chinese only: neither `{ zh, en }` nor anything the server can translate. */
export function chineseOnly(knowledge: Knowledge): ChineseField[] {
  const say = sayer(knowledge)
  const found = new Map<string, string[]>()
  for (const [kind, entries] of Object.entries(knowledge)) {
    if (!(entries instanceof Map) || !isKind(kind)) continue
    for (const [field, text] of textsOf(kind, [...entries.values()]))
      if (chinese.test(text) && (field in onPurpose || chinese.test(say(field, text))))
        found.set(field, (found.get(field) ?? []).concat(text))
  }
  return [...found]
    .map(([field, texts]) => ({
      field,
      texts: texts.length,
      different: new Set(texts).size,
      reason: onPurpose[field] ?? `wanting: ${[...new Set(texts)].slice(0, 3).join(' ')}`,
    }))
    .sort((a, b) => (a.field < b.field ? -1 : 1))
}

/** Kinds of field that stay in Chinese everywhere, each with its reason. */
export const chineseByNature: readonly (readonly [field: string, reason: string])[] = [...Object.entries(original)]
