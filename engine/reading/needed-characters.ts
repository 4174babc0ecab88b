/** Different characters of which every match holds at least one. Tens of thousands are kept: lists take a third of what sets take. */
export type Needed = readonly string[]

/**
 * What every match of an expression must hold, so that a text without it need not be searched: 耳朵?(?:鸣|响) needs 耳,
 * and 鸣 or 响. Only literal characters, plain classes and groups are looked into; anything else needs nothing.
 */
export function neededCharacters(source: string): readonly Needed[] {
  return alternatives(source, 0).needed
}

const inRow = 3
/** The same in rows of three letters, since almost every English text holds almost every letter. */
export function neededLetters(source: string): readonly Needed[] {
  return alternatives(source.toLowerCase(), 0, inRow).needed
}

/** All rows of three letters in a text. */
export function lettersOf(text: string): ReadonlySet<string> {
  const lower = text.toLowerCase()
  const rows = new Set<string>()
  for (let at = 0; at + inRow <= lower.length; at++) rows.add(lower.slice(at, at + inRow))
  return rows
}

/** Whether a text, given as the set of its characters, may hold a match. */
export const mayHold = (characters: ReadonlySet<string>, needed: readonly Needed[]): boolean =>
  needed.every((any) => any.some((character) => characters.has(character)))

/** Given what a text holds: those of many expressions that it may match. */
export type Sieve<T> = (held: ReadonlySet<string>) => Set<T>

/** Each expression is looked at only when the text holds what fewest of them need. */
export function sieveOf<T>(expressions: readonly (readonly [T, readonly Needed[]])[]): Sieve<T> {
  const usesOf = usesIn(expressions.flatMap(([, needed]) => needed))
  const always: T[] = []
  const byPart = new Map<string, [T, readonly Needed[]][]>()
  for (const [expression, needed] of expressions) {
    const counts = needed.map(usesOf)
    const rarest = needed[counts.indexOf(Math.min(...counts))]
    if (!rarest) always.push(expression)
    const rest = needed.filter((any) => any !== rarest)
    for (const part of rarest ?? []) {
      const list = byPart.get(part)
      if (list) list.push([expression, rest])
      else byPart.set(part, [[expression, rest]])
    }
  }
  return (held) => {
    const possible = new Set(always)
    for (const part of held)
      for (const [expression, rest] of byPart.get(part) ?? [])
        if (!possible.has(expression) && mayHold(held, rest)) possible.add(expression)
    return possible
  }
}

function usesIn(all: readonly Needed[]): (any: Needed) => number {
  const uses = new Map<string, number>()
  for (const part of all.flat()) uses.set(part, (uses.get(part) ?? 0) + 1)
  return (any) => any.reduce((sum, part) => sum + (uses.get(part) ?? 0), 0)
}

type Read = { needed: readonly Needed[]; end: number }

/** Alternatives up to the closing bracket or the end. */
function alternatives(source: string, from: number, row = 1): Read {
  const each: (readonly Needed[])[] = []
  let at = from
  for (;;) {
    const { needed, end } = sequence(source, at, row)
    each.push(needed)
    at = end
    if (source.charAt(at) !== '|') break
    at++
  }
  const [only] = each
  if (only && each.length === 1) return { needed: only, end: at }
  const fewest = each.map((lists) => lists.toSorted((a, b) => a.length - b.length)[0])
  if (fewest.some((any) => any === undefined)) return { needed: [], end: at }
  return { needed: [[...new Set(fewest.flatMap((any) => any ?? []))]], end: at }
}

function sequence(source: string, from: number, row: number): Read {
  const needed: Needed[] = []
  let at = from
  let literal = ''
  while (at < source.length && !'|)'.includes(source.charAt(at))) {
    const item = itemAt(source, at, row)
    const quantifier = /^(?:[?*+]|\{\d{0,3},?\d{0,3}\})\??/.exec(source.slice(item.end, item.end + 12))?.[0] ?? ''
    const isOnce = item.literal !== undefined && !quantifier
    if (!/^(?:[?*]|\{0)/.test(quantifier)) {
      literal += item.literal ?? ''
      if (literal.length >= row) needed.push([literal.slice(-row)])
      needed.push(...item.needed)
    }
    if (!isOnce) literal = ''
    at = item.end + quantifier.length
  }
  return { needed, end: at }
}

function itemAt(source: string, at: number, row: number): Read & { literal?: string } {
  const first = source.charAt(at)
  if (first === '(') return groupAt(source, at, row)
  if (first === '[') return classAt(source, at, row)
  if (first === '\\') return { needed: [], end: at + 2 }
  return '.^$'.includes(first) ? { needed: [], end: at + 1 } : { needed: [], literal: first, end: at + 1 }
}

function groupAt(source: string, at: number, row: number): Read {
  const opens = /^\((?:\?(?:[:=!]|<[=!]))?/.exec(source.slice(at, at + 5))?.[0] ?? '('
  const { needed, end } = alternatives(source, at + opens.length, row)
  return { needed: opens.endsWith('!') ? [] : needed, end: end + 1 }
}

function classAt(source: string, at: number, row: number): Read {
  const said = /^\[(?:\\.|[^\]\\])*\]/s.exec(source.slice(at))?.[0] ?? '['
  const inner = said.slice(1, -1)
  return { needed: row > 1 || /^\^|\\|-/.test(inner) ? [] : [[...new Set(inner)]], end: at + said.length }
}
