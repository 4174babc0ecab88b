import traditional from 'opencc-js/dict/TSCharacters'
import taiwan from 'opencc-js/dict/TWVariants'

/** Variants the table keeps, because books in simplified characters use them too: 反覆, 口乾. */
const adjustments = [
  ['覆', '复'],
  ['乾', '干'],
  ['瞭', '了'],
] as const
/** Unchanged in medical words: 显著. */
const kept = new Set(['著'])

const pairsOf = (table: string) =>
  table
    .split('|')
    .flatMap((line) => [line.split(' ')])
    .map(([from = '', to = '']) => [from, to] as const)

let made: ReadonlyMap<string, string> | undefined

/** Traditional character → simplified, as written in Taiwan, Hong Kong and old books. */
export function simplifiedCharacters(): ReadonlyMap<string, string> {
  if (made) return made
  const simple = new Map(pairsOf(traditional).filter(([from, to]) => from !== to && !kept.has(from)))
  for (const [from, to] of adjustments) simple.set(from, to)
  // 痺 and 洩 are 痹 and 泄 there.
  for (const [one, other] of pairsOf(taiwan)) {
    const to = simple.get(one) ?? one
    if (to !== other && !kept.has(other) && !simple.has(other) && !isSimplified(other, simple)) simple.set(other, to)
  }
  made = simple
  return made
}

/** 才 and 参 are themselves results of a conversion: they stay. */
const isSimplified = (char: string, simple: ReadonlyMap<string, string>) => [...simple.values()].includes(char)
