import type { AlarmIndex, PreparedCue, Span } from './alarms.types.ts'
import type { ScopeReader } from './scope.ts'

export type FoundCues = ReadonlyMap<string, { spans: readonly Span[]; signIds: readonly string[] }>

/** More hits of one cue add no information, and a text full of one word must not cost more than linear time. */
const mostHits = 24

/** The cues that apply: by words stated about this patient now, or by a ticked sign. */
export function findCues(
  { cues }: AlarmIndex,
  plain: string,
  scopes: ScopeReader,
  signIds: readonly string[],
): FoundCues {
  const found = new Map<string, { spans: Span[]; signIds: string[] }>()
  if (!plain && !signIds.length) return found
  const written = { chinese: /\p{Script=Han}/u.test(plain), english: /[a-z]{2}/.test(plain) }
  for (const cue of cues.values()) {
    const spans = spansOf(cue, plain, written).filter((span) => {
      const scope = scopes.of(span)
      return scope === null || cue.keep.has(scope)
    })
    const ticked = signIds.filter((id) => cue.signs.has(id))
    if (spans.length || ticked.length) found.set(cue.id, { spans, signIds: ticked })
  }
  return found
}

function spansOf(cue: PreparedCue, plain: string, written: { chinese: boolean; english: boolean }): Span[] {
  const spans = (['chinese', 'english'] as const).flatMap((language) => {
    const pattern = written[language] ? cue[language] : null
    return pattern ? matchesOf(pattern, plain) : []
  })
  if (!spans.length || !cue.except) return spans
  const others = matchesOf(cue.except, plain)
  return spans.filter(([start, end]) => !others.some(([s, e]) => s <= start && end <= e))
}

function matchesOf(pattern: RegExp, plain: string): Span[] {
  const spans: Span[] = []
  for (const m of plain.matchAll(pattern)) {
    spans.push([m.index, m.index + m[0].length])
    if (spans.length >= mostHits) break
  }
  return spans
}
