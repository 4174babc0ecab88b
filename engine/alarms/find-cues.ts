import type { Finding } from '#engine/reading/reading.types.ts'
import type { AlarmIndex, PreparedCue, Span } from './alarms.types.ts'
import { firstOf, type GroupSpans, mostHits, together } from './near.ts'
import type { ScopeReader } from './scope.ts'

export type FoundCues = ReadonlyMap<string, { spans: readonly Span[]; signIds: readonly string[] }>
/** The cues that apply, and those that are only denied. */
export type HeardCues = {
  found: FoundCues
  denied: ReadonlySet<string>
}

/** Where groups of words stand in the text, the signs the doctor ticked, and those read in the text. */
type Sources = { groups: GroupSpans; ticked: readonly string[]; findings: readonly Finding[] }

/** The cues that apply: by words or a read sign stated about this patient now, or by a ticked sign. */
export function findCues(
  index: AlarmIndex,
  plain: string,
  scopes: ScopeReader,
  { groups, ticked: signIds, findings }: Sources,
): HeardCues {
  const denied = new Set<string>()
  const found = new Map<string, { spans: Span[]; signIds: string[] }>()
  if (!plain && !signIds.length) return { found, denied }
  const read = findings.filter(
    (f) => (isLatin(f.text) ? !saysWell.test(f.text) : f.present && !f.past) && !f.eased && !f.guessed,
  )
  for (const cue of index.cues.values()) {
    const hints = hintsOf(cue, groups, read, signIds)
    if (!hints) continue
    const { said, fromReading, ticked } = hints
    const isSaid = (span: Span) => {
      const scope = scopes.of(span)
      if (scope === 'denied') denied.add(cue.id)
      return scope === null || cue.keep.has(scope)
    }
    const named = [...said, ...withinHidden(cue, plain, said, isSaid)].filter(isSaid)
    const tied = cue.near.flatMap((parts) => together(parts, groups, plain, isSaid))
    const spans = withoutExcepted(cue, plain, [...named, ...tied, ...fromReading.map((f) => f.span).filter(isSaid)])
    for (const id of spans.length || ticked.length ? [cue.id, ...cue.implies] : []) {
      const known = found.get(id)
      found.set(id, { spans: [...(known?.spans ?? []), ...spans], signIds: [...(known?.signIds ?? []), ...ticked] })
    }
  }
  for (const id of found.keys()) denied.delete(id)
  return { found, denied }
}

/** What may tell of a cue; null where nothing does, as of most of hundreds. */
function hintsOf(cue: PreparedCue, groups: GroupSpans, read: readonly Finding[], signIds: readonly string[]) {
  const said = groups(cue)
  const fromReading = cue.signs.size ? read.filter((f) => cue.signs.has(f.signId)).slice(0, mostHits) : []
  const ticked = cue.signs.size ? signIds.filter((id) => cue.signs.has(id)) : []
  const isHeard = said.length + cue.near.length + fromReading.length + ticked.length > 0
  return isHeard ? { said, fromReading, ticked } : null
}

/** Where a symptom is told, and where anything, an illness had before as well; of whatever time. */
export function placesTold(index: AlarmIndex, groups: GroupSpans): { symptoms: Span[]; things: Span[] } {
  const things = [...index.cues.values()].filter((cue) => !cue.binds)
  // A single character names a place: 咽, 颈.
  const spansOf = (cues: typeof things) => cues.flatMap(groups).filter(([start, end]) => end - start > 1)
  return { symptoms: spansOf(things.filter((cue) => isSymptom(cue) && !cue.scene)), things: spansOf(things) }
}

/**
 * Words that begin within others that do not count: of 高血压，痰里全是血 with the blood pressure of a parent, 痰里全是血
 * is heard by itself.
 */
function withinHidden(cue: PreparedCue, plain: string, said: readonly Span[], isSaid: (span: Span) => boolean): Span[] {
  const hidden = said.filter((span) => span[1] - span[0] > 2 && !isSaid(span)).slice(0, mostHits)
  return [cue.chinese, cue.english].flatMap((pattern) =>
    pattern ? hidden.flatMap(([start, end]) => nextFrom(pattern, plain, start + 1, end) ?? []) : [],
  )
}

/** The next words of the pattern that begin in [from, to). */
function nextFrom(pattern: RegExp, plain: string, from: number, to: number): [Span] | null {
  pattern.lastIndex = from
  const m = pattern.exec(plain)
  pattern.lastIndex = 0
  return m && m.index < to ? [[m.index, m.index + m[0].length]] : null
}

/**
 * Denial and the past of English are judged here: the reading takes what follows `non-smoker,` for denied. T36.4℃ is a
 * value and no English word.
 */
/** Words of English that deny within themselves, read under the name of the sign. */
const saysWell = /^(?:afebrile|apyrexial|asymptomatic|pain-?(?:less|free)|non-?tender|symptom-?free)\b/i
const isLatin = (text: string) => /^[\p{Script=Latin}\P{L}]+$/u.test(text) && /[a-z]{2}/i.test(text)

/** Not an illness had before, nor a word that only qualifies another. */
export const isSymptom = ({ binds, keep }: PreparedCue) => !(binds || keep.has('usual'))

function withoutExcepted({ except }: PreparedCue, plain: string, spans: Span[]): Span[] {
  const { chinese, english } = except
  if (!spans.length || !(chinese || english)) return spans
  const others = [chinese, english].flatMap((pattern) => (pattern ? firstOf(pattern, plain) : []))
  return spans.filter(([start, end]) => !others.some(([s, e]) => s <= start && end <= e))
}
