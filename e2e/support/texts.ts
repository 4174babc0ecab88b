import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { agreeing } from '#contract/base/agreeing.ts'
import type { Language } from '#contract/base/codes.ts'

type Tree = { readonly [key: string]: string | Tree }
type Values = Readonly<Record<string, string | number>>

const catalogues = resolve(import.meta.dirname, '../../i18n')

/** The words of a catalogue, as a page in that language is to show them: `textsOf('en', 'exam/test-centre')('sit.handIn')`. */
export function textsOf(language: Language, catalogue: string) {
  const tree: Tree = JSON.parse(readFileSync(resolve(catalogues, language, `${catalogue}.json`), 'utf8'))
  const plural = new Intl.PluralRules(language.replace('_', '-'))
  return (key: string, values: Values = {}): string => {
    const { count } = values
    const full = typeof count === 'number' ? `${key}_${plural.select(count)}` : key
    const found = full.split('.').reduce<string | Tree | undefined>((at, part) => {
      return typeof at === 'object' ? at[part] : undefined
    }, tree)
    if (typeof found !== 'string') throw new Error(`${catalogue} has no ${key} in ${language}`)
    return found.replace(/\{\{(\w+)(?:, ([^}]+))?\}\}/g, (_, name: string, words?: string) =>
      words ? agreeing(values[name], words) : String(values[name]),
    )
  }
}

/** The text before the first placeholder: it is certain to occur on the page. */
export const opening = (sentence: string) => sentence.split('undefined')[0] ?? sentence
