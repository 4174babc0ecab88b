import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { blankWords } from './blank-words.ts'
import { lengthsByFirst, prepareConcepts } from './concepts/prepare-concepts.ts'
import { prepareEnglish } from './english/prepare-english.ts'
import { everydayPhrases } from './everyday/phrases.ts'
import { headlessWords } from './headless.ts'
import { normalise, withoutRegional } from './normalise.ts'
import type { Mention, ReadingIndex, TopicIndex } from './reading.types.ts'
import { prepareSounds, type SoundOf } from './slips.ts'
import { spokenVariants } from './spoken.ts'
import { type TopicSpec, topicSpecs } from './topics.ts'

/** Forms that begin or end in the middle of a phrase would split others: 舌偏|胖大. */
const unfinished = /^而|^[舌苔脉][偏略微稍较]$/

/** Signs omitted when the thing is known: marks of the tongue or skin, clots, times of the menses. */
const generalNames = ['无味', '舌瘀点', '舌瘀斑', '皮肤瘀斑', '血块', '经前', '经后', '经期']
/** 质稀 and 量多 describe something: where the word names it, 带下清稀, they are not a second sign. */
const describesOnly = /^[量色质](?!觉)/
/** 经行头痛, 痛经: a sign tied to the time of the menses; 经期延长 and 经行不畅 describe the menses themselves. */
const bound = /^(?:经[前后]|经行(?!不畅)|痛经)/
/** The meaning of a word when nothing before it defines it: the base links 瘀斑 to the tongue. */
const alone: readonly (readonly [string, string])[] = [
  ['瘀点', '皮肤瘀斑'],
  ['瘀斑', '皮肤瘀斑'],
]
/** 里急后重 is one sign; 里急 alone is another. */
const unsplit = new Set(['里急后重'])

/** 经前 and 经期 are times, not attributes of the menses; 头身重 means 身 of the body. */
const isTime = /^[前后期至行来中间时]$/

/** Its longer texts only show which characters occur side by side. */
type Base = Pick<Knowledge, 'signs' | 'lexicon' | 'diseaseNames' | 'patternNames' | 'formulaNames'> &
  Partial<Pick<Knowledge, 'formulas' | 'patterns' | 'diseases' | 'herbs' | 'points'>>

const noVariants: ReadonlyMap<string, string> = new Map()

/**
 * What reading needs from the base, built once. `variants` maps traditional characters to simplified ones; `soundOf`
 * returns the pinyin of a character.
 */
export function prepareReading(
  knowledge: Base,
  variants: ReadonlyMap<string, string> = noVariants,
  soundOf: SoundOf | null = null,
): ReadingIndex {
  const own = ownForms(knowledge, variants)
  const spoken = spokenVariants(own)
  for (const [form, [id]] of spoken) if (id && !own.has(form)) own.set(form, id)
  const byFirst = Map.groupBy(own, ([form]) => form.charAt(0))
  // Words of patients only: they neither split the words of records nor describe a part there, 腰酸下坠.
  const everyday = new Map([...everydayPhrases(own)].filter(([form]) => !own.has(form)))
  const topics = new Map(topicSpecs.map((spec) => [spec.id, topicOf(spec, byFirst)]))
  // Marks on the tongue are often named after its coat: 舌暗，苔薄白，有瘀点.
  const [tongue, coat] = [topics.get('tongue'), topics.get('coat')]
  if (tongue && coat) {
    const marks = alone.flatMap(([mark]) => [[mark, tongue.attributes.get(mark) ?? []] as const])
    topics.set('coat', { ...coat, attributes: new Map([...coat.attributes, ...marks]) })
  }
  const described = [...topics.values()].filter((t) => t.carries && t.id !== 'tongue' && t.id !== 'skin')
  const general = new Set([
    ...generalNames.flatMap((name) => own.get(name) ?? []),
    ...[...knowledge.signs.values()].flatMap((s) => (describesOnly.test(s.zh) ? s.id : [])),
  ])
  const single = singleLists()
  const words = wordsOf(own, spoken, described, { general, single })
  for (const [form, id] of everyday) if (!words.has(form)) words.set(form, single(id))
  const headless = headlessWords(knowledge.signs, variants)
  for (const [word, meant] of headless)
    words.set(
      word,
      meant.map((m) => m.signId),
    )
  const sounds = onDemand(
    () => soundOf && prepareSounds(words, textsOf(knowledge, words), commonSigns(knowledge), soundOf),
  )
  const concepts = onDemand(() =>
    prepareConcepts((name) => knowledge.lexicon.get(name), formsOfSigns(knowledge, words)),
  )
  const english = onDemand(() => prepareEnglish(knowledge.signs, knowledge.lexicon))
  return {
    variants,
    words,
    headless,
    lengths: lengthsByFirst(words.keys()),
    general,
    boundToMenses: new Set([...knowledge.signs.values()].flatMap((s) => (bound.test(s.zh) ? s.id : []))),
    topics,
    heads: Map.groupBy(
      topicSpecs
        .flatMap((spec) => spec.heads.map((head) => ({ head, topic: spec.id })))
        .sort((a, b) => b.head.length - a.head.length),
      ({ head }) => head.charAt(0),
    ),
    names: namesOf(knowledge, variants),
    broader: new Map([...knowledge.signs.values()].map((s) => [s.id, s.broader])),
    figureSigns: knowledge.lexicon,
    get sounds() {
      return sounds()
    },
    get concepts() {
      return concepts()
    },
    get english() {
      return english()
    },
  }
}

