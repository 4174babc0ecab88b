import type { EnglishIndex, Token, Unit } from './english.types.ts'
import { isBeside, keyOf } from './keys.ts'
import { isLed } from './leads.ts'
import { headOf } from './topics.ts'

/** Words no sign can span. */
const parts =
  /^(?:or|nor|but|however|except|although|though|yet|only|denie[sd]|deny|denying|negative|ha[sd]|have|also|plus|then|reports?|complain(?:s|ing|t)?|presents?)$/

/** Covers as much of the text as possible with as few signs as possible; the rest stays word by word. */
export function coverWithSigns(tokens: readonly Token[], index: EnglishIndex): Unit[] {
  const units: Unit[] = []
  let from = 0
  for (let i = 0; i <= tokens.length; i++) {
    const token = tokens[i]
    const isPart =
      token !== undefined &&
      (isWithBehind(tokens, i) || (parts.test(token.word) && !isThirst(tokens, i) && !isPerfect(tokens, i)))
    if (token !== undefined && token.break === 'none' && !isPart) continue
    if (i > from) units.push(...coverPhrase(tokens, from, i, index))
    from = isPart ? i + 1 : i
  }
  return units
}

/** `Red tongue with thin coat`: the words after it describe the next thing. */
const isWithBehind = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'with' && /^(?:tongue|coat|pulse)$/.test(tokens[at - 1]?.stem ?? '')

/** `The whites of the eyes have gone yellow`: the verb of the same thing, not of the next. */
const isPerfect = (tokens: readonly Token[], at: number) =>
  /^ha(?:[sd]|ve)$/.test(tokens[at]?.word ?? '') &&
  tokens[at + 1]?.break === 'none' &&
  /^(?:gone|come|become|turned|grown|dropped|broken|started|swollen)$/.test(tokens[at + 1]?.word ?? '')

/** `Thirsty but does not want to drink` is one sign. */
const isThirst = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'but' && isRefusal(tokens.slice(at, at + 8))

function isRefusal([but, ...rest]: readonly Token[]) {
  const end = rest.findIndex((t) => t.break !== 'none')
  const stems = rest.slice(0, end < 0 ? rest.length : end).map((t) => t.stem)
  return but !== undefined && stems.includes('no') && stems.includes('drink')
}

/** Another topic takes precedence over the pain attributed to it: periods painful. */
function topicOf(stems: readonly string[]) {
  const topics = stems.flatMap((s) => headOf(s) ?? [])
  return topics.findLast((t) => t !== 'pain') ?? topics[0] ?? null
}

type Step = { worth: number; to: number; signId: string | null; lacks: boolean }

function coverPhrase(tokens: readonly Token[], from: number, end: number, index: EnglishIndex): Unit[] {
  const best = new Map<number, Step>()
  for (let i = end - 1; i >= from; i--)
    best.set(
      i,
      stepFrom(tokens, i, end, index, (at) => best.get(at)?.worth ?? 0),
    )
  const units: Unit[] = []
  for (let i = from; i < end; ) {
    const step = best.get(i)
    const to = step?.to ?? i
    const stems = tokens.slice(i, to + 1).flatMap((t) => t.stem || [])
    if (stems.length && !(step?.signId === null && stems[0] === 'no'))
      units.push({
        from: i,
        to,
        signId: step?.signId ?? null,
        lacks: step?.lacks ?? false,
        topic: topicOf(stems),
      })
    i = to + 1
  }
  return units
}

/** The best match that begins at a word: a sign of as many words as possible, or the word by itself. */
function stepFrom(
  tokens: readonly Token[],
  at: number,
  end: number,
  index: EnglishIndex,
  worthOf: (at: number) => number,
) {
  let best: Step = { worth: worthOf(at + 1), to: at, signId: null, lacks: false }
  if (!tokens[at]?.stem) return best
  const stems: string[] = []
  for (let to = at; to < end && stems.length <= index.longest + 2; to++) {
    const stem = tokens[to]?.stem
    if (!stem) continue
    stems.push(stem)
    const found = isMeant(tokens, at, to, stems, index) ? lookUp(stems, index) : null
    if (!found) continue
    const worth = found.words * 10 - 4 + worthOf(to + 1)
    if (worth > best.worth) best = { worth, to, signId: found.signId, lacks: stems.includes('no') }
  }
  return best
}

/** A single word may need others before it, and a negation at the end must not belong to what follows. */
function isMeant(tokens: readonly Token[], at: number, to: number, stems: readonly string[], { led }: EnglishIndex) {
  const ways = stems.length === 1 ? led.get(stems[0] ?? '') : undefined
  if (ways) return isLed(tokens, at, ways)
  return stems.length === 1 || stems.at(-1) !== 'no' || !deniesNext(tokens, to)
}

/** `Blood in the stool and no black stools`: the negation belongs to what follows. */
const deniesNext = (tokens: readonly Token[], at: number) =>
  /^(?:no|not|without|w\/o|never|neither|nor)$/.test(tokens[at]?.word ?? '') && tokens[at + 1]?.break === 'none'

/** Looks up all the words, or all except those for severity and place. */
function lookUp(stems: readonly string[], { forms }: EnglishIndex) {
  const whole = forms.get(keyOf(stems))
  if (whole) return { signId: whole, words: stems.length }
  if (stems.length < 3 || isBeside(stems[0] ?? '') || isBeside(stems.at(-1) ?? '')) return null
  const core = stems.filter((s) => !isBeside(s))
  const signId = core.length < stems.length ? forms.get(keyOf(core)) : undefined
  return signId ? { signId, words: core.length } : null
}
