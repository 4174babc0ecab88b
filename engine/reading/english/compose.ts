import { namesOf } from '../body-words.ts'
import { classes, classMark, widerOf } from './apart.ts'
import { feltFrom, partFrom } from './body-english.ts'
import type { ApartForm, EnglishIndex, Token, Unit } from './english.types.ts'
import { isBeside } from './keys.ts'
import { lemmaOf } from './lemma.ts'
import { phrasesOf } from './phrases.ts'
import { isNo } from './tokens.ts'
import { headOf } from './topics.ts'
import { isWeightless } from './weightless.ts'

/** Where a meaning stands in the text. */
type Place = { from: number; to: number }
/** A sign put together from words that stand apart; `sure` unless other words of weight stand between. */
type Composed = { said: readonly Place[]; signId: string; lacks: boolean; worth: number; sure: boolean }
type Scene = {
  tokens: readonly Token[]
  index: EnglishIndex
  /** The words no sign holds. */
  free: readonly boolean[]
  /** Words that may stand between the words of a sign. */
  light: readonly boolean[]
  /** A part of the body, or what has attributes: it may belong to several signs. */
  thing: readonly boolean[]
  /** The comma clause of each word, and its sentence. */
  clause: readonly number[]
  sentence: readonly number[]
  /** Where each meaning stands, by sentence. */
  places: ReadonlyMap<number, ReadonlyMap<string, readonly Place[]>>
}

/** No sign reaches further than this many words. */
const widest = 14

/**
 * Signs whose words stand apart, in any order: `what bothers me is a burning in the soles of my feet`, `I see everything
 * double`. Only words that no sign holds yet are put together; a part of the body may serve several times.
 */
export function compose(
  tokens: readonly Token[],
  units: readonly Unit[],
  isRead: (span: readonly [number, number]) => boolean,
  index: EnglishIndex,
): Unit[] {
  const scene = sceneOf(tokens, units, isRead, index)
  const found = [...composedForms(scene), ...feltInParts(scene)].sort(
    (a, b) => Number(b.sure) - Number(a.sure) || b.worth - a.worth,
  )
  // A guess takes nothing from a sign of no place.
  const general = new Set(units.filter((u) => u.signId).flatMap(wordsOf))
  const taken = new Set<number>()
  const chosen: Unit[] = []
  for (const one of found) {
    const events = eventsOf(scene, one.said)
    if (events.some((i) => taken.has(i) || (!one.sure && general.has(i)))) continue
    for (const i of events) taken.add(i)
    chosen.push(unitOf(scene, one, events, units))
  }
  return chosen.length ? merged(units, chosen) : [...units]
}

const wordsOf = ({ from, to }: Place) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const eventsOf = ({ thing, tokens }: Scene, said: readonly Place[]) =>
  said.flatMap(wordsOf).filter((i) => !thing[i] && tokens[i]?.stem)

function sceneOf(
  tokens: readonly Token[],
  units: readonly Unit[],
  isRead: (span: readonly [number, number]) => boolean,
  index: EnglishIndex,
): Scene {
  const held = new Set<number>()
  for (const u of units) if (u.signId && !index.general.has(u.signId)) for (const i of wordsOf(u)) held.add(i)
  const free = tokens.map((t, i) => !held.has(i) && !isRead([t.start, t.end]))
  const light = tokens.map(
    (t, i) => !t.stem || t.stem === 'no' || !free[i] || isBeside(t.stem) || isWeightless(t.word) || joins.test(t.word),
  )
  const clause: number[] = []
  const sentence: number[] = []
  let [inClause, inSentence] = [0, 0]
  for (const { word, break: parted } of tokens) {
    if (parted === 'hard') inSentence++
    if (parted !== 'none' || turns.test(word)) inClause++
    clause.push(inClause)
    sentence.push(inSentence)
  }
  const isFree = sentence.reduce<boolean[]>((any, s, i) => {
    any[s] ||= Boolean(free[i] && !light[i])
    return any
  }, [])
  const places = placesOf(tokens, sentence, (i) => isFree[sentence[i] ?? 0] === true)
  return { tokens, index, free, light, clause, sentence, thing: tokens.map(isThing), places }
}

const joins = /^(?:and|or)$/
const turns = /^(?:but|because|although|though|while|whereas|however|so|unless)$/

const classFrom = phrasesOf(Object.fromEntries(Object.entries(classes).map(([name, said]) => [classMark + name, said])))

function placesOf(tokens: readonly Token[], sentence: readonly number[], isOpen: (at: number) => boolean) {
  const places = new Map<number, Map<string, Place[]>>()
  let partTo = -1
  for (const [from, { stem }] of tokens.entries()) {
    // The shoulder blades are no shoulder.
    if (!stem || !isOpen(from) || from <= partTo) continue
    const parts = partFrom(tokens, from)
    partTo = parts[0]?.to ?? partTo
    const inSentence = places.get(sentence[from] ?? 0) ?? new Map<string, Place[]>()
    places.set(sentence[from] ?? 0, inSentence)
    const lemma = lemmaOf(stem)
    const own = [lemma, ...(widerOf.get(lemma) ?? [])].map((meaning) => ({ meaning, to: from }))
    const said = [...classFrom(tokens, from), ...parts].flatMap(({ to, meanings }) =>
      meanings.map((meaning) => ({ meaning, to })),
    )
    for (const { meaning, to } of [...own, ...said])
      inSentence.set(meaning, [...(inSentence.get(meaning) ?? []), { from, to }])
  }
  return places
}

