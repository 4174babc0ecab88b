import { amountAt } from './amount.ts'
import type { NamedFormula, RecognitionIndex, Removal } from './recognition.types.ts'
import { longestNameAt, resolveChinese, resolveCombined, resolveLetters } from './resolve-name.ts'

/** Words before a herb that is removed from a formula. */
const leaving = /(?:去掉|减去|除去|减掉|[去减除])\s*|(?:without|minus|less|omit|qu|jian)\s+/y
/** 减芍药至6g, 减芍药量: a reduction is not a removal. */
const lessOf = /\s*(?:用?量|[至为到半])/y
/** 去大枣、黄芪加龙骨: the change is over. */
const ends = /\s*(?:$|[，。；;\n加合])/y
const alike = /\s*[、和及与]\s*/y
/** Parts removed from a drug before it is weighed. Longer spellings come before shorter ones. */
const preparations =
  '去皮尖 去粗皮 去火毒 去头足 去头尾 去毛 去节 去白 去芯 去心 去核 去皮 去芦 去油 去瓤 去刺 去壳 去籽'.split(' ')

/** 陈皮去白, 麻黄去节: a note on how the drug is prepared; 去白术 removes a herb. */
export function preparationAt(
  index: RecognitionIndex,
  text: string,
  at: number,
): { word: string; length: number } | null {
  const word = text.charAt(at) === '去' ? preparations.find((p) => text.startsWith(p, at)) : undefined
  if (!word || longestNameAt(index, text, at)) return null
  return (longestNameAt(index, text, at + 1)?.length ?? 0) < word.length ? { word, length: word.length } : null
}

const matchLength = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

const severalWords = /[a-z']+(?: [a-z']+){1,4}/y

/** `he shou wu`, `qu mai`: words for joining or removing that are here the beginning of a herb. */
export function beginsHerb({ spelled }: RecognitionIndex, text: string, at: number): boolean {
  severalWords.lastIndex = at
  const words = severalWords.exec(text)?.[0].split(' ') ?? []
  return words.some(
    (_, i) =>
      i > 0 &&
      spelled.has(
        words
          .slice(0, i + 1)
          .join('')
          .replaceAll("'", ''),
      ),
  )
}

/** A removing word at this position, with a herb after it. */
export const leavingAt = (index: RecognitionIndex, text: string, at: number): number => {
  const length = matchLength(leaving, text, at)
  return length && herbsAt(index, [], text, at + length) && !beginsHerb(index, text, at) ? length : 0
}

/**
 * 去大枣、生姜: what is removed, and from which of the formulas named before; the word is at `from`, the first herb at
 * `at`.
 */
export function removalsAt(
  index: RecognitionIndex,
  named: readonly NamedFormula[],
  text: string,
  place: { from: number; at: number },
): { removals: Removal[]; to: number } {
  const removals: Removal[] = []
  let { from, at } = place
  let to = at
  while (removals.length < mostRemovals) {
    const next = herbsAt(index, named, text, at)
    if (!next) break
    const amount = amountAt(text, next.to)?.length ?? 0
    const taken = next.herbs.map((herb) => removalOf(index, named, herb, [from, next.to]))
    // 去大枣、龙骨牡蛎各30g: a herb with an amount starts the given herbs, and so does one outside the formulas, unless
    // the change ends with it.
    const foreign = taken.some((r) => !r.formulaIds.length)
    if (removals.length && (amount || (foreign && !endsAt(text, next.to)))) break
    removals.push(...taken)
    to = next.to + amount
    if (amount) break
    at = to + matchLength(alike, text, to)
    from = at
  }
  return { removals, to }
}

function endsAt(text: string, at: number): boolean {
  ends.lastIndex = at
  return ends.test(text)
}

/** 减芍药至6g, 减芍药量 and 减芍药6g: the number of characters used; null when the herb is removed. */
export function lessAt(index: RecognitionIndex, text: string, from: number, herbEnd: number): number | null {
  if (!/^减(?![去掉])/.test(text.slice(from, from + 2)) || longestNameAt(index, text, herbEnd)) return null
  const words = matchLength(lessOf, text, herbEnd)
  return words || amountAt(text, herbEnd) ? words : null
}

const longestLetters = 32
const mostRemovals = 60

type Found = { herbId: string; form: string | null; name: string }

/**
 * One herb, or the several of a joint name, at this position. When letters are ambiguous, a herb of the formula comes
 * first.
 */
export function herbsAt(
  index: RecognitionIndex,
  named: readonly NamedFormula[],
  text: string,
  at: number,
): { herbs: Found[]; to: number } | null {
  if (/[a-z]/.test(text.charAt(at))) return letteredAt(index, named, text, at)
  const name = longestNameAt(index, text, at)
  if (!name) return null
  const herbs = (resolveCombined(index, name)?.herbs ?? [{ name }]).flatMap((h) => {
    const ref = resolveChinese(index, h.name)
    return ref ? [{ ...ref, name: h.name }] : []
  })
  return herbs.length ? { herbs, to: at + name.length } : null
}

/**
 * `da zao jia fu zi` after 去: the herb of the formula ends before the next change, although 大皂荚 could be spelled by
 * more words.
 */
function letteredAt(index: RecognitionIndex, named: readonly NamedFormula[], text: string, at: number) {
  const words = [...(/^[a-z][a-z' ]*/.exec(text.slice(at, at + longestLetters))?.[0].matchAll(/[a-z']+/g) ?? [])]
  const meanings = words.reverse().flatMap((last) => {
    const length = last.index + last[0].length
    return resolveLetters(index, text.slice(at, at + length), null).map((herb) => ({ herb, to: at + length }))
  })
  const meant = meanings.find((m) => holdersOf(index, named, m.herb.herbId).ids.length) ?? meanings[0]
  return meant ? { herbs: [meant.herb], to: meant.to } : null
}

/** The named formulas that contain this herb; when none does, those that contain a herb it may replace. */
function holdersOf({ knowledge, instead }: RecognitionIndex, named: readonly NamedFormula[], herbId: string) {
  const whole = named.flatMap(({ formulaId }) => knowledge.formulas.get(formulaId) ?? [])
  const holding = (id: string) => whole.filter((f) => f.herbs.some((h) => h.herbId === id)).map((f) => f.id)
  const alike = [...(instead.get(herbId) ?? [])].sort((a, b) => b[1] - a[1]).map(([id]) => id)
  const id = [herbId, ...alike].find((one) => holding(one).length)
  return { herbId: id ?? herbId, ids: id === undefined ? [] : [...new Set(holding(id))] }
}

function removalOf(
  index: RecognitionIndex,
  named: readonly NamedFormula[],
  herb: Found,
  span: readonly [number, number],
): Removal {
  const { herbId, ids } = holdersOf(index, named, herb.herbId)
  return { herbId, form: herbId === herb.herbId ? herb.form : null, name: herb.name, formulaIds: ids, span }
}
