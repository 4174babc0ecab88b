import { amountAt } from './amount.ts'
import type { NamedFormula, RecognitionIndex, Removal } from './recognition.types.ts'
import { longestNameAt, resolveChinese, resolveJoint, resolveLetters } from './resolve-name.ts'

/** What a doctor writes before a herb that she leaves out of a formula. */
const leaving = /(?:去掉|减去|除去|减掉|[去减除])\s*|(?:without|minus|less|omit|qu|jian)\s+/y
/** 减芍药至6g, 减芍药量: less of it is not none of it. */
const lessOf = /\s*(?:用?量|[至为到半])/y
const alike = /\s*[、和及与]\s*/y
/** What of a drug is taken off before it is weighed. Longer spellings stand before shorter ones. */
const preparations = ['去皮尖', '去火毒', '去头足', '去头尾', '去毛', '去节', '去白', '去芯', '去心', '去核', '去皮', '去芦']
  .concat(['去油', '去瓤', '去刺', '去壳', '去籽', '去粗皮'])
  .sort((a, b) => b.length - a.length)

/** 陈皮去白, 麻黄去节: a note on how the drug is prepared; 去白术 leaves a herb out. */
export function preparationAt(index: RecognitionIndex, text: string, at: number): { word: string; length: number } | null {
  const word = text.charAt(at) === '去' ? preparations.find((p) => text.startsWith(p, at)) : undefined
  if (!word || longestNameAt(index, text, at)) return null
  return (longestNameAt(index, text, at + 1)?.length ?? 0) < word.length ? { word, length: word.length } : null
}

const matchLength = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

/** A word that leaves out stands here, and a herb behind it. */
export const leavingAt = (index: RecognitionIndex, text: string, at: number): number => {
  const length = matchLength(leaving, text, at)
  return length && herbsAt(index, [], text, at + length) ? length : 0
}

type Read = { removals: Removal[]; to: number }

/** 去大枣、生姜: what is left out, of which of the formulas named before it. `from` is where the word stands, `at` where the herb does. */
export function removalsAt(
  index: RecognitionIndex,
  named: readonly NamedFormula[],
  text: string,
  from: number,
  at: number,
): Read | null {
  const removals: Removal[] = []
  let [start, end] = [from, at]
  for (;;) {
    const next = herbsAt(index, named, text, end)
    if (!next) break
    const told = next.herbs.map((herb) => removalOf(index, named, herb, [start, next.to]))
    const amount = amountAt(text, next.to)
    // 去大枣，龙骨牡蛎各30g: what no formula holds, or what is weighed, begins the herbs that are given.
    if (removals.length && (amount || told.some((r) => !r.formulaIds.length))) break
    removals.push(...told)
    end = next.to + (amount?.length ?? 0)
    start = end + matchLength(alike, text, end)
    if (amount || start === text.length) break
    if (!herbsAt(index, named, text, start)) break
    const upTo = end
    end = start
    start = upTo
  }
  const to = removals.at(-1)?.span[1]
  return to === undefined ? null : { removals, to: Math.max(to, to + amountLength(text, to)) }
}

const amountLength = (text: string, at: number) => amountAt(text, at)?.length ?? 0

/** 减芍药至6g. */
export const isLess = (text: string, from: number, herbEnd: number): number => {
  if (text.charAt(from) !== '减' || '去掉'.includes(text.charAt(from + 1))) return -1
  const words = matchLength(lessOf, text, herbEnd)
  return words || amountAt(text, herbEnd) ? words : -1
}

type Found = { herbId: string; form: string | null; name: string }

/** One herb, or the several of a joint name, that stand here. Of what letters may mean, a herb of the formula comes first. */
export function herbsAt(
  index: RecognitionIndex,
  named: readonly NamedFormula[],
  text: string,
  at: number,
): { herbs: Found[]; to: number } | null {
  if (/[a-z]/.test(text.charAt(at))) return letteredAt(index, named, text, at)
  const name = longestNameAt(index, text, at)
  if (!name) return null
  const herbs = (resolveJoint(index, name)?.herbs ?? [{ name }]).flatMap((h) => {
    const ref = resolveChinese(index, h.name)
    return ref ? [{ ...ref, name: h.name }] : []
  })
  return herbs.length ? { herbs, to: at + name.length } : null
}

function letteredAt(index: RecognitionIndex, named: readonly NamedFormula[], text: string, at: number) {
  const words = [.../[a-z][a-z' ]*/.exec(text.slice(at))?.[0].matchAll(/[a-z']+/g) ?? []]
  for (let count = words.length; count > 0; count--) {
    const last = words[count - 1]
    const length = last ? last.index + last[0].length : 0
    const meant = resolveLetters(index, text.slice(at, at + length), null)
    const herb = meant.find((m) => holdersOf(index, named, m.herbId).ids.length) ?? meant[0]
    if (herb) return { herbs: [herb], to: at + length }
  }
  return null
}

/** The named formulas that hold this herb; where none does, those that hold what it may stand for. */
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
