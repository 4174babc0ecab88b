import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { FormulaNames, RecognitionIndex, Spelled } from './recognition.types.ts'
import { longestNameAt, resolveLetters } from './resolve-name.ts'
import { plainLetters } from './spellings.ts'

const longest = 14
const leastInitials = 3
/** When two formulas have the same letters, the one far better known is meant, or neither. */
const clearly = 2
/** A form or by-name of a herb in fewer formulas than this is unlikely to be abbreviated. */
const muchUsed = 20
const lastWord = /[汤散丸饮煎膏丹]$/
/** 小柴胡加减: a name without its last word only counts when a change follows. */
const changed = /(?:加减|化裁|加味|[加减去合])/y

/** Names of a formula in letters. Letters that spell a herb stay the herb's. */
export function spellFormulas(
  knowledge: Knowledge,
  spelled: ReadonlyMap<string, readonly Spelled[]>,
  startsWithHerb: (text: string) => boolean,
): FormulaNames {
  const { formulas, formulaNames } = knowledge
  const known = howKnown(knowledge)
  const stems = new Map<string, Set<string>>()
  for (const [name, id] of formulaNames) {
    const stem = lastWord.test(name) ? name.slice(0, -1) : ''
    if (stem.length >= 3 && !formulaNames.has(stem) && !startsWithHerb(stem)) put(stems, stem, id)
  }
  const whole = new Map<string, Set<string>>()
  const initials = new Map<string, Set<string>>()
  for (const { id, pinyin, en } of formulas.values()) {
    const syllables = plainLetters(pinyin ?? '')
      .split(' ')
      .filter(Boolean)
    put(whole, syllables.join(''), id)
    put(whole, plainLetters(en).replaceAll(' ', ''), id)
    if (syllables.length >= leastInitials) put(initials, syllables.map((s) => s.charAt(0)).join(''), id)
  }
  const letters = new Map([...settle(initials, known), ...settle(whole, known)])
  for (const text of letters.keys())
    if (spelled.get(text)?.some((s) => s.main || s.uses >= muchUsed)) letters.delete(text)
  return { stems: settle(stems, known), letters }
}

function put(map: Map<string, Set<string>>, key: string, id: string) {
  if (key) map.set(key, (map.get(key) ?? new Set()).add(id))
}

/** How well a formula is known: patterns and diseases it treats, and formulas derived from it. */
function howKnown({ formulas }: Knowledge) {
  const of = new Map([...formulas.values()].map((f) => [f.id, f.patterns.length + f.diseases.length]))
  for (const f of formulas.values()) for (const { to } of f.similar) of.set(to, (of.get(to) ?? 0) + 1)
  return (id: string) => of.get(id) ?? 0
}

function settle(meanings: ReadonlyMap<string, ReadonlySet<string>>, known: (id: string) => number) {
  return new Map(
    [...meanings].flatMap(([text, ids]) => {
      const [first, second] = [...ids].sort((a, b) => known(b) - known(a))
      if (first === undefined) return []
      return second === undefined || known(first) >= clearly * known(second) ? [[text, first] as const] : []
    }),
  )
}

/** The formula named at this position. A herb of the same length takes precedence. */
export function formulaAt(index: RecognitionIndex, text: string, at: number): { id: string; length: number } | null {
  if (/[a-z]/.test(text.charAt(at))) return letteredAt(index, text, at)
  const herbLength = longestNameAt(index, text, at)?.length ?? 0
  const { formulaNames } = index.knowledge
  for (let length = Math.min(longest, text.length - at); length > 2 && length > herbLength; length--) {
    const name = text.slice(at, at + length)
    const id = formulaNames.get(name) ?? (isChanged(text, at + length) ? index.formulaNames.stems.get(name) : undefined)
    if (id) return { id, length }
  }
  return null
}

function isChanged(text: string, at: number) {
  changed.lastIndex = at
  return changed.test(text)
}

const run = /[a-z]+(?:[ '-]+[a-z]+)*/y

/** As many words as together name a formula; a herb that uses more of them takes precedence. */
function letteredAt(index: RecognitionIndex, text: string, at: number) {
  run.lastIndex = at
  const words = [...(run.exec(text)?.[0] ?? '').matchAll(/[a-z']+/g)].slice(0, longest)
  const lengths = words.map((w) => w.index + w[0].length).reverse()
  const meant = (length: number) => index.formulaNames.letters.get(text.slice(at, at + length).replace(/[^a-z]/g, ''))
  const place = lengths.findIndex(meant)
  const length = lengths[place]
  const id = length === undefined ? undefined : meant(length)
  if (!id || length === undefined) return null
  // A formula has no amount: xyz12 is a half-typed herb.
  if (/^\s*\d/.test(text.slice(at + length, at + length + 3))) return null
  const isHerb = (more: number) => resolveLetters(index, text.slice(at, at + more), null).length > 0
  return lengths.slice(0, place).some(isHerb) ? null : { id, length }
}
