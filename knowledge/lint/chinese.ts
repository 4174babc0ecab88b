import { Converter } from 'opencc-js/t2cn'
import type { Rule } from './rule.ts'
import { textsOf } from './texts.ts'

const simplify = Converter({ from: 't', to: 'cn' })
/** Old or variant characters still used in medicine beside the simplified ones; 乾 is the trigram, 徵 the note. */
const kept = new Set('癥燀痠劄矇喎瘲齘蝟稜苧朮慄洩乾徵')

/**
 * Signs of a text-recognition error: boxes, private use, full-width Latin, a half-width mark after a Chinese character.
 */
const garbage =
  /[\u25a0\u25a1\u25cb\ufffd\ue000-\uf8ff\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u2015]|\p{Script=Han}[;,?!]|^[，。；、）]/u

const traditional = (text: string) => Array.from(text).find((c) => !kept.has(c) && simplify(c) !== c)
const notChinese = new Set(['en', 'optionsEn', 'la', 'drugs', 'say', 'english', 'except'])

export const chineseIsClean: Rule = {
  name: 'Chinese is simplified and free of reading errors',
  *faults(k) {
    for (const { entry, key, text } of textsOf(k)) {
      if (notChinese.has(key)) continue
      const odd = garbage.exec(text)?.[0] ?? traditional(text)
      if (odd !== undefined) yield `${entry} ${key}: ${odd} in ${text}`
    }
  },
}
