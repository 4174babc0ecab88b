import type { CompiledPoint } from '#knowledge/schema/knowledge.ts'
import { methodOfTechnique } from '../empirical/technique.ts'
import { isDeficient } from './channel-state.ts'
import type { ChannelState, NeedlingMethod, PatientProfile, PointCandidate } from './dialectical.types.ts'
import { complaintsOf, rowFor } from './locate-channels.ts'
import { onlyPricked } from './needle-point.ts'
import type { GuideIndex } from './prepare-guides.ts'
import { isGuess, isOnlyGuessed } from './profile.ts'
import { limbs } from './sides.ts'

const methodOf = { 补: 'reinforcing', 泻: 'reducing', 平: 'even', 灸: 'moxibustion', 放血: 'bleeding' } as const

/** The needling method when a rule states none: by the dominant state. */
export const methodOfState: Record<ChannelState, NeedlingMethod> = {
  excess: 'reducing',
  deficiency: 'reinforcing',
  mixed: 'even',
  unclear: 'even',
}

/**
 * The points of the pattern, independent of how the channels' points are chosen: 辨证配穴, points near and far
 * 远近配穴, and for the complaint itself 对症取穴.
 */
export function patternCandidates(
  guides: GuideIndex,
  picture: PatientProfile,
  channelIds: readonly string[],
): PointCandidate[] {
  const book = bookPoints(guides, picture)
  const element = elementPoints(guides, picture, channelIds)
  const isGuessed = ({ because: { values } }: PointCandidate) =>
    typeof values['element'] !== 'string' || isOnlyGuessed(picture, values['element'])
  const own = complaintPoints(guides, picture)
  const few = isGuess(picture) && own.length > 0
  return [
    ...(few ? bestPoints([...book, ...element.filter(isGuessed)], guessedPoints(guides, picture)) : book),
    ...(few ? element.filter((w) => !isGuessed(w)) : element),
    ...placePoints(guides, picture),
    ...own,
  ]
}

/**
 * When the complaint has its own points, a guessed pattern adds only this many; in a limb the local channel counts
 * more.
 */
const guessed = { limb: 2, trunk: 4 }

function guessedPoints({ places, knowledge: { points } }: GuideIndex, picture: PatientProfile): number {
  const local = places.get(picture.places[0]?.placeId ?? '')?.row.local ?? []
  const isLimb = (id: string) => limbs.has(points.get(id)?.region ?? '头')
  return local.length > 0 && local.every(isLimb) ? guessed.limb : guessed.trunk
}

/** All candidates for the given number of most requested points. */
function bestPoints(candidates: readonly PointCandidate[], count: number): PointCandidate[] {
  const ids = [...new Set(candidates.toSorted((a, b) => b.priority - a.priority).map((w) => w.pointId))].slice(0, count)
  return candidates.filter((w) => ids.includes(w.pointId))
}

const bookPriority = [90, 84, 70, 62, 54]
/** Priority reduction for points of a pattern that is only guessed. */
const guessedPriority = -8
const guess = (picture: PatientProfile) => (isGuess(picture) ? guessedPriority : 0)
/** Below this share of the likeliest pattern's score, the points of a second pattern are not used. */
const second = { score: 0.9, priority: -26 }

/** The base's points for the likeliest pattern, and for a second that is nearly as likely. */
function bookPoints({ knowledge }: GuideIndex, picture: PatientProfile): PointCandidate[] {
  const [first, next] = picture.patterns
  const near = first && next && next.score >= first.score * second.score ? [next] : []
  return [...(first ? [first] : []), ...near].flatMap((match, rank) => {
    const pattern = match.patternId ? knowledge.patterns.get(match.patternId) : undefined
    if (!pattern) return []
    const natures = new Set<string>(pattern.nature)
    const wanting = pattern.nature.filter((n) => isDeficient(n, natures)).length
    const state: ChannelState = !wanting ? 'excess' : wanting === pattern.nature.length ? 'deficiency' : 'mixed'
    const isCold =
      natures.has('寒') &&
      !natures.has('热') &&
      !natures.has('火') &&
      !pattern.place.includes('表') &&
      !isOnlyGuessed(picture, '寒')
    const heard = pattern.points.filter((id) => !isGuess(picture) || !onlyPricked(id))
    return heard.map(
      (pointId, i): PointCandidate => ({
        pointId,
        role: i < 2 && rank === 0 ? 'main' : 'pattern',
        method: isCold ? warmed(knowledge.points.get(pointId), methodOfState[state]) : methodOfState[state],
        priority: (bookPriority[i] ?? 50) + rank * second.priority + guess(picture),
        because: {
          rule: 'choosePattern',
          values: { point: pointId, pattern: pattern.id },
          source: pattern.source ?? 'GB/T 16751.2-2021',
        },
      }),
    )
  })
}

/** Interior cold is warmed where flesh is thick; on head, face and hands it is only needled. */
const thick = new Set<string>(['腹', '背', '腰骶', '肩', '髋臀', '大腿', '膝', '小腿'])
const warmed = (point: CompiledPoint | undefined, method: NeedlingMethod): NeedlingMethod =>
  point && thick.has(point.region) ? 'warm_needle' : method

const natures = { count: 3, priority: [86, 76, 60], step: 5, faint: 0.25 }
const organs = { count: 2, priority: [72, 58], step: 6, faint: 0.3 }

/** Moxa and bleeding are not used on a mere guess at cold or heat. */
const drastic = new Set<string>(['灸', '放血'])
const thermal = new Set(['寒', '阳虚', '热', '火', '暑', '毒', '血热'])

