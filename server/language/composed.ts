import type { Language } from '#contract/base/codes.ts'
import type { Composition } from '#engine/composing/compose.ts'
import { chineseOf, herbLabel, labelOf, proseOf, type Reader, sourceOf, termOf } from './label.ts'
import { explainSentence } from './messages.ts'
import { punctuation, sentences } from './punctuation.ts'

export type ComposedTexts = { recipeName: string; explanation: string; decoctionText: string }

/** Name, explanation and decoction of a sheet in the reader's language. */
export const composedTexts = (reader: Reader, made: Composition, ownName: string): ComposedTexts => ({
  recipeName: recipeNameOf(reader, made, ownName),
  explanation: explanationOf(reader, made),
  decoctionText: decoctionTextOf(reader, made),
})

/** 麻黄汤合二陈汤加减; 自拟方 when no formula is named; the doctor's own name takes precedence. */
function recipeNameOf({ language }: Reader, { formulas, change, isEmpty }: Composition, ownName: string): string {
  if (isEmpty && (ownName || !formulas.length)) return ''
  if (ownName) return ownName
  if (!formulas.length) return explainSentence('own', {}, language)
  const name = formulas
    .map((f) => labelOf(f, language))
    .reduce((first, second) => explainSentence('combined', { first, second }, language))
  return change === null ? name : explainSentence(`change-${change}`, { name }, language)
}

const changes = ['modified', 'extended', 'reduced'] as const

/** The stored name of a sheet, 麻黄汤合二陈汤加减, in the reader's language; a doctor's own name stays. */
export function recipeLabel(reader: Reader, stored: string): string {
  const { language } = reader
  if (language !== 'en') return chineseOf(stored, language)
  if (stored === explainSentence('own', {}, 'zh_CN')) return explainSentence('own', {}, language)
  const endOf = (kind: (typeof changes)[number]) => explainSentence(`change-${kind}`, { name: '' }, 'zh_CN')
  const change = changes.find((kind) => stored.endsWith(endOf(kind)))
  const names = namesIn(reader, change ? stored.slice(0, -endOf(change).length) : stored)
  if (!names) return stored
  const name = names.reduce((first, second) => explainSentence('combined', { first, second }, language))
  return change ? explainSentence(`change-${change}`, { name }, language) : name
}

/** The formulas of a combined name; 合 can be part of a name, as in 百合固金汤. */
function namesIn(reader: Reader, joined: string): string[] | null {
  const { knowledge, language } = reader
  const formula = knowledge.formulas.get(knowledge.formulaNames.get(joined) ?? '')
  if (formula) return [labelOf(formula, language)]
  for (let at = joined.indexOf('合', 1); at > 0; at = joined.indexOf('合', at + 1)) {
    const [first, rest] = [namesIn(reader, joined.slice(0, at)), namesIn(reader, joined.slice(at + 1))]
    if (first && rest) return [...first, ...rest]
  }
  return null
}

/** The effects of the formulas and the changes: from the base, sentence by sentence. */
function explanationOf(reader: Reader, { formulas, added, removed, replaced }: Composition): string {
  const { knowledge, language } = reader
  const { comma, pause, space } = punctuation[language]
  const herb = (name: string) => herbLabel(reader, name)
  const parts = formulas.map((f) => {
    const method = f.method.map((m) => termOf(knowledge, m, language)).join(pause)
    const text = sentences([method, proseOf(f.mechanism, language)], language)
    const [recipe, source] = [labelOf(f, language), sourceOf(reader, f.source)]
    // 温经汤（妇人大全良方） names its book itself.
    return recipe.endsWith(`（${source}）`)
      ? explainSentence('composed-named', { recipe, text }, language)
      : explainSentence('composed', { recipe, source, text }, language)
  })
  if (formulas.length && added.length) {
    const herbs = added.map(({ name, actions }) => {
      if (!actions.length) return herb(name)
      const does = actions.map((a) => termOf(knowledge, a, language)).join(comma)
      return explainSentence('herb-actions', { herb: herb(name), actions: does }, language)
    })
    parts.push(explainSentence('added', { herbs: herbs.join(comma) }, language))
  }
  for (const r of replaced) parts.push(explainSentence('replaced', { to: herb(r.to), from: herb(r.from) }, language))
  if (removed.length) parts.push(explainSentence('removed', { herbs: removed.map(herb).join(comma) }, language))
  return parts.map((part) => closed(part, language)).join(space)
}

const closed = (text: string, language: Language) =>
  language === 'en' ? text.replace(/\.?$/, '.') : text.replace(/[。，]?$/, '。')

/** How to decoct: herbs added first, last, wrapped, melted; the rest together. */
function decoctionTextOf(reader: Reader, { apart, classic, isEmpty }: Composition): string {
  const { knowledge, language } = reader
  const { comma, semicolon, space } = punctuation[language]
  const special = apart.map(({ note, names }) => {
    const herbs = names.map((name) => herbLabel(reader, name)).join(comma)
    return `${explainSentence('decoct-apart', { herbs, note: termOf(knowledge, note, language) }, language)}${semicolon}`
  })
  const usual = isEmpty ? [] : [explainSentence(special.length ? 'decoct-usual' : 'decoct-all', {}, language)]
  return [special.join(''), [...usual, ...classic.map((text) => proseOf(text, language))].join(space)].join('')
}
