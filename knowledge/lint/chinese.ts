import { Converter } from 'opencc-js/t2cn'
import type { Knowledge } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'
import { textsOf } from './texts.ts'

const simplify = Converter({ from: 't', to: 'cn' })
/** Old or variant characters that medicine still writes beside the simplified ones, or that the standard keeps. */
const kept = new Set('癥燀痠劄矇喎瘲齘蝟稜苧朮慄洩')

/** Marks of a bad reading: boxes, private use, full-width Latin, a half-width mark after a Chinese character. */
const garbage = /[\u25a0\u25a1\u25cb\ufffd\ue000-\uf8ff\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u2015]|\p{Script=Han}[;,?!]|^[，。；、）]/u
const name = /^[\p{Script=Han}〇]+(（[\p{Script=Han}〇]+）)?$/u
/** Modern findings and numbered formulas are written with Latin letters, figures and roman numerals. */
const modernName = /^[\p{Script=Han}A-Za-zαβγⅠ-Ⅻ0-9＋+%°℃~～/.·（）、，-]+$/u

function* namesOf(k: Knowledge): Generator<[where: string, name: string, allowed: RegExp]> {
  for (const h of k.herbs.values()) {
    for (const n of [h.zh, ...h.aliases, ...h.forms.flatMap((f) => [f.zh, ...f.aliases])]) yield [h.zh, n, name]
  }
  for (const f of k.formulas.values()) for (const n of [f.zh, ...f.aliases]) yield [f.zh, n, modernName]
  for (const s of k.signs.values()) for (const n of [s.zh, ...s.forms]) yield [s.zh, n, modernName]
  for (const p of k.patterns.values()) for (const n of [p.zh, ...p.aliases]) yield [p.zh, n, name]
  for (const d of k.diseases.values())
    for (const n of [d.zh, ...d.aliases, ...d.patterns.map((p) => p.zh)]) yield [d.zh, n, modernName]
  for (const t of k.terms.keys()) yield [t, t, name]
}

export const chineseIsClean: Rule = {
  name: 'Chinese is simplified and free of reading errors',
  *faults(k) {
    for (const [where, text, allowed] of namesOf(k)) if (!allowed.test(text)) yield `${where}: ${text}`
    for (const { entry, key, text } of textsOf(k)) {
      if (key === 'en' || key === 'la' || key === 'drugs') continue
      if (garbage.test(text)) yield `${entry} ${key}: ${text}`
      else for (const c of text) if (!kept.has(c) && simplify(c) !== c) yield `${entry} ${key}: ${c} in ${text}`
    }
  },
}
