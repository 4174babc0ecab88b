import type { AlarmIndex, AlarmReason, PreparedAlarm, RaisedAlarm, Span } from './alarms.types.ts'
import { isSymptom } from './find-cues.ts'
import { type Case, inOrder, isTold, overlaps, reasonsFor, spanOf, symptomsIn } from './reasons.ts'

/**
 * How much must be told when no row is whole: two facts that each belong to a few alarms alone, or three that belong to
 * more. Set on the silent texts, of which fewer than one in two hundred has as much.
 */
const least = 4.4
/** Beside an alarm that is whole: another of which more is told than of that one. */
const leastBeside = 7.3
const leastFacts = 2
/** Signs of danger in general name no condition: the row of that alarm asks for three as well. */
const leastOfDanger = 3
/** Menses, nerves, effort; and long hours. */
const usualCauses = ['usual-cause', 'overwork']
type Told = { id: string; weight: number; reasons: readonly AlarmReason[] }

/**
 * People do not tell an illness by the row: where no alarm is whole, the one most of whose facts are told, each in words
 * of its own and none of its facts denied. What nerves or effort told beside it
 * explain is left alone.
 */
export function mostlyTold(index: AlarmIndex, found: Case, whole: readonly RaisedAlarm[] = []): RaisedAlarm[] {
  const causes = usualCauses.flatMap((cause) => reasonsFor(index, cause, found, null)).map(spanOf)
  const isUsual = (told: readonly Told[]) => causes.some((cause) => isBeside(cause, told, found.beside / 2))
  let best: { alarm: PreparedAlarm; told: readonly Told[]; weight: number } | null = null
  const isWhole = ({ id }: PreparedAlarm) => whole.some((w) => w.id === id)
  const ofWhole = index.alarms.filter(isWhole).map((alarm) => weightOf(toldOf(index, alarm, found)))
  const atLeast = whole.length ? leastBeside : least
  for (const alarm of index.alarms) {
    if (isWhole(alarm) || (whole.length && alarm.general) || isRuledOut(index, alarm, found)) continue
    const told = toldOf(index, alarm, found)
    const weight = weightOf(told)
    const isMore = weight >= atLeast && weight > Math.max(best?.weight ?? 0, ...ofWhole)
    if (isMore && isEnough(alarm, told) && !isUsual(told) && isOfThisTime(index, told, found))
      best = { alarm, told, weight }
  }
  if (!best) return []
  const { id, level, do: measures, ask } = best.alarm
  const because = inOrder(best.told.flatMap((t) => t.reasons))
  return [{ id, level, because, do: measures, ask, explainedBy: null }]
}

/** A cause that was ticked explains all; one that is told, what stands near it. */
const isBeside = (cause: Span | null, told: readonly Told[], within: number) =>
  cause === null ||
  told.some(({ reasons }) => reasons.map(spanOf).some((s) => s && s[0] - cause[1] < within && cause[0] - s[1] < within))

const weightOf = (told: readonly Told[]) => told.reduce((sum, t) => sum + t.weight, 0)

function isOfThisTime(index: AlarmIndex, told: readonly Told[], { courses }: Case) {
  const spans = symptomsIn(
    index,
    told.flatMap((t) => t.reasons),
  )
  return courses.isOfThisTime(spans) && courses.isRecent(spans)
}

const isEnough = ({ general }: PreparedAlarm, told: readonly Told[]) =>
  told.length >= (general ? leastOfDanger : leastFacts)

const isRuledOut = (index: AlarmIndex, { not, when, weights, needs, heads }: PreparedAlarm, found: Case) =>
  (heads.size > 0 && !heads.values().some((t) => isTold(index, t, found))) ||
  needs.some((any) => !any.some((t) => isTold(index, t, found))) ||
  not.some((t) => isTold(index, t, found)) ||
  when.some((row) => row.not.some((t) => isTold(index, t, found))) ||
  found.denied.values().some((t) => weights.has(t) && isSymptomOf(index, t))

/** That an illness was never had rules out nothing: 撕裂样痛，否认高血压. */
function isSymptomOf(index: AlarmIndex, term: string) {
  const cue = index.cues.get(term)
  return cue !== undefined && isSymptom(cue)
}

/** The facts of the alarm that are told, the weightiest first, without those heard in the same words. */
function toldOf(index: AlarmIndex, { weights }: PreparedAlarm, found: Case): Told[] {
  const told = [...weights].flatMap(([id, weight]): Told[] => {
    const cue = index.cues.get(id)
    // A value says how much, not what: a cold too has a temperature of 38.
    if (!cue || cue.binds || cue.scene) return []
    const reasons = reasonsFor(index, id, found, null)
    return reasons.length ? [{ id, weight, reasons }] : []
  })
  const taken: Span[] = []
  return told
    .sort((a, b) => b.weight - a.weight)
    .filter(({ reasons }) => {
      const free = reasons.find((r) => !taken.some((t) => overlaps(spanOf(r), t)))
      const span = free && spanOf(free)
      if (span) taken.push(span)
      return free !== undefined
    })
}
