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
  ['外用', '外敷', '外搽'],
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

/** How long: 先煎1小时, 后下5分钟. */
const lasting =
  /\s{0,3}煎?\s{0,3}(?:\d{1,3}|[一二两三四五六七八九十半]{1,3})\s{0,3}个?(?:半|多)?(?:小时|分钟|钟头|刻钟|min(?:utes)?|h(?:ours?)?)(?![a-z])(?:以上|左右)?/y

/** A note at this position without brackets. */
export function noteAt(text: string, at: number): { word: string; length: number } | null {
  const found = bare.find((n) => text.startsWith(n, at))
  if (!found) return null
  lasting.lastIndex = at + found.length
  const [long = ''] = lasting.exec(text) ?? []
  return { word: `${printed.get(found) ?? found}${long.replace(/\s/g, '')}`, length: found.length + long.length }
}
