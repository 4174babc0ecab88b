import type { HerbForm } from '#knowledge/schema/herb.ts'
import { toxicityOf } from '#knowledge/schema/herb-dose.ts'
import type { CompiledHerb } from '#knowledge/schema/knowledge.ts'
import { isMadeHarmless } from './rule.ts'
import type { SafetyLevel } from './safety.types.ts'

export type State = 'pregnancy' | 'lactation'
export type Restraint = { word: '禁用' | '忌用' | '慎用'; level: SafetyLevel; source: string }

/** Official sources; statements found only in other books count less, and 「药典未收」 says that it is not in there. */
const official = /药典(?!.{0,7}未收)|国家|国务院|管理办法|药监局/

/**
 * How strongly a herb is restrained, by the wording and its source: 禁用 and an official 忌用 are blocked; 慎用
 * requires a signature when it is from the pharmacopoeia or the herb is toxic, and is a hint when only a textbook has
 * it: too many signatures are given without reading.
 */
export function restraintOf(herb: CompiledHerb, form: HerbForm | null, state: State): Restraint | null {
  const own = state === 'pregnancy' ? form?.pregnancy : undefined
  const word = own ?? herb[state]
  if (!word) return null
  if (state === 'lactation') return { word, level: word === '慎用' ? 'sign' : 'blocked', source: herb.source }
  const source = (own ? form?.pregnancyBy : herb.pregnancyBy) ?? herb.source
  const grave = official.test(source) || (toxicityOf(herb, form) !== '无毒' && !isMadeHarmless(herb, form))
  if (word === '慎用') return { word, level: grave ? 'sign' : 'hint', source }
  return { word, level: word === '禁用' || grave ? 'blocked' : 'sign', source }
}
