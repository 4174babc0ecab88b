import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { Case, FormulaMatch } from '#engine/matching/matching.types.ts'
import { byProfile, scoreProfiles } from '#engine/matching/score-profiles.ts'
import { type ElementOdds, estimateFromSigns, patternsOfFormula } from './element-odds.ts'
import { lossOfUnsupported } from './unsupported.ts'

/** So many pictures of diseases' patterns are heard. */
const heard = 80
/** A picture that fits so well is taken for the patient's own; one that fits so little is one guess among many. */
const fits = { little: 40, well: 65 }
/** Points behind the best at which a picture is heard e times less, where the best fits little and where it fits well. */
const fade = { little: 8, well: 4, formulas: 14 }
/** What the pictures are worth against the formulas and the single signs where the best fits little. */
const pictures = 0.4
/** The weight of what the doctor states against all the rest. */
const statedFacts = 0.85

/** What the patient comes for says little of where the illness sits and what it is. */
const balance = { ...byProfile, complaint: 2 }

type Voice = { elements: readonly string[]; weight: number }
/** 0–1 for each element; and 0–1 how well the best picture fits. */
export type Estimate = { of: ReadonlyMap<string, number>; sure: number }

/**
 * How likely the patient's illness is of each element. Pictures of diseases' patterns, formulas and the single signs
 * are heard. The closer the best picture is to the patient, the more it says and the less the others do.
 */
export function estimateElements(
  index: MatchingIndex,
  odds: ElementOdds,
  patient: Case,
  formulas: readonly FormulaMatch[],
): Estimate {
  const chosen = picturesOfDiseases(index, odds, patient)
  const top = chosen[0]?.score ?? 0
  const sure = Math.min(1, Math.max(0, (top - fits.little) / (fits.well - fits.little)))
  const fading = fade.little + (fade.well - fade.little) * sure
  const ofPictures = chosen.map(({ profile, score }) => ({
    elements: odds.named[profile] ?? [],
    weight: Math.exp((score - top) / fading),
  }))
  const belief = new Map<string, number>()
  const hear = (words: Iterable<readonly [string, number]>, part: number) => {
    for (const [element, word] of words) belief.set(element, (belief.get(element) ?? 0) + part * word)
  }
  const said = patient.statedFacts.elements.length ? statedFacts : 0
  const share = chosen.length ? pictures + (1 - pictures) * sure : 0
  const rest = ((1 - said) * (1 - share)) / 2
  hear(
    patient.statedFacts.elements.map((e) => [e, 1]),
    said,
  )
  hear(agreed(ofPictures), (1 - said) * share)
  hear(agreed(voicesOfFormulas(index, formulas)), rest)
  hear(estimateFromSigns(odds, patient.evidence), rest)
  return { of: belief, sure }
}

function picturesOfDiseases(index: MatchingIndex, { ofDiseases }: ElementOdds, patient: Case) {
  return scoreProfiles(index, patient, balance, heard, ofDiseases)
    .map(({ profile, score, reasons }) => {
      const of = index.profiles[profile]
      return { profile, score: score + (of ? lossOfUnsupported(of, reasons, patient.statedFacts) : 0) }
    })
    .sort((a, b) => b.score - a.score || a.profile - b.profile)
}

function voicesOfFormulas({ knowledge, elementsNamed }: MatchingIndex, formulas: readonly FormulaMatch[]): Voice[] {
  const top = formulas[0]?.score ?? 0
  return formulas.map(({ formulaId, score }) => {
    const names = patternsOfFormula(knowledge, formulaId).map((id) => knowledge.patterns.get(id)?.zh ?? '')
    return { elements: [...new Set(names.flatMap(elementsNamed))], weight: Math.exp((score - top) / fade.formulas) }
  })
}

/** 0–1 for each element: by how many of the voices name it. */
function agreed(voices: readonly Voice[]): Map<string, number> {
  const belief = new Map<string, number>()
  const total = voices.reduce((sum, v) => sum + v.weight, 0)
  for (const { elements, weight } of voices)
    for (const e of elements) belief.set(e, (belief.get(e) ?? 0) + weight / total)
  return belief
}
