import type { HerbForm } from '#knowledge/schema/herb.ts'
import { toxicityOf } from '#knowledge/schema/herb-dose.ts'
import type { CompiledHerb } from '#knowledge/schema/knowledge.ts'
import type { SafetyLevel } from './safety.types.ts'

export type State = 'pregnancy' | 'lactation'
export type Restraint = { word: '禁用' | '忌用' | '慎用'; level: SafetyLevel; source: string }

/** Books by which drugs are given in law; what other books alone say is weighed less. */
const official = /药典|国家|国务院|管理办法|药监局/

/**
 * How strongly a herb is restrained, by its word and by whose word it is: 禁用 and an official 忌用 are blocked; 慎用 is signed where
 * the pharmacopoeia says it or the herb is toxic, and a quiet hint where a textbook alone does: who must sign everything signs unread.
 */
export function restraintOf(herb: CompiledHerb, form: HerbForm | null, state: State): Restraint | null {
  const own = state === 'pregnancy' ? form?.pregnancy : undefined
  const word = own ?? herb[state]
  if (!word) return null
  if (state === 'lactation') return { word, level: word === '慎用' ? 'sign' : 'blocked', source: herb.source }
  const source = (own ? form?.pregnancyBy : herb.pregnancyBy) ?? herb.source
  const grave = official.test(source) || toxicityOf(herb, form) !== '无毒'
  if (word === '慎用') return { word, level: grave ? 'sign' : 'hint', source }
  return { word, level: word === '禁用' || grave ? 'blocked' : 'sign', source }
}
