import { readFileSync } from 'node:fs'
import { Converter } from 'opencc-js/cn2t'

/** Words of medicine that a general converter writes wrongly. */
const exceptions: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(`${import.meta.dirname}/../../../i18n/zh_TW.medicine.json`, 'utf8'),
)
const words = new RegExp(
  Object.keys(exceptions)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
)
/** Its tables are large: a house that never reads traditional characters never loads them. */
let converter: ((text: string) => string) | undefined
function convert(text: string): string {
  converter ??= Converter({ from: 'cn', to: 'tw' })
  return converter(text)
}

/** In medicine 脏 is never dirt, 干 seldom a trunk and 姜 never a surname. */
const settle = (text: string) =>
  text
    .replaceAll('髒', '臟')
    .replaceAll('溼', '濕')
    .replaceAll('姜', '薑')
    .replaceAll('昇', '升')
    .replace(/(?<![軀骨主腦才樹])幹(?![細部活預])/g, '乾')

function convertNow(text: string): string {
  let out = ''
  let at = 0
  for (const found of text.matchAll(words)) {
    out += settle(convert(text.slice(at, found.index))) + (exceptions[found[0]] ?? '')
    at = found.index + found[0].length
  }
  out += settle(convert(text.slice(at)))
  // A name that begins with 制 is a processed herb.
  return text.startsWith('制') ? out.replace(/^制(?=[^約酸止])/, '製') : out
}

/** The base holds some tens of thousands of names and sentences; each is converted once. */
const known = new Map<string, string>()
const mostKnown = 60_000

/** Simplified to traditional as written in Taiwan, with the words of medicine put right. */
export function toTraditional(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  const made = convertNow(text)
  if (known.size < mostKnown) known.set(text, made)
  return made
}
