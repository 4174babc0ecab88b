import { partFrom } from './body-english.ts'
import type { EnglishIndex, Token, Topic, Unit } from './english.types.ts'
import { isBeside, keyOf } from './keys.ts'

/** The maximum number of words in one description. */
const widest = 3

/**
 * Assigns describing words to the thing they describe: `pulse wiry and thready`, `thin yellow coat`, `urine: scanty,
 * dark`. Words directly before a thing describe it, otherwise the thing named last in the sentence.
 */
export function describe(tokens: readonly Token[], units: readonly Unit[], index: EnglishIndex): Unit[] {
  const out: Unit[] = []
  let topics: Topic[] = []
  for (let i = 0; i < units.length; ) {
    const unit = units[i]
    if (!unit) break
    if (breakBefore(tokens, units[i - 1], unit) === 'hard') topics = []
    if (unit.topic) {
      out.push(unit)
      topics = [unit.topic, ...topics.filter((t) => t !== unit.topic)]
      i++
      continue
    }
    const found = unit.lacks ? null : attributeAt(tokens, units, i, topics, index)
    if (found) {
      const last = units[i + found.units - 1] ?? unit
      out.push({ from: unit.from, to: last.to, signId: found.signId, lacks: false, topic: null })
      i += found.units
      continue
    }
    // Another sign ends the description, except those of tongue and pulse.
    if (unit.signId && wordsIn(tokens, unit) > 1 && !topics.some((t) => t === 'tongue' || t === 'coat')) topics = []
    out.push(unit)
    i++
  }
  return out
}

/** The strongest break between two units; a word that belongs to none may follow it: `wiry pulse. No bleeding`. */
function breakBefore(tokens: readonly Token[], before: Unit | undefined, unit: Unit) {
  const breaks = tokens.slice(before ? before.to + 1 : unit.from, unit.from + 1).map((t) => t.break)
  return breaks.includes('hard') ? 'hard' : breaks.includes('soft') ? 'soft' : 'none'
}

const wordsIn = (tokens: readonly Token[], unit: Unit) => stemsIn(tokens, unit).length
const stemsIn = (tokens: readonly Token[], unit: Unit) =>
  tokens.slice(unit.from, unit.to + 1).flatMap((t) => t.stem || [])

function attributeAt(
  tokens: readonly Token[],
  units: readonly Unit[],
  at: number,
  topics: readonly Topic[],
  index: EnglishIndex,
): { signId: string; units: number } | null {
  const { near, far } = topicsAhead(tokens, units, at, index)
  for (let count = Math.min(widest, units.length - at); count > 0; count--) {
    const span = units.slice(at, at + count)
    if (span.some((u, i) => u.topic || u.lacks || (i > 0 && breakBefore(tokens, span[i - 1], u) !== 'none'))) continue
    if (span.some((u) => u.signId && wordsIn(tokens, u) > 1)) continue
    const stems = span.flatMap((u) => stemsIn(tokens, u))
    // `Slightly red sides` are red sides; `side` itself may belong to the name.
    const first = stems.findIndex((s) => !isBeside(s))
    const cores = [stems.slice(Math.max(0, first)), stems.filter((s) => !isBeside(s))]
    // `Frequency and urgency` are two signs: neither only qualifies the other.
    const keys = (isList(tokens, span) ? [stems] : [stems, ...cores]).map(keyOf)
    // `Tongue red, root yellow and greasy`: attributes impossible for the tongue body describe its coat.
    const coat: Topic[] = topics.includes('tongue') ? ['coat'] : []
    const told = isOfPart(tokens, span) ? topics.filter((t) => t !== 'pain') : topics
    const beside = standsAlone(tokens, units, at) ? [...told, ...far].filter((t) => !ofOwn.has(t)) : [...told, ...far]
    const signId = firstOf([...near, ...beside, ...coat], keys, index)
    if (signId) return { signId, units: count }
  }
  return null
}

/** `Back ache, cold legs`: the word describes the part behind it, not the pain before. */
function isOfPart(tokens: readonly Token[], span: readonly Unit[]) {
  const behind = (span.at(-1)?.to ?? 0) + 1
  return tokens[behind]?.break === 'none' && partFrom(tokens, behind).length > 0
}

/** `Headache, bloating`, `fever, heavy periods`: a sign between two pauses is no quality of the pain or the menses. */
const ofOwn: ReadonlySet<Topic> = new Set(['pain', 'menses'])
function standsAlone(tokens: readonly Token[], units: readonly Unit[], at: number) {
  const [before, unit, behind] = [units[at - 1], units[at], units[at + 1]]
  if (!unit?.signId || (before && breakBefore(tokens, before, unit) === 'none')) return false
  return !behind || breakBefore(tokens, unit, behind) !== 'none'
}

const isList = (tokens: readonly Token[], span: readonly Unit[]) =>
  tokens.slice(span[0]?.from, span.at(-1)?.to).some((t) => t.word === 'and')

function firstOf(topics: readonly Topic[], keys: readonly string[], { attributes }: EnglishIndex) {
  for (const topic of topics)
    for (const key of keys) {
      const signId = attributes.get(topic)?.get(key)
      if (signId) return signId
    }
  return undefined
}

/**
 * The thing named next: in the same phrase, or after commas that separate its attributes. `Dark clots, pale tongue`: a
 * sign of its own in the phrase is what the word describes.
 */
function topicsAhead(tokens: readonly Token[], units: readonly Unit[], at: number, { attributes }: EnglishIndex) {
  const none = { near: [], far: [] }
  const ahead = units.slice(at + 1, at + 6)
  const breaks = ahead.map((unit, i) => breakBefore(tokens, units[at + i], unit))
  const stop = ahead.findIndex((u, i) => breaks[i] === 'hard' || u.topic || (u.signId && wordsIn(tokens, u) > 1))
  const topic = ahead[stop]?.topic
  // `A bit thin, stools normal`: what begins a phrase is described behind it.
  if (!topic || breaks[stop] === 'hard' || breaks[stop] === 'soft') return none
  const part = breaks.slice(0, stop + 1).indexOf('soft')
  if (part < 0) return { near: [topic], far: [] }
  const owner = ahead.slice(0, part).find((u) => u.signId)
  const isOwned = owner && !attributes.get(topic)?.has(keyOf(stemsIn(tokens, owner)))
  return isOwned ? none : { near: [], far: [topic] }
}
