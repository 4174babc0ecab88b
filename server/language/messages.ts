import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { agreeing } from '#contract/base/agreeing.ts'
import { type Language, languages } from '#contract/base/codes.ts'
import type { Refusal } from '#contract/base/errors.ts'
import { punctuation } from './punctuation.ts'

type Texts = Readonly<Record<string, string>>

/** Catalogue → its domain. */
const files = {
  advice: 'prescribing',
  errors: 'base',
  exams: 'exam',
  explain: 'prescribing',
  fields: 'base',
  issues: 'base',
  'medical-case': 'prescribing',
  messages: 'base',
  letters: 'base',
  needling: 'acupuncture',
  phrases: 'base',
  'plain-signs': 'clinic',
  safety: 'prescribing',
  sheets: 'prescribing',
} as const
type File = keyof typeof files

type Tree = { readonly [key: string]: string | Tree }

const flatten = (tree: Tree, above = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value]] : flatten(value, `${above}${key}.`),
  )

const read = (language: Language, name: File): Texts =>
  Object.fromEntries(
    flatten(
      JSON.parse(readFileSync(`${import.meta.dirname}/../../i18n/${language}/${files[name]}/${name}.json`, 'utf8')),
    ),
  )

const texts = Object.fromEntries(
  languages.map((l) => [l, Object.fromEntries(Object.keys(files).map((f) => [f, read(l, f as File)]))]),
) as Record<Language, Record<File, Texts>>

/** Values for a sentence; several names as a list. */
export type SentenceValues = Readonly<Record<string, string | number | readonly string[]>>

const fill = (sentence: string, values: SentenceValues, language: Language) =>
  sentence.replace(/\{\{(\w{1,60})(?:, ([^}]{1,120}))?\}\}/g, (whole, name: string, words?: string) => {
    const value = values[name] ?? whole
    if (words) return agreeing(value, words)
    return typeof value === 'object' ? value.join(punctuation[language].comma) : String(value)
  })

/** The sentence of a safety rule. */
export const safetySentence = (key: string, values: SentenceValues, language: Language) =>
  fill(texts[language].safety[key] ?? key, values, language)

/** A sentence about a prescription that was written by hand. */
export const explainSentence = (key: string, values: SentenceValues, language: Language) =>
  fill(texts[language].explain[key] ?? key, values, language)

/** Why a channel or a point is proposed. */
export const needlingSentence = (key: string, values: SentenceValues, language: Language) =>
  fill(texts[language].needling[key] ?? key, values, language)

/** A sentence for doctor and patient: how it is made and taken, how long, what to avoid. */
export const adviceSentence = (key: string, values: SentenceValues, language: Language) =>
  fill(texts[language].advice[key] ?? key, values, language)

/** A word or sentence of a printed sheet. */
export const sheetSentence = (key: string, values: SentenceValues, language: Language) =>
  fill(texts[language].sheets[key] ?? key, values, language)

/** A message to an account. */
export const messageSentence = (key: string, values: SentenceValues, language: Language) =>
  fill(texts[language].messages[key] ?? key, values, language)

/** How a patient calls a sign whose name is a term of the field. */
export const plainWord = (signId: string, language: Language): string | undefined =>
  texts[language]['plain-signs'][signId]

/** A sentence of a message to a person. */
export const letterSentence = (key: string, values: SentenceValues, language: Language) =>
  fill(texts[language].letters[key] ?? key, values, language)

/** Information before an exam; a fault in a file of questions. */
export const examSentence = (key: string, values: SentenceValues, language: Language) =>
  fill(texts[language].exams[key] ?? key, values, language)

/** A short text on its own: a heading, a fact, a unit. */
export const phraseIn = (key: string, values: SentenceValues, language: Language) =>
  fill(texts[language].phrases[key] ?? key, values, language)

export const phraseKeys: readonly string[] = Object.keys(texts.zh_CN.phrases)

/** A heading or a choice of the case lists. */
export const caseWord = (key: string, values: SentenceValues, language: Language) =>
  fill(texts[language]['medical-case'][key] ?? key, values, language)

