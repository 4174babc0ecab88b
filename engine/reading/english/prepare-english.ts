import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import { prepareApart } from './apart.ts'
import type { EnglishIndex, Topic } from './english.types.ts'
import { isBeside, keyOf } from './keys.ts'
import { leads } from './leads.ts'
import { tokensOf } from './tokens.ts'
import { headOf, isOfTopic, topicNames } from './topics.ts'

/** Words for pain are interchangeable where the base does not distinguish them: throat pain, sore throat. */
const painWords = ['ache', 'sore', 'hurt', 'soreness']
const otherPains = (stems: readonly string[]) =>
  stems.length > 1 && stems.includes('pain') ? painWords.map((word) => stems.map((s) => (s === 'pain' ? word : s))) : []

/** Too vague on their own: right worse than left. */
const tooWide = new Set(['worse', 'better', 'feel'])

const placeless = [
  '疼痛',
  '酸痛',
  '胀痛',
  '刺痛',
  '灼痛',
  '隐痛',
  '跳痛',
  '肿胀',
  '麻木',
  '局部灼热',
  '局部红肿',
  '身重',
  '紧束感',
  '肿块',
  '乏力',
  '触痛',
  '汗出',
  '质稠',
  '皮肤瘙痒',
]

type Named = { sign: CompiledSign; names: readonly (readonly string[])[] }

/** What reading English needs from the base, built once. */
export function prepareEnglish(
  signs: ReadonlyMap<string, CompiledSign>,
  lexicon: ReadonlyMap<string, string>,
): EnglishIndex {
  const all = [...signs.values()].map((sign) => ({ sign, names: [sign.en, ...sign.enForms].map(stemsOf) }))
  const forms = new Map<string, string>()
  const claim = (stems: readonly string[], id: string) => {
    const key = keyOf(stems)
    if (key && !tooWide.has(key) && !forms.has(key)) forms.set(key, id)
  }
  // A sign's own name takes precedence over an alias of another.
  for (const { sign, names } of all) claim(names[0] ?? [], sign.id)
  for (const { sign, names } of all) for (const stems of names) claim(stems, sign.id)
  for (const { sign, names } of all) for (const stems of names.flatMap(otherPains)) claim(stems, sign.id)
  return {
    forms,
    led: ledForms(all),
    apart: prepareApart(forms, lexicon),
    longest: Math.max(1, ...all.flatMap(({ names }) => names.map((stems) => stems.length))),
    attributes: new Map(topicNames.map((topic) => [topic, attributesOf(topic, all)])),
    general: new Set(placeless.flatMap((name) => lexicon.get(name) ?? [])),
    figureSigns: lexicon,
  }
}

/**
 * A name of one word of meaning among others, as `on the bus`: the words that must lead to it; none where others
 * follow.
 */
function ledForms(all: readonly Named[]): ReadonlyMap<string, string[][]> {
  const ways = all.flatMap(({ sign }) => [sign.en, ...sign.enForms]).flatMap((name) => wayOf(name) ?? [])
  const free = new Set(ways.filter((w) => w.isLast && w.before.every((word) => !leads.has(word))).map((w) => w.stem))
  const led = Map.groupBy(
    ways.filter((w) => !free.has(w.stem)),
    (w) => w.stem,
  )
  return new Map([...led].map(([stem, of]) => [stem, of.filter((w) => w.isLast).map((w) => w.before)]))
}

function wayOf(name: string) {
  const tokens = tokensOf(name)
  const [stem, ...others] = new Set(stemsOf(name))
  if (!stem || others.length) return null
  const at = tokens.findIndex((t) => t.stem !== '')
  const isLast = tokens.slice(at + 1).every((t) => /^(?:sensation|look)$/.test(t.word))
  return { stem, isLast, before: tokens.slice(0, at).map((t) => t.word) }
}

export const stemsOf = (text: string) => tokensOf(text).flatMap((t) => t.stem || [])

/** A moderate pulse and frequent urine are separate signs; a moderate or frequent pain is a pain. */
const own: Partial<Readonly<Record<Topic, string>>> = { pulse: 'moderate', urine: 'frequent' }
const isVague = (topic: Topic, stem: string) => isBeside(stem) && own[topic] !== stem

/** The attributes of a topic in the names of signs: the rest of every name that contains its head. */
function attributesOf(topic: Topic, signs: readonly Named[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { sign, names } of signs) {
    if (!isOfTopic(topic, sign)) continue
    for (const stems of names) {
      const rest = stems.filter((s) => headOf(s) !== topic)
      if (rest.length === stems.length || rest.includes('no') || rest.every((s) => isVague(topic, s))) continue
      const key = keyOf(rest)
      if (!found.has(key)) found.set(key, sign.id)
    }
  }
  return found
}
