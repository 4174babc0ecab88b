import { asCase } from '#engine/matching/case-of.ts'
import type { MatchingIndex } from '#engine/matching/index.types.ts'
import { matchFormulas, scoreFormulas } from '#engine/matching/match-formulas.ts'
import type { Case, Evidence, FormulaMatch, ReasonKind } from '#engine/matching/matching.types.ts'
import { restrictTo } from '#engine/matching/prepare-matching.ts'
import type { Profile } from '#engine/matching/profiles.ts'
import { forWhomIsSign, suits } from '#engine/person/for-whom.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import { namesOfDiseases } from './names-of-diseases.ts'
import type { Question, Shift } from './questions.types.ts'
import { sameInSpeech } from './same-in-speech.ts'

/** How likely a patient with this picture shows a sign of the picture. */
const shows: Record<ReasonKind, number> = {
  key: 0.85,
  main: 0.7,
  tongue: 0.65,
  pulse: 0.65,
  abdomen: 0.6,
  other: 0.4,
  against: 0.05,
}
const byChance = 0.08
/** How many leading formulas are considered separately; ten points behind the first is 1/e as likely. */
const leading = 8
const fade = 10

export type AskOptions = {
  skip?: readonly string[]
  /** The formulas best first, when already computed. */
  formulas?: readonly FormulaMatch[]
  /** Whether a sign can be asked about. */
  asks?: (signId: string) => boolean
}

/** The signs whose answer would narrow the choice most, each with its effect. */
export function recommendNext(
  index: MatchingIndex,
  of: Case | readonly Evidence[],
  limit = 5,
  options: AskOptions = {},
): Question[] {
  const patient = asCase(of)
  const candidates = options.formulas?.slice(0, leading) ?? matchFormulas(index, patient, leading)
  const profiles = candidates.map(({ formulaId, route }) => {
    const place = index.leadingTo.get(formulaId)?.find((at) => index.profiles[at]?.route === route)
    return place === undefined ? undefined : index.profiles[place]
  })
  const top = candidates[0]?.score ?? 0
  const weights = candidates.map((c) => Math.exp((c.score - top) / fade))
  const total = weights.reduce((a, b) => a + b, 0)
  const chances = weights.map((w) => w / total)
  const settled = settledSigns(index, patient, options.skip ?? [])
  const isMasked = maskFor(index, patient)
  const among = restrictTo(
    index,
    candidates.map((c) => c.formulaId),
  )
  const asked = new Set(profiles.flatMap((p) => [...(p?.signs.keys() ?? [])]))
  return [...asked]
    .filter(
      (sign) =>
        !settled.has(sign) &&
        !isMasked(sign) &&
        isFor(index, sign, patient.statedFacts.person) &&
        (options.asks?.(sign) ?? true),
    )
    .map((signId) => ({
      signId,
      gain: gainOf(
        chances,
        profiles.map((p) => likelihood(index, p, signId)),
      ),
    }))
    .sort((a, b) => b.gain - a.gain || (a.signId < b.signId ? -1 : 1))
    .slice(0, limit)
    .map(({ signId, gain }) => ({
      signId,
      gain: Math.round(gain * 1000) / 1000,
      ifPresent: shifts(among, patient, candidates, { signId, present: true }),
      ifAbsent: shifts(among, patient, candidates, { signId, present: false }),
    }))
}

/** What has already been answered, or follows from an answer. */
function settledSigns(index: MatchingIndex, patient: Case, skip: readonly string[]): Set<string> {
  const follows = ({ signId, present }: Evidence) =>
    present
      ? [...(index.wider.get(signId)?.keys() ?? []), ...(index.knowledge.signs.get(signId)?.opposite ?? [])]
      : (index.narrower.get(signId) ?? [])
  const stated = patient.evidence.flatMap((e) => [e.signId, ...follows(e)])
  return new Set([...skip, ...stated, ...stated.flatMap((id) => alike(index, id))])
}

function alike({ knowledge }: MatchingIndex, signId: string): string[] {
  const name = knowledge.signs.get(signId)?.zh ?? ''
  return sameInSpeech.flatMap((group) =>
    group.includes(name) ? group.flatMap((other) => knowledge.lexicon.get(other) ?? []) : [],
  )
}

/** Only what can be seen or felt is asked; the name of a disease is an answer, not a question. */
const unasked: ReadonlySet<string> = new Set(['disease', 'care'])
/** Asked only when the patient has mentioned the topic: a man who cannot sleep is not asked about potency. */
const intimate: ReadonlySet<string> = new Set(['男科', '前阴'])

function maskFor(index: MatchingIndex, { evidence }: Case): (signId: string) => boolean {
  const placeOf = (id: string) => index.knowledge.signs.get(id)?.place ?? ''
  const isSpoken = evidence.some((e) => e.present && intimate.has(placeOf(e.signId)))
  return (id) => {
    const sign = index.knowledge.signs.get(id)
    const isConcluded = sign !== undefined && (unasked.has(sign.kind) || namesOfDiseases.has(sign.zh))
    return isConcluded || (!isSpoken && intimate.has(placeOf(id)))
  }
}

/** A patient whose age nobody states is not asked what only a child can have: 小儿睡卧不宁. */
function isFor(index: MatchingIndex, signId: string, person: Person) {
  const sign = index.knowledge.signs.get(signId)
  if (!sign) return true
  const whom = forWhomIsSign(sign)
  const isOfChildren = whom.underYears !== undefined && whom.fromYears === undefined
  return (person.ageYears !== undefined || !isOfChildren) && suits(whom, person)
}

function likelihood(index: MatchingIndex, profile: Profile | undefined, signId: string): number {
  const listed = profile?.signs.get(signId)
  if (listed) return shows[listed.kind]
  if (profile?.against.has(signId)) return shows.against
  const narrower = index.narrower.get(signId)?.find((id) => profile?.signs.has(id))
  if (narrower) return shows.main
  for (const contrary of index.opposite.get(signId) ?? []) if (profile?.signs.has(contrary)) return shows.against
  return byChance
}

/** Expected reduction of entropy, in bits, over the answers yes and no. */
function gainOf(chances: readonly number[], likelihoods: readonly number[]): number {
  const yes = chances.map((c, i) => c * (likelihoods[i] ?? byChance))
  const no = chances.map((c, i) => c * (1 - (likelihoods[i] ?? byChance)))
  return entropy(chances) - weighted(yes) - weighted(no)
}

function weighted(joint: readonly number[]): number {
  const sum = joint.reduce((a, b) => a + b, 0)
  return sum ? sum * entropy(joint.map((p) => p / sum)) : 0
}

const entropy = (chances: readonly number[]) => chances.reduce((sum, p) => (p > 0 ? sum - p * Math.log2(p) : sum), 0)

/** How the leading formulas move with the answer, largest moves first. */
function shifts(
  index: MatchingIndex,
  patient: Case,
  candidates: readonly FormulaMatch[],
  answer: { signId: string; present: boolean },
): Shift[] {
  const answered = { ...patient, evidence: [...patient.evidence, { ...answer, weight: 1 }] }
  const after = scoreFormulas(
    index,
    answered,
    candidates.map((c) => c.formulaId),
  )
  return candidates
    .map(({ formulaId, score }) => ({ formulaId, from: score, to: after.get(formulaId) ?? 0 }))
    .filter((s) => Math.abs(s.to - s.from) >= 1)
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from) || (a.formulaId < b.formulaId ? -1 : 1))
    .slice(0, 4)
}
