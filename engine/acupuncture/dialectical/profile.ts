import { asCase } from '#engine/matching/case-of.ts'
import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { Case, Evidence } from '#engine/matching/matching.types.ts'
import { weighElements } from '#engine/patterns/elements.ts'
import { matchPatterns } from '#engine/patterns/match-patterns.ts'
import type { ElementMatch, PatternMatch } from '#engine/patterns/patterns.types.ts'
import { places as placeElements } from '#knowledge/schema/pattern.ts'
import type { BodySide, PatientProfile, SideRule } from './dialectical.types.ts'
import type { GuideIndex } from './prepare-guides.ts'
import { lateralityOf, type SideRequest } from './sides.ts'

/** The weight of the likeliest patterns, in their order. */
const voices = [1, 0.6, 0.4, 0.25] as const
/** The weight of an element from the likeliest patterns, relative to one from the signs themselves. */
const patternShare = 0.65
/** The doctor's diagnosis is searched among this many, and ranks before those the signs make likelier. */
const compared = 500
/** Only this many places of complaints are used. */
const placesFollowed = 3

/** Sides stated with the signs, the doctor's decision, and the rule of the method when nothing is decided. */
export type Sides = { stated: ReadonlyMap<string, BodySide>; candidate: SideRequest; usual?: SideRule }
const nothingStated: Sides = { stated: new Map(), candidate: { side: null, rule: null } }

/** Signs and picked places → what is wrong and where: shared by all point selection methods. */
export function profileOf(
  guides: GuideIndex,
  index: MatchingIndex,
  of: Case | readonly Evidence[],
  picked: readonly string[] = [],
  sides: Sides = nothingStated,
): PatientProfile {
  const patient = asCase(of)
  const present = patient.evidence.filter((e) => e.present)
  const matches = present.length
    ? matchPatterns(index, patient, patient.statedFacts.patterns.length ? compared : voices.length)
    : []
  const [diagnosed, others] = partition(matches, ({ patternId }) =>
    patient.statedFacts.patterns.includes(patternId ?? ''),
  )
  const patterns = [...diagnosed, ...others].slice(0, voices.length)
  const signs = present.map(({ signId, weight }) => ({ signId, weight }))
  const places = placesOf(guides, index, present, picked)
  const weighed = weighElements(index, patient.evidence)
  return {
    signs,
    places,
    elements: elementsOf(weighed, patterns),
    statedElements: new Set([
      ...weighed.filter((m) => m.points > 0).map((m) => m.element),
      ...diagnosed.flatMap((m) => m.elements.map((e) => e.element)),
    ]),
    patterns,
    diagnosed: diagnosed.length > 0,
    laterality: lateralityOf(guides, { signs, places }, sides.stated, sides.candidate, sides.usual),
  }
}

function placesOf(guides: GuideIndex, index: MatchingIndex, present: readonly Evidence[], picked: readonly string[]) {
  const named = present
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ signId }) => {
      const own = guides.placesOfSign.get(signId)
      const wider = [...(index.wider.get(signId)?.keys() ?? [])].flatMap((id) => guides.placesOfSign.get(id) ?? [])
      return (own ?? wider.slice(0, 1)).map((placeId) => ({ placeId, picked: false, signId }))
    })
  const all = [...picked.map((placeId) => ({ placeId, picked: true, signId: null })), ...named]
  const seen = new Set<string>()
  return all
    .filter(({ placeId }) => !seen.has(placeId) && guides.places.has(placeId) && seen.add(placeId))
    .slice(0, Math.max(picked.length, placesFollowed))
}

function elementsOf(weighed: readonly ElementMatch[], patterns: readonly PatternMatch[]) {
  const most = { place: 0, nature: 0 }
  for (const { kind, points } of weighed) most[kind] = Math.max(most[kind], points)
  const strengths = new Map(
    weighed.map((m) => [m.element, { kind: m.kind, strength: ((1 - patternShare) * m.points) / most[m.kind] }]),
  )
  const total = voices.slice(0, patterns.length).reduce((a, b) => a + b, 0)
  patterns.forEach((pattern, i) => {
    for (const { element } of pattern.elements) {
      const known = strengths.get(element) ?? { kind: kindOf(element), strength: 0 }
      const strength = known.strength + (patternShare * (voices[i] ?? 0)) / total
      strengths.set(element, { ...known, strength })
    }
  })
  return [...strengths]
    .map(([element, { kind, strength }]) => ({ element, kind, strength: Math.round(strength * 100) / 100 }))
    .filter((e) => e.strength >= 0.05)
    .sort((a, b) => b.strength - a.strength || (a.element < b.element ? -1 : 1))
}

/** With fewer signs a pattern is only a guess. */
const guessedBelow = 3
export const isGuess = ({ signs, diagnosed }: Pick<PatientProfile, 'signs' | 'diagnosed'>) =>
  !diagnosed && signs.length < guessedBelow

/** Guessed, and not stated by any sign. */
export const isOnlyGuessed = (
  picture: Pick<PatientProfile, 'signs' | 'diagnosed' | 'statedElements'>,
  element: string,
) => isGuess(picture) && !picture.statedElements.has(element)

function partition<T>(list: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [list.filter(is), list.filter((one) => !is(one))]
}

const placeSet = new Set<string>(placeElements)
const kindOf = (element: string): 'place' | 'nature' => (placeSet.has(element) ? 'place' : 'nature')
