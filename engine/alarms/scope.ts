import type { Around, Scope, Span } from './alarms.types.ts'
import { denialOf, isInJest } from './denial.ts'
import { isOfOthers, isOnlySupposed, isValueOfKin } from './of-whom.ts'
import { isOld, isUsual, withoutEarlierLife } from './times.ts'

const sentenceEnd = /[。;!?\n\r]|\.(?!\d)/
const clauseEnd = /[，。;!?\n\r]|\.(?!\d)/
/** The maximum distance searched for context. */
const reachChars = 90
/** A review of all organs is one long list of what is denied. */
const farChars = 300

/** Determines whether words at a position are stated about this patient now and, if not, why they are ignored. */
export class ScopeReader {
  readonly #plain: string
  readonly #sentences: Int32Array
  readonly #clauses: Int32Array
  /** Cues share words, so each position is judged once. */
  readonly #judged = new Map<number, Scope | null>()

  /** The same text, for what it says of earlier times. */
  readonly #dated: string

  constructor(plain: string, things: readonly Span[] = []) {
    this.#plain = plain
    this.#dated = withoutEarlierLife(plain, things)
    this.#sentences = endsOf(plain, sentenceEnd)
    this.#clauses = endsOf(plain, clauseEnd)
  }

  /** Null: stated about this patient now. */
  of(span: Span): Scope | null {
    const key = span[0] * 65_536 + span[1]
    const known = this.#judged.get(key)
    if (known !== undefined) return known
    const scope = this.#judge(span)
    this.#judged.set(key, scope)
    return scope
  }

  #judge(span: Span): Scope | null {
    const around = this.#around(span)
    if (isInJest(around)) return 'denied'
    if (isOnlySupposed(around)) return 'supposed'
    const denial = denialOf(around)
    // Denied is denied, whoever else is spoken of: some words count when they are of another.
    if (isOfOthers(around)) return denial === 'denied' ? denial : 'other'
    if (denial) return denial
    if (isOld(this.#around(span, this.#dated))) return 'past'
    return isUsual(around) ? 'usual' : null
  }

  /** A measured value is neither denied nor usual; it may be from earlier days or about others. */
  isOfNow(span: Span): boolean {
    const around = this.#around(span)
    return !(
      isOld(this.#around(span, this.#dated)) ||
      isOfOthers(around) ||
      isValueOfKin(around) ||
      isOnlySupposed(around)
    )
  }

  #around([start, end]: Span, plain = this.#plain): Around {
    const sentenceFrom = Math.max(this.#sentences[start] ?? 0, start - reachChars)
    const sentenceTo = Math.min(endFrom(plain, end, sentenceEnd), end + reachChars)
    const clauseTo = Math.min(endFrom(plain, end, clauseEnd), sentenceTo)
    return {
      before: plain.slice(Math.max(this.#clauses[start] ?? 0, sentenceFrom), start),
      said: plain.slice(start, end),
      after: plain.slice(end, clauseTo),
      sentenceBefore: plain.slice(sentenceFrom, start),
      farBefore: plain.slice(Math.max(this.#sentences[start] ?? 0, start - farChars), start),
      sentenceAfter: plain.slice(end, sentenceTo),
      next: plain.slice(sentenceTo + 1, Math.min(endFrom(plain, sentenceTo + 1, sentenceEnd), sentenceTo + reachChars)),
    }
  }
}

/** For each position, where its clause or sentence begins. */
function endsOf(plain: string, end: RegExp): Int32Array {
  const begins = new Int32Array(plain.length + 1)
  let from = 0
  for (let i = 0; i <= plain.length; i++) {
    begins[i] = from
    if (endsAt(plain, i, end)) from = i + 1
  }
  return begins
}

function endFrom(plain: string, at: number, end: RegExp): number {
  const limit = Math.min(plain.length, at + reachChars)
  for (let i = at; i < limit; i++) {
    if (endsAt(plain, i, end)) return i
  }
  return limit
}

/** A full stop ends a sentence only when no digit follows: 38.5. */
function endsAt(plain: string, i: number, end: RegExp): boolean {
  const char = plain.charAt(i)
  return end.test(char === '.' ? plain.slice(i, i + 2) : char)
}
