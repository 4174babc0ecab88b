import type { Language } from '#contract/base/codes.ts'
import { chineseOf } from './label.ts'
import { phraseIn, phraseKeys } from './messages.ts'

const start = 'position.'
const names = phraseKeys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
const titleIn = (name: string, language: Language) => phraseIn(`position.${name}`, {}, language)
const known = new Map(
  names.flatMap((name) => (['zh_CN', 'zh_TW'] as const).map((script) => [titleIn(name, script), name])),
)

/** The title a doctor wrote into the profile, 主治中医师, for a reader of another language; an unusual one stays. */
export function positionLabel(position: string, language: Language): string {
  const name = known.get(position.trim())
  return name === undefined ? chineseOf(position, language) : titleIn(name, language)
}
