import { normaliseSpeech } from '#engine/reading/normalise.ts'
import { readableLength } from '#engine/reading/read-text.ts'
import { type AlarmRow, comparison } from '#knowledge/schema/alarm.ts'
import type { AlarmFacts, AlarmIndex, AlarmReason, PreparedAlarm, RaisedAlarm, Span } from './alarms.types.ts'
import { type FoundCues, findCues } from './find-cues.ts'
import { readPatient } from './read-patient.ts'
import { readValues } from './read-values.ts'
import { ScopeReader } from './scope.ts'

type Case = {
  cues: FoundCues
  values: ReadonlyMap<string, readonly { value: number; span: Span | null }[]>
  facts: ReadonlySet<string>
  beside: number
}

/**
 * Maximum distance from the first words of a row to its qualifying words. An English text says in 110 letters what a
 * Chinese one says in 48 characters.
 */
const besideChars = (plain: string) => (/\p{Script=Han}/u.test(plain) ? 48 : 110)

/**
 * The cases for hospital now or today in this history. The words themselves are matched, so that no milder sign hides
 * them; what is denied, resolved, excluded, usual for this person, about others or a figure of speech is ignored.
 */
export function raiseAlarms(index: AlarmIndex, text: string, known: AlarmFacts = {}): RaisedAlarm[] {
  const plain = normaliseSpeech(text.slice(0, readableLength), index.variants).replaceAll('’', "'")
  const found = caseOf(index, plain, known)
  const raised = index.alarms.flatMap((alarm) => raise(index, alarm, found) ?? [])
  const own = raised.filter((a) => !raised.some((b) => rank(b) <= rank(a) && isBetter(index, b, a)))
  // Deterministic order: within a level the one with more reasons first, then in the order of the base.
  const ranked = own.sort((a, b) => rank(a) - rank(b) || b.because.length - a.because.length)
  return explained(index, ranked).sort(
    (a, b) => rank(a) - rank(b) || Number(a.explainedBy !== null) - Number(b.explainedBy !== null),
  )
}

/** Whether `one` tells more precisely what `other` warns of. */
function isBetter(index: AlarmIndex, one: RaisedAlarm, other: RaisedAlarm) {
  const { yields = [], general = false } = index.alarms.find((a) => a.id === other.id) ?? {}
  return yields.includes(one.id) || (general && one.id !== other.id)
}

const rank = ({ level }: RaisedAlarm) => (level === 'now' ? 0 : 1)

/**
 * A doctor who sees four alarms reads none: one whose every word is among those of a better matched alarm, no less
 * urgent, is named beneath it.
 */
function explained(index: AlarmIndex, ranked: readonly RaisedAlarm[]): RaisedAlarm[] {
  const standing: { alarm: RaisedAlarm; things: AlarmReason[] }[] = []
  return ranked.map((alarm) => {
    const things = alarm.because.filter((r) => !(r.kind === 'words' && index.cues.get(r.cue)?.binds))
    const better = standing.find((s) => rank(s.alarm) <= rank(alarm) && isPartOf(things, s.things))
    if (!better) standing.push({ alarm, things })
    return { ...alarm, explainedBy: better?.alarm.id ?? null }
  })
}

const isPartOf = (few: readonly AlarmReason[], many: readonly AlarmReason[]) =>
  few.every((a) => many.some((b) => isSame(a, b))) && many.some((b) => !few.some((a) => isSame(a, b)))

/** Said by the same words of the history, or the same fact or value of the record. */
function isSame(a: AlarmReason, b: AlarmReason) {
  const [x, y] = [spanOf(a), spanOf(b)]
  return x && y ? x[0] < y[1] && y[0] < x[1] : nameOf(a) === nameOf(b)
}

const spanOf = (r: AlarmReason) => ('span' in r ? r.span : null)

function nameOf(r: AlarmReason) {
  if (r.kind === 'words') return r.cue
  if (r.kind === 'sign') return r.signId
  return r.kind === 'value' ? r.id : r.fact
}

function caseOf(index: AlarmIndex, plain: string, known: AlarmFacts): Case {
  const scopes = new ScopeReader(plain)
  const patient = readPatient(plain, known)
  const values = new Map<string, { value: number; span: Span | null }[]>()
  const add = (id: string, value: number, span: Span | null) =>
    values.set(id, [...(values.get(id) ?? []), { value, span }])
  for (const { id, value, span } of readValues(plain)) if (scopes.isOfNow(span)) add(id, value, span)
  for (const { id, value } of known.values ?? []) add(id, value, null)
  if (patient.ageYears !== undefined) add('age', patient.ageYears, null)
  if (patient.weeks !== undefined) add('weeks', patient.weeks, null)
  if (known.mensesDays !== undefined) add('menses-days', known.mensesDays, null)
  return {
    ...{ cues: findCues(index, plain, scopes, known.signIds ?? []), values },
    ...{ facts: factsOf(patient), beside: besideChars(plain) },
  }
}

