import { pinyin } from 'pinyin-pro'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'

const withoutTones = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u0307\u0309-\u036f]/g, '')
    .normalize('NFC')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const joined = (own: string) =>
  capital(
    withoutTones(own)
      .replaceAll(/[\s']+/g, '')
      .replaceAll('ü', 'u'),
  )
const spelt = (zh: string) =>
  pinyin(zh, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('').replaceAll('ü', 'u')

/** The ending of each kind of formula, the longer first. */
const kinds = ['要方', '饮子', '冲剂', '颗粒', '合剂', '汤', '丸', '散', '饮', '丹', '膏', '煎', '方', '粥', '法', '糕']
/** Written apart before a word: Guizhi Jia Gegen Tang, Guizhi Er Mahuang Yi Tang. */
const apart = /^[加去合一二三四五]$/
const greater = /^[大小]$/
const counted = /^[一二三四五六七八九十]+味/
const longestWord = 5

/** The words that names of formulas are made of: herbs, and short names of other formulas. */
export function formulaWords({ herbNames, formulas }: Pick<Knowledge, 'herbNames' | 'formulas'>): Set<string> {
  const words = [...herbNames.keys(), '加味', '加减']
  for (const { zh } of formulas.values()) {
    const body = zh.slice(0, zh.length - kindOf(zh).length)
    if (body.length <= 3) words.push(body, zh)
  }
  return new Set(words.filter((word) => word.length > 1 && word.length <= longestWord))
}

const kindOf = (zh: string): string => kinds.find((kind) => zh.endsWith(kind) && zh.length > kind.length) ?? ''

/** How many characters the next word has: as many as a known one, else two; a last one alone belongs to the two before it. */
function nextLength(rest: string, words: Set<string>): number {
  const known = (from: number) => {
    for (let length = Math.min(longestWord, rest.length - from); length > 1; length--)
      if (words.has(rest.slice(from, from + length))) return length
    return 0
  }
  const here = known(0) || (counted.exec(rest)?.[0].length ?? 0)
  if (here) return here
  const [first = ''] = rest
  const after = known(1)
  if (after && greater.test(first)) return after + 1
  if (apart.test(first) && (after || rest.length === 1)) return 1
  return rest.length <= 3 ? rest.length : 2
}

/** A formula as the Chinese Pharmacopoeia spells it, word by word: Banxia Xiexin Tang, Liuwei Dihuang Wan. */
export function formulaPinyin({ zh, pinyin: stated }: { zh: string; pinyin?: string | undefined }, words: Set<string>) {
  const own = stated ?? pinyin(zh, { toneType: 'none' })
  const syllables = own.trim().split(/\s+/)
  if (syllables.length !== zh.length) return joined(own)
  const end = zh.length - kindOf(zh).length
  const name: string[] = []
  for (let at = 0; at < zh.length; ) {
    const length = at < end ? nextLength(zh.slice(at, end), words) : zh.length - end
    name.push(joined(syllables.slice(at, at + length).join(' ')))
    at += length
  }
  return name.join(' ')
}

/** A herb under its name on the sheet: the processing before the name of the herb, as in Zhi Gancao. */
export function herbPinyin({ herbNames, herbs }: Pick<Knowledge, 'herbNames' | 'herbs'>, name: string): string {
  const herb = herbs.get(herbNames.get(name)?.herbId ?? '')
  if (herb?.zh === name) return joined(herb.pinyin)
  if (herb && name.endsWith(herb.zh)) return `${capital(spelt(name.slice(0, -herb.zh.length)))} ${joined(herb.pinyin)}`
  return capital(spelt(name))
}
