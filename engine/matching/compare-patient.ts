import { tiesOf } from '#engine/complaint/tie.ts'
import { weighElements } from '#engine/patterns/elements.ts'
import { pointsOfCarried, pointsOfFollowed } from '#engine/patterns/followed.ts'
import { suits } from '#engine/person/for-whom.ts'
import { type Setting, settingSigns, settings } from '#knowledge/schema/setting.ts'
import { fitTo, isStated } from './adjustments.ts'
import { takenFrom } from './contradict.ts'
import type { MatchingIndex, Pair, PatientScores } from './index.types.ts'
import { matchesOfSign } from './match-sign.ts'
import type { Case, Evidence } from './matching.types.ts'

/**
 * Formulas, patterns and elements of one patient are requested one after the other, so the comparison with all profiles
 * is cached.
 */
export function comparePatient(index: MatchingIndex, patient: Case): PatientScores {
  if (index.held?.of !== patient) index.held = { of: patient, value: compare(index, patient) }
  return index.held.value
}

function compare(index: MatchingIndex, patient: Case): PatientScores {
  const present = patient.evidence.filter((e) => e.present)
  const pairs = pairsOf(index, present)
  const { covered, shown } = agreementsOf(index, pairs)
  const { statedFacts } = patient
  const isNamed = isStated(statedFacts)
  const elements = weighElements(index, patient.evidence)
  const candidates: number[] = []
  // There are thousands of profiles; most are scored by tables alone.
  for (let profile = 0; profile < index.profiles.length; profile++) {
    const of = index.profiles[profile]
    if (!of || !(covered[profile] || isNamed(of))) continue
    if (!index.particular[profile] || of.forWhom.every((whom) => suits(whom, statedFacts.person)))
      candidates.push(profile)
  }
  const followed = pointsOfFollowed(index, patient)
  return {
    signMass: present.reduce((sum, e) => sum + massOf(index, e), 0),
    pairs,
    taken: takenFrom(index, patient.evidence),
    covered,
    shown,
    elements,
    fits: fitTo(index, elements),
    ties: tiesOf(index, patient),
    followed,
    carried: pointsOfCarried(index, patient, followed),
    settings: settingsOf(index, present),
    candidates,
    weighed: new Map(),
  }
}

/** All matches of the patient's signs with signs of profiles, closest first. */
const pairsOf = (index: MatchingIndex, present: readonly Evidence[]): Pair[] =>
  present
    .flatMap((evidence) => {
      const mass = massOf(index, evidence)
      return matchesOfSign(index, evidence.signId).map((match) => ({ match, evidence, mass }))
    })
    .sort((a, b) => b.match.share - a.match.share)

const massOf = (index: MatchingIndex, e: Evidence) => e.weight * (index.specificity.get(e.signId) ?? 1)

/** A sign of the picture that is already matched counts less for the patient's next sign. */
const repeatDiscount = 0.6

/** Each sign of the patient counts once, and each sign of the picture is matched once, by the closest. */
export const coveredBy = ({ slots }: MatchingIndex, { match, mass }: Pair, slot: number, again: boolean) =>
  match.share * mass * (again ? repeatDiscount : 1) * (slots.lets[slot] ?? 1)
export const shownBy = ({ slots }: MatchingIndex, { match }: Pair, slot: number, again: boolean) =>
  again ? 0 : match.share * (slots.mass[slot] ?? 0)

function agreementsOf(index: MatchingIndex, pairs: readonly Pair[]) {
  const covered = new Float64Array(index.profiles.length)
  const shown = new Float64Array(index.profiles.length)
  const isMatched = new Uint8Array(index.slots.count)
  for (const pair of pairs) {
    const listing = pair.match.slots
    for (let i = 0; i < listing.length; i++) {
      const slot = listing[i] ?? 0
      const profile = index.slots.profile[slot] ?? 0
      const again = isMatched[slot] === 1
      covered[profile] = (covered[profile] ?? 0) + coveredBy(index, pair, slot, again)
      shown[profile] = (shown[profile] ?? 0) + shownBy(index, pair, slot, again)
      isMatched[slot] = 1
    }
  }
  return { covered, shown }
}

function settingsOf({ knowledge, wider }: MatchingIndex, present: readonly Evidence[]): Setting[] {
  const shown = new Set(present.flatMap(({ signId }) => [signId, ...(wider.get(signId)?.keys() ?? [])]))
  return settings.filter((s) => settingSigns[s]?.some((name) => shown.has(knowledge.lexicon.get(name) ?? '')))
}
