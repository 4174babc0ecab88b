import type { Degree, Finding, Side } from '../reading.types.ts'

const markedWords =
  'severe|severely|intense|marked|markedly|extreme|extremely|terrible|unbearable|excruciating|very|strong|significant|significantly|violent|serious|bad|badly|great|persistent|constant'
const mildWords =
  'mild|mildly|slight|slightly|a little|light|minor|occasional|occasionally|sometimes|some|faint|somewhat|at times'
const marked = new RegExp(`\\b(?:${markedWords})\\b`, 'i')
const mild = new RegExp(`\\b(?:${mildWords})\\b`, 'i')
/** `headache, severe`; `the cough is mild`: the word ends its phrase, so it does not describe what follows. */
const after = new RegExp(
  `^[\\s,(:-]{0,4}(?:(?:which|that|is|are|was|were|has been|quite|rather|now|only|still|very|getting|becoming|more|has|have|much|a (?:bit|little|lot)|slightly|greatly)\\s{1,3}){0,4}(?:(${markedWords}|worse|worsening)|(${mildWords}|not severe|not bad|improving|improved|better|easing|eased|less))\\b(?=\\s{0,3}(?:[,.;:)\\n]|and\\b|for\\b|$))`,
  'i',
)

/**
 * `before` extends back to the previous sign, `own` is the span of the sign's words, `behind` extends to the next sign.
 */
export function degreeOf(before: string, own: string, behind: string): Degree | null {
  const said = after.exec(behind)
  if (said) return said[1] ? 'marked' : 'mild'
  const near = before.split(/[,.;:!?\n，。；]|\b(?:and|or|but|with)\b/i).at(-1) ?? ''
  if (mild.test(near) || mild.test(own)) return 'mild'
  return marked.test(near) || marked.test(own) ? 'marked' : null
}

const be =
  "(?:is|are|was|were|has|have|had|been|much|now|getting|becoming|become|quite|greatly|a lot|a (?:bit|little)|far|also|somewhat|significantly|considerably|definitely|markedly|come|came|gone|'s|'re)"
/** Better, nearly gone, half of what it was, not as bad as before. */
const betterNow =
  '(?:improving|improved|better|easing|eased|relieved|milder|lighter|lessened|reduced|diminished|halved|(?:less|not (?:as|so|nearly as)|no longer (?:as|so)) (?:severe|frequent|often|intense|painful|bad|strong|troublesome|noticeable|heavy|itchy)|less|(?:nearly|almost|mostly|largely|practically|all but) (?:gone|resolved|disappeared|cleared(?: up)?|over|stopped)|half (?:of )?what (?:it|they) (?:was|were)|(?:(?:about|around|roughly|nearly|almost|maybe|over|at least) )?(?:[1-9]\\d ?%|[1-9]\\d per ?cent|half)(?: (?:better|improved|gone|less|reduced|relieved|down|as (?:bad|often|much|severe|strong))(?! than))|down (?:by|a lot|to|from(?: [\\w-]{1,10}){1,5}? to))'
