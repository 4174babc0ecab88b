import type { NameStyle } from '#contract/base/codes.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { formulaPinyin, formulaWords, herbPinyin } from './pinyin-name.ts'

const bases = new WeakMap<Knowledge, Knowledge>()
const made = new WeakMap<Knowledge, Map<NameStyle, Knowledge>>()

/** The original base of a renamed view: indexes prepared once serve every view of it. */
export const baseOf = (k: Knowledge): Knowledge => bases.get(k) ?? k

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The base with herbs and formulas named for an English reader in the chosen style, always with the Chinese: Mahuang
 * 麻黄 is not Mahuanggen 麻黄根.
 */
export function namedKnowledge(k: Knowledge, style: NameStyle): Knowledge {
  const base = baseOf(k)
  const views = made.get(base) ?? new Map<NameStyle, Knowledge>()
  made.set(base, views)
  const view = views.get(style) ?? nameAnew(base, style)
  views.set(style, view)
  bases.set(view, base)
  return view
}

function nameAnew(base: Knowledge, style: NameStyle): Knowledge {
  const beside = (name: string, zh: string) => `${capital(name)} ${zh}`
  const pinyin = style === 'pinyin'
  const herbs = [...base.herbs.values()].map((h) => ({
    ...h,
    en: beside(pinyin ? herbPinyin(base, h.zh) : style === 'latin' ? h.la || h.en : h.en, h.zh),
    forms: h.forms.map((f) => ({
      ...f,
      en: beside(pinyin ? herbPinyin(base, f.zh) : style === 'latin' && h.la ? `${h.la} (${f.en})` : f.en, f.zh),
    })),
  }))
  const words = formulaWords(base)
  const formulas = [...base.formulas.values()].map((f) => ({
    ...f,
    en: beside(style === 'english' ? f.en : formulaPinyin(f, words), f.zh),
  }))
  return {
    ...base,
    herbs: new Map(herbs.map((h) => [h.id, h])),
    formulas: new Map(formulas.map((f) => [f.id, f])),
  }
}