/** Keys of advice by their sentence, for sentences without values. */
export const adviceKeys: ReadonlyMap<string, string> = new Map(
  (['zh_CN', 'zh_TW', 'en'] as const).flatMap((language) =>
    Object.entries(texts[language].advice).flatMap(([key, text]) =>
      text.includes('{{') ? [] : [[text, key] as const],
    ),
  ),
)

/** Whether the sentence exists. */
export const hasAdvice = (key: string) => key in texts.zh_CN.advice

export const sentenceOf = (refusal: Refusal, language: Language) =>
  fill(texts[language].errors[refusal.key] ?? refusal.key, refusal.values, language)

type Issue = z.core.$ZodIssue

/** Of a field that may hold one of several things, the fault of the one that was meant: `''` or a telephone number. */
function meantBy(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const [meant] = issue.errors.flatMap(([first]) =>
    first && first.code !== 'invalid_value' && first.code !== 'invalid_type' ? [first] : [],
  )
  return meant ?? issue
}

const formatKeys: Readonly<Record<string, string>> = { date: 'date', datetime: 'time', email: 'email' }

const isNumber = ({ origin }: { origin: string }) => origin === 'number' || origin === 'int'

function tooSmallKey({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (inclusive === false) return 'above'
  if (origin === 'string' && Number(minimum) <= 1) return 'required'
  return isNumber({ origin }) ? 'too_small' : 'too_short'
}

/** Faults reported by our own rules for a field. */
const customKinds = ['year', 'required'] as const

/** The key in issues.json for this fault. */
function issueKey(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'required'
      return issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'type'
    case 'too_small':
      return tooSmallKey(issue)
    case 'too_big':
      return isNumber(issue) ? 'too_big' : 'too_long'
    case 'not_multiple_of':
      return 'step'
    case 'invalid_format':
      return formatKeys[issue.format] ?? 'format'
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? 'required' : 'choice'
    case 'custom':
      return customKinds.find((kind) => kind === issue.params?.['kind']) ?? 'unknown'
    default:
      return 'unknown'
  }
}

/** Identifies one of several lines: 『麻黄』 before 剂量. */
function itemName(input: unknown, path: readonly PropertyKey[], language: Language): string {
  let at: unknown = input
  let found = ''
  for (const step of path.slice(0, -1)) {
    at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[step] : undefined
    const name =
      typeof step === 'number' && typeof at === 'object' && at !== null ? (at as { name?: unknown }).name : null
    if (typeof name === 'string' && name.trim()) found = [...name.trim()].slice(0, 20).join('')
  }
  if (!found) return ''
  return language === 'en' ? `‘${found}’ ` : `『${found}』`
}

/** The name of a field. */
export const fieldName = (field: string, language: Language) => texts[language].fields[field] ?? field

/** One sentence per field, in the caller's language; the first is the message of the whole. */
export function sentencesOf(error: z.ZodError, language: Language, input: unknown = null): Record<string, string> {
  const { fields, issues } = texts[language]
  const sentences: Record<string, string> = {}
  for (const whole of error.issues) {
    const issue = meantBy(whole)
    const steps = whole.path
    const path = steps.join('.')
    const name = [...steps].reverse().find((p) => typeof p === 'string')
    const values = {
      field: `${itemName(input, steps, language)}${(name && fields[name]) || String(name ?? '')}`,
      minimum: 'minimum' in issue ? Number(issue.minimum) : '',
      maximum: 'maximum' in issue ? Number(issue.maximum) : '',
      step: 'divisor' in issue ? Number(issue.divisor) : '',
    }
    sentences[path] ??= fill(issues[issueKey(issue)] ?? issues['unknown'] ?? issue.message, values, language)
  }
  return sentences
}

/** zh_CN, zh_TW or en, from the client's accepted languages. */
export function languageOf(header: string | undefined): Language {
  const first = header?.split(',')[0]?.trim().replace('-', '_') ?? ''
  if (/^en/i.test(first)) return 'en'
  return /^zh_(TW|HK|MO|Hant)/i.test(first) ? 'zh_TW' : 'zh_CN'
}
