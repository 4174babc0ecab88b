import type { Point } from '#knowledge/schema/point.ts'
import type { BodySide, Laterality, NeedleReason, PatientProfile, Proposed, SideRule } from './dialectical.types.ts'
import { isMidline } from './needle-point.ts'
import type { GuideIndex } from './prepare-guides.ts'

/** The doctor's choice of sides; null means the stated side and the method's own rule. */
export type SideRequest = { side: BodySide | 'both' | null; rule: SideRule | null }

export const noSides: Laterality = { rule: 'sick', signs: new Map(), places: new Map(), channels: new Map() }

/** Sides of the signs → sides of their places, and of the channels that pass there. */
export function lateralityOf(
  guides: GuideIndex,
  { signs, places }: Pick<PatientProfile, 'signs' | 'places'>,
  stated: ReadonlyMap<string, BodySide>,
  candidate: SideRequest,
  usual: SideRule = 'sick',
): Laterality {
  const rule = candidate.rule ?? usual
  if (candidate.side === 'both') return { ...noSides, rule }
  const sided = sidesOfSigns(signs, places, stated, candidate.side)
  const sidesOfPlaces = new Map<string, BodySide | 'both'>()
  for (const { placeId, picked, signId } of places) {
    const side = signId === null ? candidate.side : sided.get(signId)
    if (side && (signId !== null || picked)) join(sidesOfPlaces, placeId, side)
  }
  const channels = new Map<string, BodySide | 'both'>()
  for (const [placeId, side] of sidesOfPlaces)
    for (const channelId of guides.places.get(placeId)?.row.channels ?? []) join(channels, channelId, side)
  return { rule, signs: sided, places: sidesOfPlaces, channels }
}

function join(sides: Map<string, BodySide | 'both'>, key: string, side: BodySide | 'both') {
  const before = sides.get(key)
  sides.set(key, before === undefined || before === side ? side : 'both')
}

/**
 * The doctor's side applies to signs with a stated side; when there are none, to complaints with a place, else to the
 * first.
 */
function sidesOfSigns(
  signs: PatientProfile['signs'],
  places: PatientProfile['places'],
  stated: ReadonlyMap<string, BodySide>,
  wanted: BodySide | null,
): Map<string, BodySide> {
  const heard = signs.flatMap(({ signId }) => {
    const side = stated.get(signId)
    return side ? [[signId, wanted ?? side] as const] : []
  })
  if (heard.length || wanted === null) return new Map(heard)
  const placed = places.flatMap(({ signId }) => signId ?? [])
  const chief = placed.length ? placed : signs.slice(0, 1).map((s) => s.signId)
  return new Map(chief.map((signId) => [signId, wanted]))
}

/**
 * 灵枢·经脉: hand yang brightness crosses at the philtrum, 左之右，右之左; complaints there are treated on the other
 * hand.
 */
const crossing = new Set(['face', 'nose', 'mouth', 'upper-teeth', 'lower-teeth'])
export const limbs: ReadonlySet<Point['region']> = new Set([
  '肩',
  '上臂',
  '前臂',
  '手',
  '髋臀',
  '大腿',
  '膝',
  '小腿',
  '足',
])
const schools = new Set<Point['system']>(['dong', 'scalp', 'jiao'])

type Because = (point: string, side: BodySide) => NeedleReason
const onSickSide: Because = (point, side) => ({
  rule: `sideSick.${side}`,
  values: { point },
  source: '针灸学·刺灸法；灵枢·终始',
})
const across: Because = (point, side) => ({
  rule: `sideOpposite.${side}`,
  values: { point },
  source: '素问·缪刺论；灵枢·官针',
})
const crossed: Because = (point, side) => ({ rule: `sideCrossing.${side}`, values: { point }, source: '灵枢·经脉' })
const other = { left: 'right', right: 'left' } as const

/** The side on which a point is needled, and the rule for it when it is a single side. */
export function sideOf(
  point: Pick<Point, 'id' | 'channel' | 'region' | 'system'>,
  reasons: readonly NeedleReason[],
  laterality: Laterality,
): { side: Proposed['side']; because: NeedleReason | null } {
  if (isMidline(point)) return { side: 'middle', because: null }
  const sides = new Set(reasons.flatMap((r) => sideOfReason(r, laterality)))
  const [sick] = sides
  if (sides.size !== 1 || sick === undefined || sick === 'both' || laterality.rule === 'both')
    return { side: 'both', because: null }
  const isLimb = limbs.has(point.region)
  const isAcross = laterality.rule === 'opposite' && (isLimb || schools.has(point.system))
  const isCrossed =
    laterality.rule === 'sick' &&
    isLimb &&
    point.channel === 'li' &&
    [...laterality.places.keys()].some((p) => crossing.has(p))
  const side = isAcross || isCrossed ? other[sick] : sick
  const because = isAcross ? across : isCrossed ? crossed : onSickSide
  return { side, because: because(point.id, side) }
}

/** Only points taken for the complaint have its side; those of the pattern are needled on both. */
function sideOfReason({ rule, values }: NeedleReason, { signs, places, channels }: Laterality) {
  const { sign, place, channel } = values
  const found = [
    typeof sign === 'string' ? signs.get(sign) : undefined,
    typeof place === 'string' ? places.get(place) : undefined,
    rule !== 'chooseElement' && typeof channel === 'string' ? channels.get(channel) : undefined,
  ]
  return found.filter((s) => s !== undefined)
}
