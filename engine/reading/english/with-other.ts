import { partFrom } from './body-english.ts'
import type { Token } from './english.types.ts'

/** So many words after `with` the other part may be named. */
const ahead = 4

/** `Ache in the lower back with cold legs`: what is felt in one part is not of the other, as after a full stop. */
export function partedByWith(tokens: readonly Token[]): Token[] {
  let from = 0
  return tokens.map((token, at) => {
    if (token.break !== 'none') from = at
    if (tokens[at - 1]?.word !== 'with' || token.break !== 'none') return token
    const parted = tokens.findIndex((t, i) => i > at && t.break !== 'none')
    const isOther =
      namesPart(tokens, at, Math.min(at + ahead, parted < 0 ? tokens.length : parted)) &&
      namesPart(tokens, from, at - 1)
    return isOther ? { ...token, break: 'hard' as const } : token
  })
}

function namesPart(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (partFrom(tokens, i).some((p) => p.to < to)) return true
  return false
}