/** Made when first asked for: whoever starts a server makes the parts of an index one by one. */
function onDemand<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Signs of the physician's examination, which nobody tells in everyday words. */
const examined = /^(?:[舌苔脉指]|目络|.*(?:压痛|脉)$|汗后减轻)/

function* formsOfSigns({ signs }: Base, words: ReadonlyMap<string, readonly string[]>): Generator<[string, string]> {
  for (const [form, [id, other]] of words) {
    const sign = id && !other ? signs.get(id) : undefined
    if (sign && !examined.test(sign.zh)) yield [form, sign.id]
  }
}

/** Signs used by at least this many formulas; rarer ones are not guessed. */
const commonFrom = 3

function commonSigns({ signs, formulas }: Base): (id: string) => number {
  const counts = new Map<string, number>()
  for (const { signs: of } of formulas?.values() ?? [])
    for (const id of [...of.key, ...of.main, ...of.other, ...of.tongue, ...of.pulse])
      counts.set(id, (counts.get(id) ?? 0) + 1)
  // 胁胀痛 is as common as 胁痛, of which it is a kind.
  const countOf = (id: string) =>
    Math.max(
      counts.get(id) ?? 0,
      ...(signs.get(id)?.broader ?? []).map((wider) => Math.min(commonFrom, counts.get(wider) ?? 0)),
    )
  return (id) => {
    const count = countOf(id)
    return count >= commonFrom && signs.get(id)?.kind !== 'disease' ? count : 0
  }
}

/** Every form of the base, as a lookup key. */
function ownForms({ lexicon }: Base, variants: ReadonlyMap<string, string>): Map<string, string> {
  const own = new Map<string, string>()
  for (const [form, id] of lexicon) {
    const key = normalise(form, variants)
    if (key.length <= 1 || unfinished.test(key)) continue
    // A form in words of one region is found in a text that has the common ones. 显著 is written with 著 in both scripts, so the 着 of 沉着 and 着凉 is also accepted as 著.
    for (const written of [key, key.replaceAll('着', '著'), withoutRegional(key)])
      if (!own.has(written)) own.set(written, id)
  }
  return own
}

/** The texts of the base itself: names, forms, notes, descriptions. */
function* textsOf(knowledge: Base, words: ReadonlyMap<string, unknown>): Generator<string> {
  yield* words.keys()
  const { signs, formulas, patterns, diseases, herbs, points, diseaseNames, patternNames, formulaNames } = knowledge
  for (const names of [diseaseNames, patternNames, formulaNames]) yield* names.keys()
  for (const entries of [signs, formulas, patterns, diseases, herbs, points])
    for (const entry of entries?.values() ?? []) yield JSON.stringify(entry)
}

/** A list of one sign, the same one each time: a hundred thousand forms name a single sign of a few thousand. */
function singleLists() {
  const lists = new Map<string, readonly string[]>()
  return (id: string): readonly string[] => {
    const list = lists.get(id) ?? [id]
    lists.set(id, list)
    return list
  }
}

/** Every form with its signs. */
function wordsOf(
  own: ReadonlyMap<string, string>,
  spoken: ReadonlyMap<string, readonly string[]>,
  described: readonly TopicIndex[],
  { general, single }: { general: ReadonlySet<string>; single: (id: string) => readonly string[] },
): Map<string, readonly string[]> {
  const words = new Map<string, readonly string[]>()
  for (const [form, id] of own) {
    const parts = [...partsOf(form, own), ...described.flatMap((t) => attributesOf(form, t)), ...swellingIn(form, own)]
    const others = parts.filter((part) => part !== id && !general.has(part))
    words.set(form, others.length ? [...new Set([id, ...others])] : single(id))
  }
  // 二便失禁 is two signs, whichever of them the lexicon assigns it to.
  for (const [form, ids] of spoken) if (ids.length > 1) words.set(form, ids)
  for (const [form, name] of alone) {
    const id = own.get(name)
    if (id) words.set(form, single(id))
  }
  for (const word of blankWords) if (!words.has(word)) words.set(word, [])
  return words
}