const isThing = (token: Token) => {
  const head = headOf(token.stem)
  return token.stem !== '' && (head ? head !== 'pain' : partFrom([token], 0).length > 0)
}

/** How many words of weight stand between two places. */
function between({ light }: Scene, low: number, high: number, said: readonly Place[] = []) {
  let weight = 0
  for (let i = low + 1; i < high; i++) if (!light[i] && !said.some((p) => p.from <= i && i <= p.to)) weight++
  return weight
}

// What is felt in a part of the body.

type Part = Place & { part: string }

function feltInParts(scene: Scene): Composed[] {
  const { tokens } = scene
  const all = tokens.flatMap((_, from) =>
    partFrom(tokens, from)
      .slice(0, 1)
      .map(({ to, meanings }) => ({ from, to, part: meanings[0] ?? '' })),
  )
  const parts = all.filter((p) => !all.some((o) => o !== p && o.from <= p.from && o.to >= p.to))
  if (!parts.length) return []
  return tokens.flatMap((_, from) => {
    const [said] = scene.free[from] ? feltFrom(tokens, from) : []
    const place = said && partOf(scene, parts, { from, to: said.to })
    if (!said || !place) return []
    const signId = namesOf(place.part, said.meanings[0] ?? '')
      .map((name) => scene.index.figureSigns.get(name))
      .find((id) => id !== undefined)
    const sure = scene.clause[place.from] === scene.clause[from] || isListed(scene, said.to, place.from)
    const worth = 19 - Math.min(9, Math.abs(place.from - from) / 2)
    return signId ? [{ said: [{ from, to: said.to }, place], signId, lacks: false, worth, sure }] : []
  })
}

/** So many words of weight may stand between what is felt and where: `my shoulders are rock hard and sore`. */
const mostBetween = 1

/** The part that what is felt belongs to: the one it leads to, or the nearest. */
function partOf(scene: Scene, parts: readonly Part[], felt: Place): Part | undefined {
  const { sentence, clause } = scene
  const near = parts.filter(
    (p) => sentence[p.from] === sentence[felt.from] && p.from - felt.to <= widest && felt.from - p.to <= widest,
  )
  const behind = near.find((p) => p.from > felt.to && between(scene, felt.to, p.from) <= mostBetween)
  const before = near.findLast((p) => p.to < felt.from && between(scene, p.to, felt.from) <= mostBetween)
  if (behind && leads(scene, felt.to, behind.from)) return behind
  if (before && clause[before.to] === clause[felt.from]) return before
  // `No tingling, pale tongue`: the part of the next clause has its own words.
  const isOne = behind && (clause[behind.from] === clause[felt.from] || isListed(scene, felt.to, behind.from))
  if (isOne && describes(scene, felt.to, behind.from)) return behind
  return near.some((p) => clause[p.from] === clause[felt.from]) ? undefined : before
}

const ofParts = /^(?:watery|runny|streaming|bloodshot|swollen|puffy|gritty|teary|sticky|flaky|scaly)$/
/** `Itchy, watery eyes`: nothing but what is felt stands between. */
const isListed = ({ tokens }: Scene, from: number, to: number) =>
  from < to &&
  tokens
    .slice(from + 1, to)
    .every((t, i) => joins.test(t.word) || ofParts.test(t.word) || feltFrom(tokens, from + 1 + i).length > 0)

const towards = /^(?:in|of|on|around|round|across|behind|under|at|down|inside|all|over|along)$/
/** `Burning in the soles`: a word that leads from what is felt to where. */
const leads = ({ tokens }: Scene, from: number, to: number) =>
  tokens.slice(from + 1, to).some((t) => towards.test(t.word)) &&
  tokens.slice(from + 1, to + 1).every((t) => t.break === 'none' && !joins.test(t.word))

/** `Itchy, red, watery eyes`: only what describes the part stands between. */
const describes = ({ tokens }: Scene, from: number, to: number) =>
  tokens
    .slice(from + 1, to)
    .every((t) => t.stem !== 'no' && !/^(?:is|are|was|were|then|i|he|she|with|my)$/.test(t.word))

// Words of the base, and classes of words, that stand apart.

function composedForms(scene: Scene): Composed[] {
  return [...scene.places.values()].flatMap((meanings) =>
    [...meanings].flatMap(([meaning, places]) => {
      const forms = scene.index.apart.get(meaning)
      return forms
        ? forms.flatMap((form) =>
            form.others.every((other) => meanings.has(other))
              ? places.flatMap((place) => composedForm(scene, form, place) ?? [])
              : [],
          )
        : []
    }),
  )
}

