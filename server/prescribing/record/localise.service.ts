import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { composition } from '#engine/composing/compose.ts'
import type { FindingValues } from '#engine/safety/safety.types.ts'
import type { Ctx } from '#server/http/context.ts'
import { type ComposedTexts, composedTexts, recipeLabel } from '#server/language/composed.ts'
import { dangerText } from '#server/language/dangers.ts'
import { chineseOf, herbLabel, labelOf } from '#server/language/label.ts'
import { localeOf } from '#server/language/locale.ts'
import { safetySentence } from '#server/language/messages.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { drugLabel } from '#server/language/record-words.ts'

type Reader = Pick<Ctx, 'knowledge' | 'language'>
type Editor = Pick<PrescriptionContent, 'herbs' | 'recipes' | 'ownName'>

type Values = FindingValues

/** Several names; reports from before lists were stored have them in one text. */
const listOf = (value: Values[string] | undefined): readonly string[] =>
  typeof value === 'string' ? value.split('、') : typeof value === 'object' ? value : []

/** Points named in a needle sentence. Old reports only contain their Chinese names and keep them. */
function pointsFor({ knowledge, language }: Reader, values: Values) {
  const labels = listOf(values['pointIds'])
    .map((id) => knowledge.points.get(id))
    .map((p) => p && labelOf(p, language))
  if (!labels.length || !labels.every((l) => l !== undefined)) return {}
  return { [values['points'] === undefined ? 'point' : 'points']: labels.join(punctuation[language].comma) }
}

/** The number in the name of a sheet that is still taken; a medicine on it may follow. */
const numbered = / (\d{8})\d{6,14}(?= |$)/

/** Another sheet by its name and its day, which says more than its number; or a herb. */
function otherLabel(reader: Reader, stored: string): string {
  const found = numbered.exec(stored)
  if (!found) {
    const sheet = recipeLabel(reader, stored)
    return sheet === stored ? herbLabel(reader, stored) : sheet
  }
  const [number, day = ''] = found
  const inside = stored.slice(found.index + number.length).trim()
  const name = recipeLabel(reader, stored.slice(0, found.index))
  const values = { name, day: monthAndDay(day, reader.language) }
  const sheet = safetySentence('sheet-of-day', values, reader.language)
  return inside === '' ? sheet : `${sheet} ${herbLabel(reader, inside)}`
}

/** 20261123: a number starts with the day of its sheet. */
function monthAndDay(day: string, language: Reader['language']): string {
  const at = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)))
  const month = language === 'en' ? 'short' : 'long'
  return new Intl.DateTimeFormat(localeOf[language], { timeZone: 'UTC', month, day: 'numeric' }).format(at)
}

/** What is neither a herb nor a term. */
const nameIn: Readonly<Record<string, typeof herbLabel>> = {
  other: otherLabel,
  pattern: ({ knowledge, language }, zh) => {
    const pattern = knowledge.patterns.get(knowledge.patternNames.get(zh) ?? '')
    return pattern ? labelOf(pattern, language) : chineseOf(zh, language)
  },
  signs: ({ knowledge, language }, zh) => {
    const sign = knowledge.signs.get(knowledge.lexicon.get(zh) ?? '')
    return sign ? labelOf(sign, language) : chineseOf(zh, language)
  },
}

/** The values of a safety sentence, in its language. A value with its own English keeps it. */
export function valuesFor(reader: Reader, values: Values): Record<string, string | number> {
  const { language } = reader
  const drug = values['drugEn'] ?? values['drug'] ?? ''
  // A rule without an English name for the drug passes on the word of the record.
  const drugEn = typeof drug === 'number' ? drug : listOf(drug).map((one) => drugLabel(reader, one))
  const localise = (key: string, value: Values[string]) => {
    if (typeof value === 'number' || key === 'text') return value
    const names = listOf(value).map((one) => (key.endsWith('En') ? one : (nameIn[key] ?? herbLabel)(reader, one)))
    const text = names.join(punctuation[language].comma)
    const of = values[`${key}Of`]
    return typeof of === 'string'
      ? safetySentence('held-in', { herb: text, of: herbLabel(reader, of) }, language)
      : text
  }
  const { danger } = values
  return {
    ...Object.fromEntries(Object.entries({ ...values, drugEn }).map(([key, value]) => [key, localise(key, value)])),
    ...(language === 'en' && pointsFor(reader, values)),
    ...(typeof danger === 'string' && { danger: dangerText(danger, language) }),
  }
}

/** The name and effects of a sheet in the caller's language. The stored and printed texts stay Chinese. */
export function localiseFindings(reader: Reader, stored: ComposedTexts, editor: Editor): ComposedTexts {
  const { language, knowledge } = reader
  if (language === 'en') {
    const recipeIds = editor.recipes.map((r) => r.recipeId)
    return composedTexts(reader, composition(knowledge, recipeIds, editor.herbs), editor.ownName)
  }
  return {
    recipeName: chineseOf(stored.recipeName, language),
    explanation: chineseOf(stored.explanation, language),
    decoctionText: chineseOf(stored.decoctionText, language),
  }
}
