import type { Language } from '#contract/base/codes.ts'
import type { Currency } from '#contract/base/money.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { CodeSystem } from '#knowledge/schema/code.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { englishOfCode } from '#server/language/coded-names.ts'
import { chineseOf, labelOf, proseOf, termOf } from '#server/language/label.ts'
import { localeOf } from '#server/language/locale.ts'
import { adviceKeys, adviceSentence, sheetSentence } from '#server/language/messages.ts'
import { herbPinyin } from '#server/language/pinyin-name.ts'
import { punctuation } from '#server/language/punctuation.ts'

/** The reader of the sheet, and the clinic's time zone and currency. */
export type SheetReader = { knowledge: Knowledge; language: Language; timeZone: string; currency: Currency }

type Values = Readonly<Record<string, string | number>>

export const say = ({ language }: SheetReader, key: string, values: Values = {}) => sheetSentence(key, values, language)

/** Parts of one line, separated as usual in the language. */
export const apart = ({ language }: SheetReader, parts: readonly string[]) =>
  parts.filter(Boolean).join(language === 'en' ? '   ' : '　')

export const listed = ({ language }: SheetReader, parts: readonly string[]) =>
  parts.filter(Boolean).join(punctuation[language].comma)

/** Parts of one sentence. */
export function sentence({ language }: SheetReader, parts: readonly string[]): string {
  const said = parts.filter(Boolean)
  return language === 'en' ? `${said.join(', ')}.` : `${said.join('，')}。`
}

export const paragraph = ({ language }: SheetReader, sentences: readonly string[]) =>
  sentences.filter(Boolean).join(punctuation[language].space)

export function dayIn({ language, timeZone }: SheetReader, at: string): string {
  const month = language === 'en' ? 'short' : 'long'
  return new Intl.DateTimeFormat(localeOf[language], { timeZone, year: 'numeric', month, day: 'numeric' }).format(
    new Date(at),
  )
}

export type HerbName = { name: string; chinese: string; latin: string }

/** In English by its pinyin, with the Chinese read by the dispensary and the Latin of the pharmacopoeia. */
export function herbNameOf({ knowledge, language }: SheetReader, name: string): HerbName {
  if (language !== 'en') return { name: chineseOf(name, language), chinese: '', latin: '' }
  const herb = knowledge.herbs.get(knowledge.herbNames.get(name)?.herbId ?? '')
  return herb ? { name: herbPinyin(knowledge, name), chinese: name, latin: herb.la } : { name, chinese: '', latin: '' }
}

/** In running text: Mahuang 麻黄. */
export function herbInText(reader: SheetReader, name: string): string {
  const herb = herbNameOf(reader, name)
  return [herb.name, herb.chinese].filter(Boolean).join(' ')
}

export const noteOf = ({ knowledge, language }: SheetReader, note: string) => termOf(knowledge, note, language)

/** A diagnosis by its code; the Chinese of the standard stays beside the English. */
export function diagnosisIn(
  { language }: SheetReader,
  system: CodeSystem,
  one: { code: string; name: string },
): string {
  if (language !== 'en') return chineseOf(one.name, language)
  const en = one.code ? englishOfCode(system, one.code) : ''
  return en ? `${en} ${one.name}` : one.name
}

/** Sentences offered by the program are translated; the doctor's own words stay. */
export function offeredIn(reader: SheetReader, text: string): string {
  const { knowledge, language } = reader
  if (language === 'zh_CN' || !text.trim()) return text
  const key = adviceKeys.get(text)
  if (key) return adviceSentence(key, {}, language)
  for (const { take } of knowledge.formulas.values())
    if (take !== undefined && proseOf(take, 'zh_CN') === text) return proseOf(take, language)
  const parts = text.match(/[^。]+。?/g) ?? [text]
  if (parts.length < 2) return chineseOf(text, language)
  const known = parts.map((part) => adviceKeys.get(part))
  return known.every((k) => k !== undefined)
    ? paragraph(
        reader,
        known.map((k) => adviceSentence(k, {}, language)),
      )
    : chineseOf(text, language)
}

/** Other entries stored on a sheet by their Chinese name: prepared medicines, products, treatments, dishes. */
export function entryIn({ knowledge: k, language }: SheetReader, zh: string): string {
  if (language !== 'en') return chineseOf(zh, language)
  const entry =
    k.preparations.get(k.preparationNames.get(zh) ?? '') ??
    [...k.externalProducts.values(), ...k.therapies.values(), ...k.diets.values()].find((one) => one.zh === zh)
  return entry ? `${labelOf(entry, language)} ${zh}` : zh
}

/** The order of preparation; herbs decocted with the rest have no note, or one that does not change the time. */
export const potOrder = ['先煎去沫', '久煎', '先煎', '捣碎', '包煎', '', '后下', '另煎', '烊化', '兑服', '冲服', '泡服']

/** Herbs by when they go into the pot; other notes come last. */
export function inPotOrder<H extends { decoct?: string | null }>(herbs: readonly H[]): [string, H[]][] {
  // 先煎1小时 is boiled with what is boiled first.
  const placeOf = (note: string) =>
    (potOrder.includes(note) ? potOrder.indexOf(note) : potOrder.findIndex((n) => n && note.startsWith(n))) >>> 0
  return [...Map.groupBy(herbs, (h) => h.decoct ?? '')].sort(([a], [b]) => placeOf(a) - placeOf(b))
}

type Decocted = Pick<PrescriptionContent, 'herbs' | 'recipes'>

/** Neither that it is decocted, which the sheet has said, nor what form the book gave it. */
const isForPot = (zh: string) => !/^(水煎服?|(原为)?(蜜丸|散|丸)[，；][今现][多亦]?作汤剂?)。?$/u.test(zh)

/** How it is decocted, from the herbs and the books of the formulas. */
export function decoctionTextIn(reader: SheetReader, { herbs, recipes }: Decocted): string {
  const special = inPotOrder(herbs)
    .filter(([note]) => note)
    .map(([note, list]) =>
      say(reader, 'decoct-herbs', {
        note: noteOf(reader, note),
        herbs: listed(
          reader,
          list.map((h) => herbNameOf(reader, h.name).name),
        ),
      }),
    )
  const { semicolon } = punctuation[reader.language]
  const books = recipes.flatMap((r) => {
    const decoct = reader.knowledge.formulas.get(r.recipeId)?.decoct
    return isForPot(proseOf(decoct, 'zh_CN')) ? proseOf(decoct, reader.language) || [] : []
  })
  const usual = herbs.length ? say(reader, special.length ? 'decoct-usual' : 'decoct-all') : ''
  const first = special.length ? `${upperFirst(special.join(semicolon))}${reader.language === 'en' ? '.' : '；'}` : ''
  return paragraph(reader, [first, usual, ...books])
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