const eased = new RegExp(
  `^[\\s,(:-]{0,4}(?:${be}\\s{1,3}){0,4}${betterNow}\\b(?=\\s{0,3}(?:[,.;:)\\n]|and\\b|than\\b|as\\b|now\\b|since\\b|after the\\b|with the\\b|half\\b|(?:once|twice|one|two|three|four|five|none|a few|\\d)\\b|$))`,
  'i',
)
/** Less phlegm, fewer hot flushes; but less pain when lying says what relieves. */
const lessOf = /(?:^|[\s,;.(])(?:less|fewer|milder|lighter|reduced)\s{1,2}$/i
const onlyWhen = /^\s{0,2}(?:when|while|if|by|on|at|in|lying|sitting|with)\b/i
const stillOrAgain = /\b(?:still|persists?|remains?|again|not)\b/i
/** Nearly gone, still tired: the last words before the next sign speak of that one. */
const ofNext =
  /(?:[,;]|\b(?:but|and|though))\s{0,2}(?:(?:i|he|she|it) )?(?:(?:am|is|was) )?(?:still|not)(?: (?:feel(?:s|ing)?|ha(?:s|ve)|gets?|very|so|quite|some|a|bit|little|the|my|his|her)){0,3}\s{0,2}$/i

/** `Constipation is much better`, and not that it is still there. */
export function isEased(before: string, behind: string): boolean {
  if (lessOf.test(before)) return !onlyWhen.test(behind)
  const said = eased.exec(behind)?.[0]
  return (
    said !== undefined &&
    !/\bstill\b/i.test(before) &&
    !stillOrAgain.test(behind.slice(said.length).replace(ofNext, ''))
  )
}

const sideWord = /\b(left|right|both|bilateral|bilaterally)\b/i
const sideAfter =
  /^\s*(?:(?:is|worse|more|mainly)\s+)?(?:on|in|of|at|behind|over|above|around|under|below)\s+(?:the\s+|her\s+|his\s+)?(left|right|both)\b|^[\s,(]*(bilateral|left|right)(?:ly|-?sided)?\b(?!\s+(?:side|worse|more))/i
/** The end of the words about the previous sign. */
const sideBefore =
  /^\s*(?:is\s+)?(?:on|in|of|at|behind|over|above|around|under|below)\s+(?:the\s+|her\s+|his\s+)?(?:left|right|both)\b/i

export function sideOf(before: string, own: string, behind: string): Side | null {
  const near = before.split(/[,.;:!?\n，。；]|\b(?:and|or|but|with)\b/i).at(-1) ?? ''
  const found = sideWord.exec(own) ?? sideWord.exec(near.replace(sideBefore, '')) ?? sideAfter.exec(behind)
  const said = (found?.[1] ?? found?.[2])?.toLowerCase()
  if (!said) return null
  return said === 'left' || said === 'right' ? said : 'both'
}

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  half: 0.5,
  several: 3,
  few: 3,
  couple: 2,
  past: 1,
  last: 1,
}
const unitDays: Readonly<Record<string, number>> = {
  hour: 1 / 24,
  hr: 1 / 24,
  day: 1,
  week: 7,
  wk: 7,
  month: 30,
  year: 365,
  yr: 365,
}
const number = `\\d{1,4}(?:\\.\\d{1,2})?|${Object.keys(numbers).join('|')}`
const counted = `(${number})(?:\\s{1,3}of)?(?:\\s{1,3}a)?(?:\\s{0,3}(?:-|–|to|or)\\s{0,3}(${number}))?(?:\\s{1,3}(?:more|or more|of))?[\\s-]{0,3}(hours?|hrs?|days?|weeks?|wks?|months?|years?|yrs?)\\b(?!\\s{0,3}(?:ago|old))`
const amount = `(?:(?:about|around|approximately|almost|nearly|over|more than|less than|at least|some|the|past|last|previous|these)\\s{1,3}){0,4}${counted}`
const lasting = new RegExp(
  `^[^.;!?\\n。；]{0,40}?(?:\\b(?:for|since|x|over|during|lasting|lasted|in)\\s{1,3}|[×(]\\s{0,3}|^[\\s,:]{0,3})(${amount})`,
  'i',
)
/** The words begin the sentence and belong to no sign before them. */
const opens = /^\s{0,3}(?:(?:for|over|in|during)\s{1,3})?(?:the\s{1,3})?(?:past|last)\b|\bhistory\b|\d-/i
const often = /\b(?:every|each|per|lasts?|times|once|twice|cycles?)\s{1,3}$/i
const countedFirst = new RegExp(`\\b(${amount})`, 'gi')
const upToSign =
  /^(?:['’]s?)?[\s-]{0,3}(?:history|h\/o|duration)?[\s,]{0,3}(?:of\s{1,3})?(?:[a-z-]{1,24}\s{1,3}){0,2}$/i

/** The first amount of the text with only a few words between it and the end. */
function openingOf(text: string): RegExpExecArray | null {
  const all = [...text.matchAll(countedFirst)]
  return (
    all.find((m) => !often.test(text.slice(0, m.index)) && upToSign.test(text.slice(m.index + m[0].length))) ?? null
  )
}

/** Fever for three days, cough x 2 weeks. */
export const durationBehind = (behind: string) => asDuration(lasting.exec(behind))

/** A three-day history of cough; for the past two weeks poor sleep. A duration of the previous sign stays with it. */
export const durationBefore = (before: string) =>
  lasting.test(before) && !opens.test(before) ? null : asDuration(openingOf(before.slice(-60)))

function asDuration(match: RegExpExecArray | null): Finding['duration'] | null {
  if (!match) return null
  const [, text = '', low = '', high = '', unit = ''] = match
  const days = count(high || low) * (unitDays[unit.toLowerCase().replace(/s$/, '')] ?? 1)
  return { text: text.trim(), days: Math.round(days * 100) / 100 }
}

const count = (word: string) => (/^\d/.test(word) ? Number(word) : (numbers[word.toLowerCase()] ?? 1))
