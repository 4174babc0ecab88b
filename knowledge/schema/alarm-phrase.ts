/** The reach of `…`: a few characters of the clause, a few words of an English sentence; never across a negation, nor from or into the middle of a word. */
const gap = '(?:[^，。;!?\\n不无没未否非]{0,8}?)'
/** The reach of `……`: into the next clause of the sentence: 降压药掉在地上，孩子捡起来吃了. */
const farGap = '(?:[^。;!?\\n不无没未否非]{0,20}?)'
/** English words of four or more letters may continue (swell → swelling); numb is not number, smoke no smoker, painless no pain. */
const ending = '(?<=[a-z]{4})(?!(?:e|(?<=e))rs?(?![a-z])|less)[a-z]{0,8}'
const toWordEnd = `(?:(?<![a-z])|(?:${ending}|s?)(?![a-z]))`
const englishReach = (stops: string) =>
  `(?:${toWordEnd}(?:(?!(?<![a-z])(?:no|not|nor|nobody|without|denie[sd]) )[^${stops}。;!?.\\n]){0,44}?(?:(?<![a-z])|(?![a-z])))`
const englishGap = englishReach('，')
const englishFarGap = englishReach('')

/** What `#` matches: a number in digits or characters. */
const number = '(?:[\\d一二两三四五六七八九十百半几数]{1,4}(?:\\.\\d)?(?:余|多|来)?个?半?)'
const englishNumber =
  '(?:\\d{1,4}(?:\\.\\d)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|sixty|ninety|a couple of|half an|several|few)'

/** No unbounded repetition, lookaround or back-reference, so that a scan is linear in the text. */
const unbounded = /[*+{}^$]|\(\?|\\[^d.]/

/** Why a phrase cannot be searched for; null when it can. */
export function phraseFault(phrase: string): string | null {
  if (unbounded.test(phrase.replaceAll('[+]', ''))) return 'repeats without bound'
  if (/\.(?!…)/.test(phrase.replaceAll('\\.', ''))) return 'holds a bare full stop'
  try {
    if (new RegExp(`^(?:${sourceOf(phrase, false)})$`).test('')) return 'matches nothing at all'
  } catch {
    return 'is not a phrase'
  }
  return null
}

/** A space in an English phrase also matches a hyphen or line end; one inside `[…]` is unchanged. */
const spaces = /\[[^\]]{0,200}\]| (\?)?/g

/** The expression of one phrase. */
export function sourceOf(phrase: string, english: boolean): string {
  const spaced = english
    ? phrase.replace(spaces, (found, optional) => (found.startsWith('[') ? found : `[ '\\n-]{${optional ? 0 : 1},2}`))
    : phrase
  return spaced
    .replaceAll('……', english ? englishFarGap : farGap)
    .replaceAll('…', english ? englishGap : gap)
    .replaceAll('#', english ? englishNumber : number)
    .replaceAll('着', '[着著]')
}

const wordEnd = `(?:${ending})?(?![a-z])`

/** One expression for all phrases of a language; English ones match whole words and whole numbers. */
export function compilePhrases(phrases: readonly string[], english: boolean): RegExp | null {
  if (!phrases.length) return null
  const body = phrases.map((p) => sourceOf(p, english)).join('|')
  return new RegExp(english ? `(?<![a-z]|\\d(?=\\d))(?:${body})${wordEnd}` : body, 'g')
}
