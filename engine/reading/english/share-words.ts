import type { EnglishIndex, Token, Unit } from './english.types.ts'
import { keyOf } from './keys.ts'
import { headOf } from './topics.ts'

/**
 * `Dry mouth and throat`, `chest pain and tightness`, `red and swollen eyes`: a word shared by two signs is written
 * once.
 */
export function shareWords(tokens: readonly Token[], units: readonly Unit[], index: EnglishIndex): Unit[] {
  let before: readonly string[] = []
  return units.map((unit, i) => {
    const stems = stemsIn(tokens, unit)
    const joined = isJoined(tokens, units[i - 1], unit)
    if (unit.signId) {
      before = stems
      return unit
    }
    const ahead = isJoined(tokens, unit, units[i + 1]) ? units[i + 1] : undefined
    const next = ahead?.signId ? stemsIn(tokens, ahead) : []
    const whole =
      (joined && before.length > 1 && found([...before.slice(0, -1), ...stems], index)) ||
      (next.length > 1 && found([...stems, ...next.slice(1)], index)) ||
      null
    if (!joined) before = []
    return whole && !unit.topic ? { ...unit, signId: whole, topic: null } : unit
  })
}

const found = (stems: readonly string[], { forms }: EnglishIndex) =>
  stems.includes('no') || stems.some((s) => headOf(s) && headOf(s) !== 'pain') ? undefined : forms.get(keyOf(stems))

const stemsIn = (tokens: readonly Token[], unit: Unit) =>
  tokens.slice(unit.from, unit.to + 1).flatMap((t) => t.stem || [])

/** Joined by `and`, or by a comma when the list later has an `and`. */
function isJoined(tokens: readonly Token[], one: Unit | undefined, other: Unit | undefined) {
  if (!one || !other) return false
  const between = tokens.slice(one.to + 1, other.from)
  const parted = tokens[other.from]?.break
  if (parted === 'hard' || between.some((t) => t.break === 'hard' || !/^(?:and|or|the|her|his)$/.test(t.word)))
    return false
  if (between.some((t) => t.word === 'and' || t.word === 'or')) return true
  const then = tokens.slice(other.to + 1, other.to + 3)
  return parted === 'soft' && then[0]?.break === 'none' && /^(?:and|or)$/.test(then[0].word)
}
