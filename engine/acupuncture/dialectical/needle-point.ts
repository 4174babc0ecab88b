import type { Point } from '#knowledge/schema/point.ts'
import { withoutNeedle } from '../no-needle.ts'
import type { NeedlePerson, NeedlingMethod, PatientProfile, Proposed } from './dialectical.types.ts'

/** Depth for a point that is bled: it is only pricked. */
const noPointPricked = 0.05

/** 强壮穴, which strengthen the body, are not drained (针灸治疗学). */
const strengthening = new Set(['st36', 'cv4', 'cv6', 'gv4', 'bl20', 'bl23', 'bl43', 'ki3'])
const moxaBarred = new Set<Point['moxa']>(['忌', '禁'])
const moxaFit = new Set<Point['moxa']>(['宜', '可'])

/** 十宣, 气端 and 四缝 are only pricked. */
const pricked = new Set(['ex-ue11', 'ex-le12', 'ex-ue10'])
export const onlyPricked = (pointId: string) => pricked.has(pointId)

/** Where moxa is forbidden the needle supplements; where needling is forbidden, moxa warms. */
export function suited(point: Point, method: NeedlingMethod): NeedlingMethod {
  if (pricked.has(point.id) && method !== 'moxibustion') return 'bleeding'
  const noNeedle = isNotNeedled(point)
  if (method === 'moxibustion' || method === 'warm_needle') {
    const barred = moxaBarred.has(point.moxa) || point.region === '面'
    if (barred) return gentle(point, noNeedle ? 'even' : 'reinforcing')
    return noNeedle ? 'moxibustion' : method
  }
  return noNeedle && moxaFit.has(point.moxa) ? 'moxibustion' : gentle(point, method)
}

const isNotNeedled = (point: Point) =>
  (!point.needling?.depthCun && !point.needling?.way) || withoutNeedle(point) !== null

/** 强壮穴 are not drained; 眼区穴 are pressed in slowly and not turned or lifted (针灸学·刺灸法). */
function gentle(point: Point, method: NeedlingMethod): NeedlingMethod {
  const turned = method === 'reducing' || method === 'reinforcing'
  if (turned && point.dangers.includes('眼球')) return 'even'
  return method === 'reducing' && strengthening.has(point.id) ? 'even' : method
}

/** Midline points outside the two midline vessels. Their location texts vary too much to be parsed. */
const midlinePoints = new Set([
  'ex-hn1',
  ...['jin-four-spirits', 'jin-calm-spirit', 'jin-tongue-three'],
  ...['ex-hn10', 'ex-hn11', 'ex-shanglianquan', 'ex-b5', 'ex-b8', 'ex-b9', 'ex-chonggu'],
  ...['ms1', 'ms5', 'ms12'],
  ...['abd-zhong-wan', 'abd-xia-wan', 'abd-shui-fen', 'abd-yin-jiao', 'abd-qi-hai', 'abd-shi-men', 'abd-guan-yuan'],
  ...['abd-zhong-ji', 'abd-jian-li', 'abd-shang-wan'],
  ...['dong-1010-01', 'dong-1010-05', 'dong-1010-06', 'dong-1010-07', 'dong-1010-08', 'dong-1010-12', 'dong-1010-25'],
  ...['dong-vt-01', 'dong-vt-03'],
])

const postures: Partial<Record<Point['region'], 'prone' | 'supine'>> = {
  背: 'prone',
  腰骶: 'prone',
  胸: 'supine',
  腹: 'supine',
  面: 'supine',
}

/** How the patient must lie: prone for the back, supine for face, chest and abdomen (针灸学·体位); null where either will do. */
export const postureOf = ({ region }: Pick<Point, 'region'>) => postures[region] ?? null

/** A midline point exists only once. */
export const isMidline = ({ id, channel }: Pick<Point, 'id' | 'channel'>) =>
  channel === 'cv' || channel === 'gv' || midlinePoints.has(id)

/** Middle of the range; for thin patients and children the shallow end. A point that is bled is only pricked. */
export function depthOf(point: Point, method: NeedlingMethod, person: NeedlePerson): number | null {
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

/** 灵枢·经脉: 热则疾之，寒则留之. Small children are pricked, without retaining needles. */
export function retentionOf(
  method: NeedlingMethod,
  picture: Pick<PatientProfile, 'elements'>,
  { ageYears }: NeedlePerson,
): number {
  if (method === 'bleeding') return 0
  if (method === 'moxibustion') return 15
  if (ageYears !== null && ageYears < 3) return 0
  const strength = (names: readonly string[]) =>
    picture.elements.reduce((sum, e) => sum + (names.includes(e.element) ? e.strength : 0), 0)
  const cold = strength(['寒', '阳虚'])
  const hot = strength(['热', '火', '毒', '暑'])
  return hot > cold + 0.2 ? 20 : 30
}

/** The number of places per side, or in total, that share one name: 四神聪 four, 八邪 four a hand, 十宣 five. */
export function holesOf({ location, ...point }: Pick<Point, 'id' | 'channel' | 'location'>): number {
  const [, how, count] = /(共|左右|一[手肢侧足])(\d+)穴/.exec(location.zh) ?? []
  if (!count) return 1
  return how === '左右' || (how === '共' && !isMidline(point)) ? Number(count) / 2 : Number(count)
}

/** Signs of pregnancy, regardless of the record. */
export const signsOfPregnancy: ReadonlySet<string> = new Set([
  'pregnancy',
  'morning-sickness',
  'malposition-of-the-fetus',
  'restless-fetus',
  'bleeding-in-pregnancy',
])

/** 至阴 turns the fetus by moxa; needling it is forbidden. */
const warmedInPregnancy = new Set(['bl67'])
export const isBarredInPregnancy = ({ id, pregnancy }: Pick<Point, 'id' | 'pregnancy'>, method: NeedlingMethod) =>
  (pregnancy === '禁用' || pregnancy === '忌用') && !(method === 'moxibustion' && warmedInPregnancy.has(id))

/** A midline point has no left side, and a paired one no middle. */
export function sideThatIs(
  point: Pick<Point, 'id' | 'channel'>,
  wanted: Proposed['side'] | undefined,
): Proposed['side'] {
  if (isMidline(point)) return 'middle'
  return wanted === undefined || wanted === 'middle' ? 'both' : wanted
}
