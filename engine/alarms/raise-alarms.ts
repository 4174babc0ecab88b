import { normaliseSpeech } from '#engine/reading/normalise.ts'
import { readableLength } from '#engine/reading/read-text.ts'
import type { Finding } from '#engine/reading/reading.types.ts'
import type { AlarmRow } from '#knowledge/schema/alarm.ts'
import type { AlarmFacts, AlarmIndex, AlarmReason, PreparedAlarm, RaisedAlarm, Span } from './alarms.types.ts'
import { CourseReader } from './course.ts'
import { findCues, placesTold } from './find-cues.ts'
import { mostlyTold } from './mostly-told.ts'
import { groupReader } from './near.ts'
import { readPatient } from './read-patient.ts'
import { readValues } from './read-values.ts'
import { type Case, inOrder, isCourse, isTold, overlaps, reasonsFor, reasonsOfCourse, spanOf } from './reasons.ts'
import { ScopeReader } from './scope.ts'
import { withoutFindings } from './without-findings.ts'

/**
 * Maximum distance from the first words of a row to its qualifying words. An English text says in 110 letters what a
 * Chinese one says in 48 characters.
 */
const besideChars = (plain: string) => (/\p{Script=Han}/u.test(plain) ? 48 : 110)

/**
 * The cases for hospital now or today in this history. The words themselves are matched, so that no milder sign hides
 * them; what is denied, resolved, excluded, usual for this person, about others or a figure of speech is ignored.
 * `findings`, the signs read in the text, are heard besides, at their places.
 */
export function raiseAlarms(
  index: AlarmIndex,
  text: string,
  known: AlarmFacts = {},
  findings: readonly Finding[] = [],
): RaisedAlarm[] {
  const spoken = withoutFindings(normaliseSpeech(text.slice(0, readableLength), index.variants).replaceAll('’', "'"))
  // Phrases that end at a pause end at the end of the text as well.
  const plain = spoken && `${spoken}。`
  const found = caseOf(index, plain, known, findings)
  const whole = index.alarms.flatMap((alarm) => raise(index, alarm, found) ?? [])
  const raised = whole.length ? whole : mostlyTold(index, found)
  const own = raised.filter((a) => !raised.some((b) => rank(b) <= rank(a) && isBetter(index, b, a)))
  // Deterministic order: within a level the one with more reasons first, then in the order of the base.
  const ranked = own.sort((a, b) => rank(a) - rank(b) || b.because.length - a.because.length)
  const named = explained(index, ranked).sort(
    (a, b) => rank(a) - rank(b) || Number(a.explainedBy !== null) - Number(b.explainedBy !== null),
  )
  if (whole.length !== 1) return named
  // Where one alone is whole, what more is told of is named with it: 眼皮抬不起 is a stroke, and the bite of a snake.
  return [...named, ...mostlyTold(index, found, whole)].sort((a, b) => rank(a) - rank(b))
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

function nameOf(r: AlarmReason) {
  if (r.kind === 'words') return r.cue
  if (r.kind === 'sign') return r.signId
  return r.kind === 'value' ? r.id : r.fact
}

function caseOf(index: AlarmIndex, plain: string, known: AlarmFacts, findings: readonly Finding[]): Case {
  const groups = groupReader(index, plain)
  const { symptoms, things } = placesTold(index, groups)
  const scopes = new ScopeReader(plain, things)
  const patient = readPatient(plain, known)
  const values = new Map<string, { value: number; span: Span | null }[]>()
  const add = (id: string, value: number, span: Span | null) =>
    values.set(id, [...(values.get(id) ?? []), { value, span }])
  for (const { id, value, span } of readValues(plain)) if (scopes.isOfNow(span)) add(id, value, span)
  for (const { id, value } of known.values ?? []) add(id, value, null)
  if (patient.ageYears !== undefined) add('age', patient.ageYears, null)
  if (patient.weeks !== undefined) add('weeks', patient.weeks, null)
  if (known.mensesDays !== undefined) add('menses-days', known.mensesDays, null)
  const { found: cues, denied } = findCues(index, plain, scopes, { groups, ticked: known.signIds ?? [], findings })
  const signs = findings.map(({ span }) => span)
  return {
    cues,
    denied,
    courses: new CourseReader(plain, symptoms, signs),
    values,
    facts: factsOf(patient),
    beside: besideChars(plain),
  }
}

function factsOf({ sex, pregnant, postpartum }: AlarmFacts): Set<string> {
  const known = { pregnant, postpartum }
  const held = (['pregnant', 'postpartum'] as const).filter((fact) => known[fact])
  return new Set([...(sex ? [sex] : []), ...held])
}

function raise(index: AlarmIndex, alarm: PreparedAlarm, found: Case): RaisedAlarm | null {
  if (alarm.not.some((t) => isTold(index, t, found))) return null
  const reasons = alarm.when.flatMap((row) => reasonsOfRow(index, row, found) ?? [])
  if (!reasons.length) return null
  const { id, level } = alarm
  return { id, level, because: inOrder(reasons), do: alarm.do, ask: alarm.ask, explainedBy: null }
}

function reasonsOfRow(index: AlarmIndex, row: AlarmRow, found: Case): AlarmReason[] | null {
  if (!row.all.every((part) => mayBeTold(index, part, found)) || row.not.some((t) => isTold(index, t, found)))
    return null
  const all: AlarmReason[] = []
  let first: readonly Span[] | null = null
  for (const [i, part] of row.all.entries()) {
    const reasons = (typeof part === 'string' ? [part] : part).flatMap((t) =>
      isCourse(t) ? reasonsOfCourse(index, t, all, found) : reasonsFor(index, t, found, first),
    )
    if (placesOf(reasons) <= row.all.slice(0, i).filter((one) => one === part).length) return null
    all.push(...reasons)
    first ??= reasons.flatMap((r) => ('span' in r && r.span ? [r.span] : []))
  }
  const some = inOwnWords(row.some.map((t) => reasonsFor(index, t, found, first)))
  return row.some.length && some.length < row.least ? null : [...all, ...some.flat()]
}

/** Of most rows a part is nowhere told. */
const mayBeTold = (index: AlarmIndex, part: AlarmRow['all'][number], found: Case) =>
  typeof part === 'string'
    ? isCourse(part) || isTold(index, part, found)
    : part.some((t) => isCourse(t) || isTold(index, t, found))

/** A term that a row names twice has to be told in two places: 话多 alone is no mania, 话多 and 乱花钱 are. */
function placesOf(reasons: readonly AlarmReason[]): number {
  const taken: Span[] = []
  for (const span of reasons.map(spanOf)) if (span && !taken.some((t) => overlaps(span, t))) taken.push(span)
  return taken.length + reasons.filter((r) => !spanOf(r)).length
}

/** Each sign of a list counts once: 嗜睡 is not two signs because two cues hear it. */
function inOwnWords(told: readonly (readonly AlarmReason[])[]) {
  const taken: Span[] = []
  return told.filter((reasons) => {
    const own = reasons.find((r) => !taken.some((t) => overlaps(spanOf(r), t)))
    const span = own && spanOf(own)
    if (span) taken.push(span)
    return own !== undefined
  })
}
