import { alarmCourses, comparison } from '#knowledge/schema/alarm.ts'
import type { AlarmIndex, AlarmReason, Span } from './alarms.types.ts'
import type { CourseReader } from './course.ts'
import { type FoundCues, isSymptom } from './find-cues.ts'

/** A text and record, as the rows of the alarms read them. */
export type Case = {
  cues: FoundCues
  denied: ReadonlySet<string>
  courses: CourseReader
  values: ReadonlyMap<string, readonly { value: number; span: Span | null }[]>
  facts: ReadonlySet<string>
  beside: number
}

export const spanOf = (r: AlarmReason) => ('span' in r ? r.span : null)

export const overlaps = (a: Span | null, b: Span) => a !== null && a[0] < b[1] && b[0] < a[1]

const none: readonly AlarmReason[] = []

/** `first`: position of the row's first term; null for that term itself. */
export function reasonsFor(
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

/** Whether the text, wherever, or the record gives any reason for the term: asked of thousands, so nothing is listed. */
export function isTold(index: AlarmIndex, term: string, { cues, values, facts }: Case): boolean {
  if (facts.has(term) || cues.has(term)) return true
  return !index.cues.has(term) && reasonsOfValue(term, values).length > 0
}

type CourseTerm = (typeof alarmCourses)[number]
export const isCourse = (term: string): term is CourseTerm => alarmCourses.some((one) => one === term)

/** Of what time that is which a row has told so far, as far as its symptoms stand in the text. */
export function reasonsOfCourse(
  index: AlarmIndex,
  term: CourseTerm,
  told: readonly AlarmReason[],
  { courses }: Case,
): readonly AlarmReason[] {
  const spans = symptomsIn(index, told)
  const isSo = term === 'undated' ? courses.isUndated(spans) : courses.isRecent(spans)
  return isSo ? [{ kind: 'fact', fact: term }] : none
}

/** Where the symptoms stand; without any, where all stands that is told. */
export function symptomsIn(index: AlarmIndex, told: readonly AlarmReason[]): Span[] {
  const words = told.filter((r) => r.kind === 'words')
  const symptoms = words.filter((r) => {
    const cue = index.cues.get(r.cue)
    return cue && isSymptom(cue)
  })
  return (symptoms.length ? symptoms : words).map((r) => r.span)
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
export function inOrder(reasons: readonly AlarmReason[]): AlarmReason[] {
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
