import { type Point, pointRegions } from '#knowledge/schema/point.ts'
import type { NeedlePerson, NeedleReason, PatientProfile, PointCandidate, Proposed } from './dialectical.types.ts'
import { angleOf, depthOf, isBarredInPregnancy, retentionOf, signsOfPregnancy, suited } from './needle-point.ts'
import type { GuideIndex } from './prepare-guides.ts'
import { sideOf } from './sides.ts'

/** More needles than this tire a patient and teach a doctor nothing. */
const most = 12
/** Small children and pregnant women get few needles. */
const few = { infant: 6, child: 8, pregnant: 8 }

function mostFor({ ageYears }: NeedlePerson, pregnant: boolean): number {
  if (ageYears !== null && ageYears < 3) return few.infant
  if (ageYears !== null && ageYears < 7) return few.child
  return pregnant ? few.pregnant : most
}

/** Score added by each further rule that asks for a point. */
const agreement = 4

/**
 * Candidates of all rules → the selected points in needling order, and those left out for this patient. A book's points
 * are taken as a whole.
 */
export function arrange(
  { knowledge: { points } }: Pick<GuideIndex, 'knowledge'>,
  candidates: readonly PointCandidate[],
  picture: Pick<PatientProfile, 'elements' | 'laterality'> & { signs: readonly { signId: string }[] },
  person: NeedlePerson,
  everyPoint = false,
) {
  const gathered = [...Map.groupBy(candidates, (w) => w.pointId)].flatMap(([pointId, list]) => {
    const point = points.get(pointId)
    const ordered = list.toSorted((a, b) => b.priority - a.priority)
    const [first] = ordered
    if (!point || !first) return []
    const reasons = ordered.map((w) => w.because)
    const said = ordered.find((w) => w.method)?.method ?? ordered.find((w) => w.otherwise)?.otherwise ?? 'even'
    const method = suited(point, said)
    const priority = first.priority + agreement * (ordered.length - 1)
    return [{ point, first, method, reasons: distinct(reasons), priority }]
  })
  const pregnant = person.pregnant || picture.signs.some((s) => signsOfPregnancy.has(s.signId))
  const forbidden = ({ point, method }: (typeof gathered)[number]) => pregnant && isBarredInPregnancy(point, method)
  const left = gathered.filter(forbidden).map(({ point }) => ({
    pointId: point.id,
    because: { rule: 'leftPregnancy', values: { point: point.id }, source: point.source },
  }))
  const taken = gathered
    .filter((g) => !forbidden(g))
    .toSorted((a, b) => b.priority - a.priority || (a.point.id < b.point.id ? -1 : 1))
    .filter(everyPoint ? () => true : atMost(mostOnChannel))
    .slice(0, everyPoint ? undefined : mostFor(person, pregnant))
    .toSorted((a, b) => placeInOrder(a.point) - placeInOrder(b.point) || (a.point.id < b.point.id ? -1 : 1))
  const proposed = taken.map(({ point, first, method: wanted, reasons }, i): Proposed => {
    const { side, because: whySide } = sideOf(point, reasons, picture.laterality)
    const isGentle = pregnant && wanted === 'reducing'
    const method = isGentle ? 'even' : wanted
    return {
      pointId: point.id,
      order: i + 1,
      role: first.role,
      method,
      side,
      depthCun: depthOf(point, method, person),
      angle: angleOf(point, method),
      retentionMin: retentionOf(method, picture, person),
      because: [...reasons, ...(whySide ? [whySide] : []), ...(isGentle ? [gentle(point.id)] : [])],
    }
  })
  return { points: proposed, left }
}

const gentle = (point: string): NeedleReason => ({
  rule: 'gentlePregnancy',
  values: { point },
  source: '针灸学·刺灸法',
})

/** The limit per channel, so that a proposal is spread over the body. */
const mostOnChannel = 4

/** Accepts at most this many items of each channel, in their order. */
function atMost(count: number) {
  const seen = new Map<string, number>()
  return ({ point }: { point: Point }) => {
    if (!point.channel) return true
    const before = seen.get(point.channel) ?? 0
    seen.set(point.channel, before + 1)
    return before < count
  }
}

const distinct = (reasons: readonly NeedleReason[]) => {
  const seen = new Set<string>()
  return reasons.filter((r) => {
    const key = r.rule + JSON.stringify(r.values)
    return !seen.has(key) && seen.add(key)
  })
}

/** Points of the back are needled first, the patient prone; then above before below, and yang before yin (灵枢·始终 as practised). */
function placeInOrder(point: Point): number {
  const isBack = ['背', '腰骶'].includes(point.region) || /后正中线/.test(point.location.zh)
  const yang = ['li', 'st', 'si', 'bl', 'te', 'gb', 'gv'].includes(point.channel ?? '')
  return (isBack ? 0 : 1000) + pointRegions.indexOf(point.region) * 10 + (yang ? 0 : 5)
}
