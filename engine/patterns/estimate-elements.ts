import { comparePatient } from '#engine/matching/compare-patient.ts'
import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { Case, FormulaMatch } from '#engine/matching/matching.types.ts'
import { byProfile, scoreProfiles } from '#engine/matching/score-profiles.ts'
import { type ElementOdds, estimateFromSigns, patternsOfFormula } from './element-odds.ts'
import type { DiseaseMatch } from './patterns.types.ts'
import { lossOfSupport, supportOf } from './unsupported.ts'

/** How many pictures of diseases' patterns are considered. */
const considered = 80
/** A picture that fits this well is taken as the patient's own; one that fits this little is one guess among many. */
const fits = { little: 40, well: 65 }
/** Points behind the best at which a picture counts 1/e, when the best fits poorly and when it fits well. */
const fade = { little: 8, well: 4, formulas: 14 }
/** The weight of the pictures against formulas and single signs when the best fits poorly. */
const pictures = 0.4
/** Points for the pictures of the leading disease; tuned on half of each development set, validated on the other. */
const ofFirstDisease = 4
/** The elements the base gives each sign count half as much as the formulas, the strongest as this probability. */
const ofSigns = { weight: 0.5, strongest: 0.8 }
/** The weight of the doctor's statements against everything else. */
const statedWeight = 0.85

/** The complaint says little about the location and nature of the illness. */
const balance = { ...byProfile, complaint: 2 }

type Source = { elements: readonly string[]; weight: number }
/** 0–1 for each element; and 0–1 how well the best picture matches. */
export type Estimate = { of: ReadonlyMap<string, number>; sure: number }

/**
 * The probability of each element for the patient's illness, from pictures of diseases' patterns, formulas and single
 * signs. The closer the best picture is to the patient, the more it counts and the less the others. Pictures of the
 * leading disease count more than others that fit as well.
 */
export function estimateElements(
  index: MatchingIndex,
  odds: ElementOdds,
  patient: Case,
  formulas: readonly FormulaMatch[],
  diseases: readonly Pick<DiseaseMatch, 'diseaseId'>[],
): Estimate {
  const chosen = picturesOfDiseases(index, odds, patient, diseases[0]?.diseaseId)
  const top = chosen[0]?.weighed ?? 0
  const best = Math.max(0, ...chosen.map((c) => c.score))
  const sure = Math.min(1, Math.max(0, (best - fits.little) / (fits.well - fits.little)))
  const fading = fade.little + (fade.well - fade.little) * sure
  const ofPictures = chosen.map(({ profile, weighed }) => ({
    elements: odds.named[profile] ?? [],
    weight: Math.exp((weighed - top) / fading),
  }))
  const probability = new Map<string, number>()
  const add = (values: Iterable<readonly [string, number]>, part: number) => {
    for (const [element, value] of values) probability.set(element, (probability.get(element) ?? 0) + part * value)
  }
  const ofStatement = patient.statedFacts.elements.length ? statedWeight : 0
  const share = chosen.length ? pictures + (1 - pictures) * sure : 0
  const rest = ((1 - ofStatement) * (1 - share)) / (2 + ofSigns.weight)
  add(
    patient.statedFacts.elements.map((e) => [e, 1]),
    ofStatement,
  )
  add(weightedShares(ofPictures), (1 - ofStatement) * share)
  add(weightedShares(sourcesOfFormulas(index, formulas)), rest)
  add(estimateFromSigns(odds, patient.evidence), rest)
  add(shownBySigns(index, patient), rest * ofSigns.weight)
  return { of: probability, sure }
}

function picturesOfDiseases(
  index: MatchingIndex,
  { ofDiseases }: ElementOdds,
  patient: Case,
  firstDisease: string | undefined,
) {
  return scoreProfiles(index, patient, balance, considered, ofDiseases)
    .map(({ profile, score, reasons }) => {
      const of = index.profiles[profile]
      const points = score + (of ? lossOfSupport[supportOf(index, of, reasons, patient)] : 0)
      const isOfFirst = of?.diseaseId != null && of.diseaseId === firstDisease
      return { profile, score: points, weighed: points + (isOfFirst ? ofFirstDisease : 0) }
    })
    .sort((a, b) => b.weighed - a.weighed || a.profile - b.profile)
}

/** The elements that the base gives the patient's signs, relative to the strongest. */
function shownBySigns(index: MatchingIndex, patient: Case): [string, number][] {
  const { elements } = comparePatient(index, patient)
  const most = elements[0]?.points ?? 1
  return elements.map(({ element, points }) => [element, (ofSigns.strongest * points) / most])
}

function sourcesOfFormulas({ knowledge, elementsNamed }: MatchingIndex, formulas: readonly FormulaMatch[]): Source[] {
  const top = formulas[0]?.score ?? 0
  return formulas.map(({ formulaId, score }) => {
    const names = patternsOfFormula(knowledge, formulaId).map((id) => knowledge.patterns.get(id)?.zh ?? '')
    return { elements: [...new Set(names.flatMap(elementsNamed))], weight: Math.exp((score - top) / fade.formulas) }
  })
}

/** 0–1 for each element: the weighted share of the sources that name it. */
function weightedShares(sources: readonly Source[]): Map<string, number> {
  const probability = new Map<string, number>()
  const total = sources.reduce((sum, v) => sum + v.weight, 0)
  for (const { elements, weight } of sources)
    for (const e of elements) probability.set(e, (probability.get(e) ?? 0) + weight / total)
  return probability
}
