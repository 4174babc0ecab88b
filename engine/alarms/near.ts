import type { AlarmIndex, PreparedGroup, Span } from './alarms.types.ts'

export type GroupSpans = (group: PreparedGroup) => readonly Span[]

/** More hits of one group add no information. */
export const mostHits = 24
/** The words between two groups: a short clause of Chinese, eight words of English. */
const reachChars = { chinese: 14, english: 44 }
const sentenceEnd = /[。;!?\n\r]|\.(?!\d)/

/** Where each group is said in this text, searched for once and only when the text may hold one of its phrases. */
export function groupReader({ phrasesIn }: AlarmIndex, plain: string): GroupSpans {
  const possible = phrasesIn(plain)
  const isPossible = (pattern: RegExp | null) => pattern !== null && possible.has(pattern)
  const searched = (pattern: RegExp | null) => (pattern && isPossible(pattern) ? firstOf(pattern, plain) : none)
  const found = new Map<PreparedGroup, readonly Span[]>()
  return (group) => {
    const { chinese, english } = group
    if (!isPossible(chinese) && !isPossible(english)) return none
    const spans = found.get(group) ?? [...searched(chinese), ...searched(english)]
    found.set(group, spans)
    return spans
  }
}

const none: readonly Span[] = []

export function firstOf(pattern: RegExp, plain: string): Span[] {
  const spans: Span[] = []
  for (const m of plain.matchAll(pattern)) {
    spans.push([m.index, m.index + m[0].length])
    if (spans.length >= mostHits) break
  }
  return spans
}

/**
 * Where the groups are said together: near one another, in any order, within a sentence. `isSaid` judges each part by
 * itself, so that 手不麻 is no numb hand though 手 is not denied.
 */
export function together(
  tied: readonly PreparedGroup[],
  spansOf: GroupSpans,
  plain: string,
  isSaid: (span: Span) => boolean,
): Span[] {
  const parts: (readonly Span[])[] = []
  for (const group of tied) {
    const said = spansOf(group).filter(isSaid)
    if (!said.length) return []
    parts.push(said)
  }
  const [first = [], ...others] = parts
  const whole = first.flatMap((start): Span[] => {
    let all: Span = start
    for (const spans of others) {
      const next = nearest(all, spans, plain)
      if (!next) return []
      all = [Math.min(all[0], next[0]), Math.max(all[1], next[1])]
    }
    return [all]
  })
  return [...new Map(whole.map((span) => [span.join(), span])).values()]
}

function nearest(to: Span, spans: readonly Span[], plain: string): Span | null {
  let best: Span | null = null
  let least = Number.POSITIVE_INFINITY
  for (const span of spans) {
    const [from, until] = span[0] >= to[1] ? [to[1], span[0]] : [span[1], to[0]]
    const gap = until - from
    if (gap < 0 || gap >= least || gap > reachIn(plain, span) || sentenceEnd.test(plain.slice(from, until))) continue
    best = span
    least = gap
  }
  return best
}

const reachIn = (plain: string, [start]: Span) =>
  plain.charCodeAt(start) > 0x2e80 ? reachChars.chinese : reachChars.english