function elementPoints(guides: GuideIndex, picture: PatientProfile, channelIds: readonly string[]): PointCandidate[] {
  const strong = (kind: 'place' | 'nature', faint: number) =>
    picture.elements.filter((e) => e.kind === kind && e.strength >= faint)
  const rows = [
    ...strong('nature', natures.faint)
      .slice(0, natures.count)
      .map((e, i) => ({ ...e, from: natures, i })),
    ...strong('place', organs.faint)
      .slice(0, organs.count)
      .map((e, i) => ({ ...e, from: organs, i })),
  ]
  const isWeak = weakIn(picture)
  return rows.flatMap(({ element, kind, from, i }) => {
    const found = rowFor(guides, picture, element)
    if (!found) return []
    const { row, source } = found
    if (drastic.has(row.method) && thermal.has(element) && isOnlyGuessed(picture, element)) return []
    // A place is drained in excess and filled in deficiency.
    const method = kind === 'place' && row.method === '泻' && isWeak ? 'reinforcing' : methodOf[row.method]
    const isOurs = kind === 'nature' || row.channels.some(([id]) => channelIds.includes(id))
    return row.points.map(
      (pointId, place): PointCandidate => ({
        pointId,
        role: kind === 'nature' ? 'pattern' : 'assistant',
        method,
        priority: (from.priority[i] ?? 50) - place * from.step - (isOurs ? 0 : 15) + guess(picture),
        because: { rule: 'chooseElement', values: { point: pointId, element }, why: row.why, source },
      }),
    )
  })
}

/** The share from which the natures mean deficiency almost entirely. */
const mostlyWant = 0.62
export function weakIn({ elements }: Pick<PatientProfile, 'elements'>): boolean {
  const natures = elements.filter((e) => e.kind === 'nature')
  const strong = new Set(natures.filter((e) => e.strength >= 0.3).map((e) => e.element))
  const sum = (list: typeof natures) => list.reduce((a, e) => a + e.strength, 0)
  const all = sum(natures)
  return all > 0 && sum(natures.filter((e) => isDeficient(e.element, strong))) / all >= mostlyWant
}

/**
 * 近部取穴 is taken whole: the region of a complaint is seldom one point. The priority of distant points falls faster.
 */
const nearAndFar = { count: 2, priority: [84, 62], local: 3, distant: 14 }

function placePoints(guides: GuideIndex, picture: PatientProfile): PointCandidate[] {
  const [chief] = picture.signs.toSorted((a, b) => b.weight - a.weight)
  return picture.places.slice(0, nearAndFar.count).flatMap(({ placeId, picked, signId }, i) => {
    const place = guides.places.get(placeId)
    if (!place) return []
    const { row, source } = place
    const candidate =
      (role: 'local' | 'distant') =>
      (pointId: string, n: number): PointCandidate => ({
        pointId,
        role,
        method: null,
        priority: (nearAndFar.priority[i] ?? 50) - n * nearAndFar[role] - (role === 'distant' ? 1 : 0),
        because: {
          rule: role === 'local' ? 'chooseLocal' : 'chooseDistant',
          values: { point: pointId, place: placeId },
          why: row.why,
          source,
        },
      })
    // Points beside the eyeball are not used for a secondary complaint.
    const isChief = picked || signId === chief?.signId
    const local = row.local.filter((id) => isChief || !guides.knowledge.points.get(id)?.dangers.includes('眼球'))
    return [...local.map(candidate('local')), ...row.distant.map(candidate('distant'))]
  })
}

/** 盛则泻之，虚则补之 (灵枢·经脉): for a complaint without a technique of its own, when the signs are clear. */
function methodForSigns({ elements, statedElements }: PatientProfile): NeedlingMethod | null {
  const natures = elements.filter((e) => e.kind === 'nature' && statedElements.has(e.element))
  const names = new Set(natures.map((e) => e.element))
  const sum = (list: typeof natures) => list.reduce((a, e) => a + e.strength, 0)
  const all = sum(natures)
  const want = sum(natures.filter((e) => isDeficient(e.element, names)))
  if (!all || (want < all * mostlyWant && want > all * (1 - mostlyWant))) return null
  return want > all / 2 ? 'reinforcing' : 'reducing'
}

/** The chief complaint's own points lead; the more complete the picture, the more points come from the pattern. */
const symptomatic = { count: 2, alone: [5, 3], among: [3, 2], priority: [93, 64], step: 4 }

function complaintPoints(guides: GuideIndex, picture: PatientProfile): PointCandidate[] {
  const whole = methodForSigns(picture)
  const room = isGuess(picture) ? symptomatic.alone : symptomatic.among
  return complaintsOf(guides, picture)
    .slice(0, symptomatic.count)
    .flatMap(({ row, source }, i) =>
      row.points.slice(0, room[i]).map(
        (pointId, n): PointCandidate => ({
          pointId,
          role: i === 0 && n < 2 ? 'main' : 'assistant',
          method: row.how
            ? methodOfTechnique(
                typeof row.how === 'string' ? row.how : row.how.zh,
                guides.knowledge.points.get(pointId)?.zh ?? '',
              )
            : null,
          otherwise: whole,
          priority: (symptomatic.priority[i] ?? 50) - n * symptomatic.step,
          because: { rule: 'chooseSymptom', values: { point: pointId, sign: row.sign }, why: row.why, source },
        }),
      ),
    )
}
