import { type Point, pointRegions } from '#knowledge/schema/point.ts'
import type { NeedlePerson, NeedleReason, NeedlingMethod, Picture, Proposed, Wish } from './dialectical.types.ts'
import type { GuideIndex } from './prepare-guides.ts'

/** More needles than this tire a patient and teach a doctor nothing. */
const most = 10
/** Each further rule that asks for a point speaks for it this much. */
const agreement = 4
const noPointPricked = 0.05

/** Wishes of all rules → the points taken, in needling order, and what was left out for this patient. */
export function arrange(
  { knowledge: { points } }: Pick<GuideIndex, 'knowledge'>,
  wishes: readonly Wish[],
  picture: Pick<Picture, 'elements'>,
  person: NeedlePerson,
  limit = most,
) {
  const gathered = [...Map.groupBy(wishes, (w) => w.pointId)].flatMap(([pointId, list]) => {
    const point = points.get(pointId)
    const ordered = list.toSorted((a, b) => b.priority - a.priority)
    const [first] = ordered
    if (!point || !first) return []
    const reasons = ordered.map((w) => w.because)
    return [{ point, first, reasons: distinct(reasons), priority: first.priority + agreement * (ordered.length - 1) }]
  })
  const forbidden = (p: Point) => person.pregnant && (p.pregnancy === '禁用' || p.pregnancy === '忌用')
  const left = gathered
    .filter(({ point }) => forbidden(point))
    .map(({ point }) => ({
      pointId: point.id,
      because: { rule: 'leftPregnancy', values: { point: point.id }, source: point.source },
    }))
  const taken = gathered
    .filter(({ point }) => !forbidden(point))
    .toSorted((a, b) => b.priority - a.priority || (a.point.id < b.point.id ? -1 : 1))
    .filter(atMost(limit === most ? mostOnChannel : limit))
    .slice(0, limit)
    .toSorted((a, b) => placeInOrder(a.point) - placeInOrder(b.point) || (a.point.id < b.point.id ? -1 : 1))
  const proposed = taken.map(({ point, first, reasons }, i): Proposed => {
    const method = suited(point, first.method)
    return {
      pointId: point.id,
      order: i + 1,
      role: first.role,
      method,
      side: isMidline(point) ? 'middle' : 'both',
      depthCun: depthOf(point, method, person),
      angle: angleOf(point, method),
      retentionMin: retentionOf(method, picture, person),
      because: reasons,
    }
  })
  return { points: proposed, left }
}

/** Of one channel no more than this: a proposal is spread over the body. */
const mostOnChannel = 4

/** Lets so many through of each channel, in the order they come. */
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

/** 强壮穴, which hold up what is right in the body, are not drained (针灸治疗学). */
const strengthening = new Set(['st36', 'cv4', 'cv6', 'gv4', 'bl20', 'bl23', 'bl43', 'ki3'])
const moxaBarred = new Set<Point['moxa']>(['忌', '禁'])

/** Where moxa is barred the needle supplements; where no needle goes, moxa warms. */
export function suited(point: Point, method: NeedlingMethod): NeedlingMethod {
  const noNeedle = !point.needling?.depthCun && !point.needling?.way
  const warms = method === 'moxibustion' || method === 'warm_needle'
  if (method === 'reducing' && strengthening.has(point.id)) return 'even'
  if (warms && (moxaBarred.has(point.moxa) || point.region === '面')) return noNeedle ? 'even' : 'reinforcing'
  if (method !== 'moxibustion' && noNeedle && (point.moxa === '宜' || point.moxa === '可')) return 'moxibustion'
  return method
}

/** Off the two midline vessels. Their texts tell it in too many ways to be read from there. */
const midlinePoints = new Set([
  ...['ex-hn10', 'ex-hn11', 'ex-shanglianquan', 'ex-b5', 'ex-b8', 'ex-b9', 'ex-chonggu'],
  ...['ms1', 'ms5', 'ms12'],
  ...['abd-zhong-wan', 'abd-xia-wan', 'abd-shui-fen', 'abd-yin-jiao', 'abd-qi-hai', 'abd-shi-men', 'abd-guan-yuan'],
  ...['abd-zhong-ji', 'abd-jian-li', 'abd-shang-wan'],
  ...['dong-1010-01', 'dong-1010-05', 'dong-1010-06', 'dong-1010-07', 'dong-1010-08', 'dong-1010-12', 'dong-1010-25'],
  ...['dong-vt-01', 'dong-vt-03'],
])

/** On the midline there is only one of it. */
export const isMidline = ({ id, channel }: Pick<Point, 'id' | 'channel'>) =>
  channel === 'cv' || channel === 'gv' || midlinePoints.has(id)

/** Middle of the range; for the thin and for children its shallow end. A point that is bled is only pricked. */
function depthOf(point: Point, method: NeedlingMethod, person: NeedlePerson): number | null {
  const range = point.needling?.depthCun
  if (!range || method === 'moxibustion') return null
  const [min, max] = range
  if (method === 'bleeding') return Math.max(min, noPointPricked)
  const shallow = person.thin || (person.ageYears !== null && person.ageYears < 7)
  const depth = shallow ? min : (min + max) / 2
  return Math.max(min, Math.floor(depth * 10 + 1e-9) / 10)
}

const angles = { 直刺: 'perpendicular', 斜刺: 'oblique', 平刺: 'transverse' } as const

export function angleOf(point: Point, method: NeedlingMethod): Proposed['angle'] {
  const [angle] = point.needling?.angles ?? []
  return angle && method !== 'moxibustion' ? angles[angle] : null
}

/** 灵枢·经脉: 热则疾之，寒则留之. Small children are pricked and not left with needles. */
function retentionOf(method: NeedlingMethod, picture: Pick<Picture, 'elements'>, { ageYears }: NeedlePerson): number {
  if (method === 'bleeding') return 0
  if (method === 'moxibustion') return 15
  if (ageYears !== null && ageYears < 3) return 0
  const strength = (names: readonly string[]) =>
    picture.elements.reduce((sum, e) => sum + (names.includes(e.element) ? e.strength : 0), 0)
  const cold = strength(['寒', '阳虚'])
  const hot = strength(['热', '火', '毒', '暑'])
  return hot > cold + 0.2 ? 20 : 30
}

/** Points of the back are needled first, the patient prone; then above before below, and yang before yin (灵枢·始终 as practised). */
function placeInOrder(point: Point): number {
  const isBack = ['背', '腰骶'].includes(point.region) || /后正中线/.test(point.location.zh)
  const yang = ['li', 'st', 'si', 'bl', 'te', 'gb', 'gv'].includes(point.channel ?? '')
  return (isBack ? 0 : 1000) + pointRegions.indexOf(point.region) * 10 + (yang ? 0 : 5)
}