const factsOf = ({ sex, pregnant, postpartum }: AlarmFacts): Set<string> =>
  new Set([...(sex ? [sex] : []), ...(pregnant ? ['pregnant'] : []), ...(postpartum ? ['postpartum'] : [])])

function raise(index: AlarmIndex, alarm: PreparedAlarm, found: Case): RaisedAlarm | null {
  if (alarm.not.some((t) => reasonsFor(index, t, found, null).length)) return null
  const reasons = alarm.when.flatMap((row) => reasonsOfRow(index, row, found) ?? [])
  if (!reasons.length) return null
  const { id, level } = alarm
  return { id, level, because: inOrder(reasons), do: alarm.do, ask: alarm.ask, explainedBy: null }
}

function reasonsOfRow(index: AlarmIndex, row: AlarmRow, found: Case): AlarmReason[] | null {
  if (row.not.some((t) => reasonsFor(index, t, found, null).length)) return null
  const all: AlarmReason[] = []
  let first: readonly Span[] | null = null
  for (const part of row.all) {
    const reasons = (typeof part === 'string' ? [part] : part).flatMap((t) => reasonsFor(index, t, found, first))
    if (!reasons.length) return null
    all.push(...reasons)
    first ??= reasons.flatMap((r) => ('span' in r && r.span ? [r.span] : []))
  }
  const some = row.some.map((t) => reasonsFor(index, t, found, first)).filter((reasons) => reasons.length)
  return row.some.length && some.length < row.least ? null : [...all, ...some.flat()]
}

const none: readonly AlarmReason[] = []

/** `first`: position of the row's first term; null for that term itself. */
function reasonsFor(
  index: AlarmIndex,
  text: string,
  { cues, values, facts, beside }: Case,
  first: readonly Span[] | null,
): readonly AlarmReason[] {
  if (facts.has(text)) return [{ kind: 'fact', fact: text }]
  const cue = index.cues.get(text)
  if (!cue) return reasonsOfValue(text, values)
  const hits = cues.get(text)
  if (!hits) return none
  const spans =
    cue.binds && first?.length ? hits.spans.filter((s) => first.some((f) => isBeside(s, f, beside))) : hits.spans
  return [
    ...spans.map((span) => ({ kind: 'words' as const, cue: text, span })),
    ...hits.signIds.map((signId) => ({ kind: 'sign' as const, cue: text, signId })),
  ]
}

function reasonsOfValue(text: string, values: Case['values']): readonly AlarmReason[] {
  const [, id = '', sign = '', bound = ''] = comparison.exec(text) ?? []
  const meets = (values.get(id) ?? []).filter((v) => compare(v.value, sign, Number(bound)))
  return meets.map(({ value, span }) => ({ kind: 'value', id, value, span }))
}

function compare(value: number, sign: string, bound: number) {
  if (sign === '<') return value < bound
  if (sign === '<=') return value <= bound
  return sign === '>' ? value > bound : value >= bound
}

const isBeside = (a: Span, b: Span, within: number) => a[0] - b[1] < within && b[0] - a[1] < within

const placeOf = (r: AlarmReason) => ('span' in r && r.span ? r.span[0] : Number.POSITIVE_INFINITY)

/**
 * Each place and each cue once; without words inside longer matches, and without ticked signs the words already state.
 */
function inOrder(reasons: readonly AlarmReason[]): AlarmReason[] {
  const once = [...new Map(reasons.map((r) => [placed(r) ?? JSON.stringify(r), r])).values()]
  const words = once.flatMap((r) => ('span' in r && r.span ? [r.span] : []))
  const said = new Set(reasons.flatMap((r) => (r.kind === 'words' ? r.cue : [])))
  const isInside = ([start, end]: Span) => words.some(([s, e]) => s <= start && end <= e && e - s > end - start)
  const kept = once.filter((r) => {
    if (r.kind === 'sign') return !said.has(r.cue)
    return !('span' in r && r.span && isInside(r.span))
  })
  return kept.sort((a, b) => {
    const [x, y] = [placeOf(a), placeOf(b)]
    return x === y ? 0 : x - y
  })
}

const placed = (r: AlarmReason) => ('span' in r && r.span ? r.span.join() : null)
