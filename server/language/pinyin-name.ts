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

/** The name ending of each kind of formula: Mahuang Tang, Liuwei Dihuang Wan. */
const kinds = ['汤', '丸', '散', '饮', '丹', '膏', '煎', '方', '饮子', '冲剂', '颗粒']

/** A formula as spelled in ISO 18662 and most English books: one word, and its kind. */
export function formulaPinyin({ zh, pinyin: stated }: { zh: string; pinyin?: string | undefined }): string {
  const own = stated ?? pinyin(zh, { toneType: 'none' })
  const syllables = own.trim().split(/\s+/)
  const kind = kinds.filter((k) => zh.endsWith(k) && zh.length > k.length).sort((a, b) => b.length - a.length)[0]
  if (!kind || syllables.length !== zh.length) return joined(own)
  const at = syllables.length - kind.length
  return `${joined(syllables.slice(0, at).join(' '))} ${joined(syllables.slice(at).join(' '))}`
}

/** A herb under its name on the sheet: the processing before the name of the herb, as in Zhi Gancao. */
export function herbPinyin({ herbNames, herbs }: Pick<Knowledge, 'herbNames' | 'herbs'>, name: string): string {
  const herb = herbs.get(herbNames.get(name)?.herbId ?? '')
  if (herb?.zh === name) return joined(herb.pinyin)
  if (herb && name.endsWith(herb.zh)) return `${capital(spelt(name.slice(0, -herb.zh.length)))} ${joined(herb.pinyin)}`
  return capital(spelt(name))
}