function composedForm(scene: Scene, form: ApartForm, first: Place): Composed | null {
  const said = placesFor(scene, form, first)
  if (!said) return null
  const low = Math.min(...said.map((p) => p.from))
  const high = Math.max(...said.map((p) => p.to))
  const events = eventsOf(scene, said)
  const weight = between(scene, low, high, said)
  const isTogether = scene.clause[low] === scene.clause[high]
  // Over a comma nothing of weight may stand between: `red rash on my arms, eyes fine` is no red eye.
  const isTooFar = weight > (isTogether ? Math.max(form.isClass ? 1 : 0, said.length - 2) : 0)
  if (isTooFar || !isOpen(scene, form, events) || hasOwnWords(scene, said, isTogether)) return null
  const no = form.no ? noBefore(scene, low, high, said.length === 1) : null
  if (form.no && no === null) return null
  return {
    said: no === null ? said : [{ from: no, to: no }, ...said],
    signId: form.signId,
    lacks: form.no || events.some((i) => scene.tokens[i]?.stem === 'no'),
    worth: (said.length + (form.no ? 1 : 0)) * 10 - weight * 3 - (form.isClass ? 1 : 0),
    sure: (weight === 0 || form.isClass) && isTogether,
  }
}

/** `No tingling, pale tongue`, `a bit thin, stools normal`: over a comma the part behind has a sign of its own. */
function hasOwnWords({ free, light, thing, clause }: Scene, said: readonly Place[], isTogether: boolean) {
  if (isTogether) return false
  const last = said.reduce((a, b) => (b.from > a.from ? b : a))
  const isBeside = (at: number) => clause[at] === clause[last.from]
  const [before, behind] = [last.from - 1, last.to + 1]
  const isOwn = (isBeside(before) && !free[before]) || (isBeside(behind) && !(free[behind] && light[behind]))
  return thing[last.from] === true && isOwn
}

/** Where each meaning of a sign stands, the nearest to the first. */
function placesFor(scene: Scene, form: ApartForm, first: Place): Place[] | null {
  const said = [first]
  for (const meaning of form.others) {
    const place = nearest(scene, first, meaning, said)
    if (!place) return null
    said.push(place)
  }
  return said
}

/** Words that a sign holds are not read again, except of a class together with others that no sign holds. */
function isOpen({ free, light, clause }: Scene, { isClass }: ApartForm, events: readonly number[]): boolean {
  if (new Set(events.map((i) => clause[i])).size > 1) return false
  if (events.every((i) => free[i])) return events.length > 0
  return isClass && events.some((i) => free[i] && !light[i])
}

const missing = /^(?:nothing|hardly|barely|scarcely|unable|struggle|struggling)$/

/** The negation that belongs to the words of a sign. */
function noBefore({ tokens, clause }: Scene, low: number, high: number, isAlone: boolean): number | null {
  for (let i = isAlone ? low - 1 : high; i >= Math.max(0, low - 4); i--) {
    const { word = '', stem = '' } = tokens[i] ?? {}
    if ((isNo(word) || missing.test(word)) && clause[i] === clause[low]) return i
    if (isAlone && stem && !isBeside(stem) && !amount.test(word)) return null
  }
  return null
}

/** What may stand between a negation and the only word it denies. */
const amount = /^(?:any|much|enough|proper|properly|decent|ever|able|to|that|more)$/

/** The nearest place of a meaning beside those that are taken. */
function nearest({ places, sentence }: Scene, first: Place, meaning: string, said: readonly Place[]): Place | null {
  let found: Place | null = null
  for (const place of places.get(sentence[first.from] ?? 0)?.get(meaning) ?? []) {
    const away = Math.abs(place.from - first.from)
    const isOther = !said.some((p) => p.from <= place.to && place.from <= p.to)
    if (isOther && away <= widest && (!found || away < Math.abs(found.from - first.from))) found = place
  }
  return found
}

function unitOf(
  { free }: Scene,
  { signId, lacks, sure }: Composed,
  events: readonly number[],
  units: readonly Unit[],
): Unit {
  const from = events.filter((i) => free[i]).sort((a, b) => a - b)[0] ?? 0
  const last = Math.max(...events)
  const isWhole = !units.some((u) => u.signId && u.from <= last && from <= u.to)
  // Words far apart are marked by the first of them.
  return { from, to: isWhole ? last : from, signId, lacks, topic: null, ...(sure ? {} : { guessed: true as const }) }
}

function merged(units: readonly Unit[], chosen: readonly Unit[]): Unit[] {
  const apart = chosen.filter((c, i) => !chosen.some((o, j) => j < i && o.from <= c.to && c.from <= o.to))
  const meets = (u: Unit) => apart.some((c) => c.from <= u.to && u.from <= c.to)
  return [...units.filter((u) => !meets(u)), ...apart].sort((a, b) => a.from - b.from)
}
