import type { Reading, ReadingIndex } from './reading.types.ts'

/** A text without the line breaks a scanner put into words, and the original position of each character. */
export type Whole = { text: string; places: readonly number[] }

const han = /[\u3400-\u9fff]/
const blank = /[ \t\u3000]/
const longestWord = 4

/**
 * Rejoins `頭 痛 3 天` and words cut by the end of a line; other spaces and lines stay. Null when nothing is broken.
 */
export function joinBrokenLines(text: string, index: Pick<ReadingIndex, 'words' | 'variants'>): Whole | null {
  const dropped = new Set<number>()
  for (let at = 0; at < text.length; at++) {
    if (!(blank.test(text.charAt(at)) ? isInsideWord(text, at) : isCutLine(text, at, index))) continue
    // The spaces around a cut are removed with it.
    let [from, to] = [at, at]
    while (blank.test(text.charAt(from - 1))) from--
    while (blank.test(text.charAt(to + 1))) to++
    for (let i = from; i <= to; i++) dropped.add(i)
  }
  if (!dropped.size) return null
  const places = [...Array(text.length).keys()].filter((i) => !dropped.has(i))
  return { text: places.map((i) => text.charAt(i)).join(''), places }
}

const feltAlone = /[痒干疼痛肿麻酸胀红烫]/

/** A space beside a single character: 头 痛 is never written so on purpose. */
function isInsideWord(text: string, at: number) {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)]
  if (!han.test(before) || !/[\u3400-\u9fff\d]/.test(after)) return false
  const standsAlone = (i: number, step: number) => !han.test(text.charAt(i + step)) && !/\d/.test(text.charAt(i + step))
  const [left, right] = [standsAlone(at - 1, -1), standsAlone(at + 1, 1)]
  // 嗓子哑 干: what is felt as well, in one character.
  return left || (right && !feltAlone.test(after))
}

/** A line that ends inside a word known to the base. */
function isCutLine(text: string, at: number, { words, variants }: Pick<ReadingIndex, 'words' | 'variants'>) {
  if (text.charAt(at) !== '\n') return false
  const plain = (part: string) => [...part.replace(/[\s]/g, '')].map((c) => variants.get(c) ?? c).join('')
  const before = plain(text.slice(Math.max(0, at - longestWord * 2), at)).slice(-longestWord)
  const after = plain(text.slice(at + 1, at + 1 + longestWord * 2)).slice(0, longestWord)
  if (!han.test(before.slice(-1)) || !han.test(after.charAt(0))) return false
  for (let left = 1; left < longestWord && left <= before.length; left++)
    for (let right = 1; left + right <= longestWord && right <= after.length; right++)
      if (words.get(before.slice(-left) + after.slice(0, right))?.length) return true
  return false
}

/** The reading of the whole text, with positions in the original text. */
export function restorePlaces(reading: Reading, { places }: Whole, raw: string): Reading {
  const restore = <T extends { span: readonly [number, number]; text: string }>(item: T): T => {
    const start = places[item.span[0]] ?? 0
    const end = (places[item.span[1] - 1] ?? start) + 1
    return { ...item, span: [start, end] as const, text: raw.slice(start, end) }
  }
  return {
    ...reading,
    findings: reading.findings.map(restore),
    mentions: reading.mentions.map(restore),
    statements: reading.statements.map(restore),
    unread: reading.unread.map(restore),
    length: raw.length,
  }
}
