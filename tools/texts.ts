import { toTraditional as convert } from '#server/language/traditional.ts'

/** A catalogue flattened: `board.empty` → sentence. */
export type Texts = ReadonlyMap<string, string>
export type Tree = { readonly [key: string]: string | Tree }

export function flatten(tree: Tree, prefix = ''): Texts {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

/** i18next writes the plural of `days` as `days_one` and `days_other`. */
const pluralBase = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const bases = (texts: Texts) => new Set([...texts.keys()].map(pluralBase))
/** `mechanismEn` is the English value of what others call `mechanism`; `{{pairs, packet/packets}}` is a word beside it. */
const placeholders = (sentence: string) =>
  [...sentence.matchAll(/\{\{(\w+?)(En)?\}\}/g)].map((m) => m[1] ?? '').sort((a, b) => a.localeCompare(b))

/** What a translation lacks, has in excess, or fills differently. */
export function compareTexts(source: Texts, translation: Texts): string[] {
  const [wanted, given] = [bases(source), bases(translation)]
  const faults = [...wanted].filter((k) => !given.has(k)).map((k) => `missing ${k}`)
  for (const k of given) if (!wanted.has(k)) faults.push(`not in the source ${k}`)
  for (const [key, sentence] of translation) {
    if (!sentence.trim()) faults.push(`empty ${key}`)
    const original = source.get(key) ?? source.get(`${pluralBase(key)}_other`)
    // A singular may say "a day" where the plural says "{{count}} days".
    const strict = !key.endsWith('_one')
    if (original && strict && placeholders(original).join() !== placeholders(sentence).join())
      faults.push(`other placeholders ${key}`)
  }
  return faults
}

/** Longer than any key with its namespace. */
const longestKey = 120

/** Keys named in the sources: whole strings, and the fixed ends of templates (`status.${code}`, `${rule}-never`). */
export type Named = {
  quoted: ReadonlySet<string>
  joins: boolean
  beginnings: ReadonlySet<string>
  endings: ReadonlySet<string>
}

/** Every position is tried, also inside a longer string: a template may contain strings. */
function quotedIn(code: string): Set<string> {
  const found = new Set<string>()
  for (const quote of [`'`, '"', '`']) {
    const pieces = code.split(quote)
    for (const piece of pieces.slice(1, -1)) if (piece.length <= longestKey) found.add(piece)
  }
  return found
}

export const namesIn = (code: string): Named => ({
  quoted: quotedIn(code),
  joins: /\}-\$\{/.test(code),
  beginnings: new Set([...code.matchAll(/`([\w-]+:)?([\w.-]+\.)\$\{/g)].map((m) => `${m[1] ?? ''}${m[2]}`)),
  endings: new Set([...code.matchAll(/\}([.-][\w.-]+)`/g)].map((m) => m[1] ?? '')),
})

/** `${rule}-${level}` names a key whose two halves both occur in the code. */
function isJoined(key: string, { joins, quoted }: Named): boolean {
  const at = key.lastIndexOf('-')
  return at > 0 && joins && quoted.has(key.slice(0, at)) && quoted.has(key.slice(at + 1))
}

/** Keys no string names. An unused key that is also a common word may be missed; a used one is never reported. */
export function unusedKeys(namespace: string, texts: Texts, names: Named): string[] {
  const { quoted, beginnings, endings } = names
  const isNamed = (key: string) =>
    quoted.has(key) ||
    quoted.has(`${namespace}:${key}`) ||
    isJoined(key, names) ||
    [...beginnings].some((begin) => key.startsWith(begin) || `${namespace}:${key}`.startsWith(begin)) ||
    [...endings].some((end) => key.endsWith(end))
  return [...bases(texts)].filter((key) => !isNamed(key))
}

/**
 * Simplified to Traditional as written in Taiwan, including medical words; `exceptions` take precedence, longest first.
 */
export function toTraditional(sentence: string, exceptions: Readonly<Record<string, string>>): string {
  const words = Object.keys(exceptions).sort((a, b) => b.length - a.length)
  const word = words.find((w) => sentence.includes(w))
  if (!word) return convert(sentence)
  const at = sentence.indexOf(word)
  const [before, after] = [sentence.slice(0, at), sentence.slice(at + word.length)]
  return `${toTraditional(before, exceptions)}${exceptions[word]}${toTraditional(after, exceptions)}`
}

export const translateTree = (tree: Tree, exceptions: Readonly<Record<string, string>>): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? toTraditional(value, exceptions) : translateTree(value, exceptions),
    ]),
  )