/** 关节肿痛 is a swelling beside the pain; a knee has a sign of its own. */
const swellingIn = (form: string, own: ReadonlyMap<string, string>) =>
  /(?<!膝)关节肿[痛疼]$/.test(form) ? [own.get('关节肿') ?? []].flat() : []

/** 恶寒发热 means both 恶寒 and 发热: the parts of a form that are forms themselves and cover it completely. */
function partsOf(form: string, own: ReadonlyMap<string, string>): string[] {
  if (form.length < 4 || unsplit.has(form) || /[不无未非]/.test(form)) return []
  for (let cut = 2; cut <= form.length - 2; cut++) {
    const left = own.get(form.slice(0, cut))
    if (!left) continue
    const rest = form.slice(cut)
    // After a thing it is the colour of that thing: 白带发黄 is no jaundice.
    const right = rest === '发黄' ? undefined : own.get(rest)
    if (right) return [left, right]
    const further = partsOf(rest, own)
    if (further.length) return [left, ...further]
  }
  return []
}

/** 咳痰黄稠 describes the phlegm twice: 黄 and 稠. Only forms that the topic's attributes cover completely. */
function attributesOf(form: string, topic: TopicIndex): string[] {
  const head = topic.heads.filter((h) => form.startsWith(h)).sort((a, b) => b.length - a.length)[0]
  if (!head || /[不无未非]|[淡暗紫鲜深][红紫暗黑]/.test(form)) return []
  const found: string[] = []
  let rest = form.slice(head.length)
  while (rest) {
    const length = [3, 2, 1].find((n) => n < form.length - head.length && topic.attributes.has(rest.slice(0, n)))
    if (!length) return []
    found.push(...(topic.attributes.get(rest.slice(0, length)) ?? []))
    rest = rest.slice(length)
  }
  return found
}

/** The attributes of a topic in the lexicon: the rest of every form that begins with one of its heads. */
function topicOf(spec: TopicSpec, byFirst: ReadonlyMap<string, readonly [string, string][]>): TopicIndex {
  const attributes = new Map<string, readonly string[]>()
  const heads = [...spec.heads].sort((a, b) => a.length - b.length)
  // An attribute of one pulse position is not one of all three: 寸脉细弱.
  const whole = heads.filter((head) => spec.id !== 'pulse' || !/[寸关尺左右]/.test(head))
  for (const head of whole) {
    for (const [form, id] of byFirst.get(head.charAt(0)) ?? []) {
      if (!form.startsWith(head) || form.length === head.length) continue
      const rest = form.slice(head.length)
      if (isAttribute(rest, spec, heads) && !attributes.has(rest)) attributes.set(rest, [id])
    }
  }
  const longest = Math.max(1, ...[...attributes.keys()].map((a) => a.length))
  return { id: spec.id, heads: spec.heads, carries: spec.carries ?? false, attributes, longest }
}

function isAttribute(rest: string, { id }: TopicSpec, heads: readonly string[]) {
  if (rest.length > 6 || isTime.test(rest) || heads.some((h) => rest.startsWith(h))) return false
  return id !== 'head' || !rest.startsWith('身')
}

/**
 * Two-character names of patterns and diseases (肾虚, 感冒) are kept; formulas are recognised by their last character.
 */
function namesOf(
  knowledge: Pick<Knowledge, 'diseaseNames' | 'patternNames' | 'formulaNames'>,
  variants: ReadonlyMap<string, string>,
): ReadingIndex['names'] {
  const byFirst = new Map<string, { name: string; kind: Mention['kind']; id: string }[]>()
  const add = (kind: Mention['kind'], table: ReadonlyMap<string, string>) => {
    for (const [raw, id] of table) {
      const name = normalise(raw, variants)
      if (name.length < 2) continue
      const list = byFirst.get(name.charAt(0)) ?? []
      list.push({ name, kind, id })
      byFirst.set(name.charAt(0), list)
    }
  }
  add('formula', knowledge.formulaNames)
  add('disease', knowledge.diseaseNames)
  add('pattern', knowledge.patternNames)
  for (const list of byFirst.values()) list.sort((a, b) => b.name.length - a.name.length)
  return byFirst
}
