import type { AlarmIndex, PreparedCue, Span } from './alarms.types.ts'
import { firstOf, groupReader, together } from './near.ts'
import type { ScopeReader } from './scope.ts'

export type FoundCues = ReadonlyMap<string, { spans: readonly Span[]; signIds: readonly string[] }>
/** The cues that apply, and those that are only denied. */
export type HeardCues = { found: FoundCues; denied: ReadonlySet<string> }

/** The cues that apply: by words stated about this patient now, or by a ticked sign. */
export function findCues(
  { cues }: AlarmIndex,
  plain: string,
  scopes: ScopeReader,
  signIds: readonly string[],
): HeardCues {
  const denied = new Set<string>()
  const found = new Map<string, { spans: Span[]; signIds: string[] }>()
  if (!plain && !signIds.length) return { found, denied }
  const written = { chinese: /\p{Script=Han}/u.test(plain), english: /[a-z]{2}/.test(plain) }
  const groups = groupReader(plain, written)
  for (const cue of cues.values()) {
    const isSaid = (span: Span) => {
      const scope = scopes.of(span)
      if (scope === 'denied') denied.add(cue.id)
      return scope === null || cue.keep.has(scope)
    }
    const named = spansOf(cue, plain, written).filter(isSaid)
    const tied = cue.near.flatMap((parts) => together(parts, groups, plain, isSaid))
    const spans = withoutExcepted(cue, plain, [...named, ...tied])
    const ticked = signIds.filter((id) => cue.signs.has(id))
    for (const id of spans.length || ticked.length ? [cue.id, ...cue.implies] : []) {
      const known = found.get(id)
      found.set(id, { spans: [...(known?.spans ?? []), ...spans], signIds: [...(known?.signIds ?? []), ...ticked] })
    }
  }
  for (const id of found.keys()) denied.delete(id)
  return { found, denied }
}

function spansOf(cue: PreparedCue, plain: string, written: { chinese: boolean; english: boolean }): Span[] {
  return (['chinese', 'english'] as const).flatMap((language) => {
    const pattern = written[language] ? cue[language] : null
    return pattern ? firstOf(pattern, plain) : []
  })
}

function withoutExcepted({ except }: PreparedCue, plain: string, spans: Span[]): Span[] {
  if (!spans.length || !except) return spans
  const others = firstOf(except, plain)
  return spans.filter(([start, end]) => !others.some(([s, e]) => s <= start && end <= e))
}
