/** How a note may be written; the first word is the printed one. Longer spellings come before shorter ones. */
const spellings: readonly (readonly [string, ...string[]])[] = [
  ['先煎', '打碎先煎', '先下', '先入', '先熬', 'xj'],
  ['后下', '后入', '后放', 'hx'],
  ['包煎', '纱布包煎', '布包煎', '纱布包', '布包', 'bj'],
  ['另煎', '另炖', '单煎', 'lj'],
  ['烊化', '烊冲', '烊化冲服', 'yh'],
  ['冲服', '研末冲服', '研末冲', '研冲', '分冲', '冲入', 'cf'],
  ['兑服', '兑入'],
  ['久煎'],
  ['泡服'],
  ['捣碎', '打碎', '杵碎'],
]
const printed = new Map(spellings.flatMap(([word, ...others]) => [word, ...others].map((o) => [o, word])))
/** Only in brackets: too short to be recognised without. */
const inBrackets = new Map([
  ['包', '包煎'],
  ['冲', '冲服'],
  ['烊', '烊化'],
  ['捣', '捣碎'],
])
const bare = [...printed.keys()].filter((n) => /^\p{Script=Han}+$/u.test(n)).sort((a, b) => b.length - a.length)

export const noteInBrackets = (text: string) => printed.get(text) ?? inBrackets.get(text) ?? null

/** A note at this position without brackets. */
export function noteAt(text: string, at: number): { word: string; length: number } | null {
  const found = bare.find((n) => text.startsWith(n, at))
  return found ? { word: printed.get(found) ?? found, length: found.length } : null
}
