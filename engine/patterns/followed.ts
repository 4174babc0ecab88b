import { isComplaintSign } from '#engine/complaint/find-complaint.ts'
import { complaintShare } from '#engine/complaint/tie.ts'
import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { Case, StatedFacts } from '#engine/matching/matching.types.ts'
import { signsNaming } from '#engine/matching/named-by.ts'
import type { CompiledDisease, Knowledge } from '#knowledge/schema/knowledge.ts'

/**
 * Points for the disease under treatment, as far as today's complaints are its own: what is left of a complaint often
 * suggests another disease. As much as a complaint that names a disease and is stated today, which fits it better
 * besides. Where the last visit is not recorded, what the history says to be better names the disease.
 */
const goesOn = 28

/** What the points are shown as: known from the last visit, or from the words of this one. */
export const kindOfFollowed = ({ followed }: StatedFacts) => (followed ? 'followed' : 'better')

/** The points by disease, for those under treatment that go on. */
export function pointsOfFollowed(index: MatchingIndex, patient: Case): ReadonlyMap<string, number> {
  const { followed, better = [] } = patient.statedFacts
  const ids = followed?.diseases ?? (better.length ? named(index.knowledge, better) : [])
  const points = new Map<string, number>()
  for (const id of ids) {
    const disease = index.knowledge.diseases.get(id)
    const share = disease ? shareOfLast(index, patient, disease) : 0
    if (share) points.set(id, Math.round(100 * goesOn * share) / 100)
  }
  return points
}

/**
 * 0–1: the share of today's complaints that the last visit knew or that belong to the disease. None when the one that
 * is stated, or else the first, is new, or when the sign that names the disease is denied today. What is stated as the
 * complaint is only known when it defines the disease, not by its pictures.
 */
function shareOfLast(index: MatchingIndex, { evidence, complaint = [], statedFacts }: Case, disease: CompiledDisease) {
  const { knowledge } = index
  const names = signsNaming(knowledge, disease)
  const { key, main, other } = disease.signs
  const { followed, better = [] } = statedFacts
  const own = [...(followed?.signs ?? []), ...better, ...names, ...key, ...main]
  const pictures = [...other, ...disease.patterns.flatMap((p) => p.signs)]
  const isOf = (signs: readonly string[], signId: string) => signs.some((s) => complaintShare(index, signId, s) > 0)
  const isKnown = (signId: string) => isOf(own, signId) || isOf(pictures, signId)
  const isOver = evidence.some((e) => !e.present && names.includes(e.signId))
  const [first] = complaint
  // Told alone, what is better yields to a complaint that names a disease itself.
  const isItsOwn = first !== undefined && isOf([...names, ...key], first.signId)
  const isOther = !followed && first && !isItsOwn && named(knowledge, [first.signId]).length > 0
  const isNew = isOther || (first && !(first.sure < 1 ? isKnown(first.signId) : isOf(own, first.signId)))
  if (isOver || isNew) return 0
  const today = evidence.flatMap((e) => (e.present && isComplaintSign(knowledge.signs, e.signId) ? [e.signId] : []))
  // What is better and belongs to the disease is told of it too.
  const ofIt = [...(followed?.signs ?? []), ...names, ...key, ...main, ...pictures]
  const told = [...today, ...better.filter((id) => !today.includes(id) && isOf(ofIt, id))]
  return today.length ? told.filter(isKnown).length / told.length : 1
}

/** The diseases by the signs that name them, or that alone define them. */
const byName = new WeakMap<Knowledge['diseases'], ReadonlyMap<string, readonly string[]>>()

/** The diseases that the signs name: 失眠 is 不寐. */
function named(knowledge: MatchingIndex['knowledge'], signs: readonly string[]): string[] {
  const known = byName.get(knowledge.diseases) ?? prepareNames(knowledge)
  byName.set(knowledge.diseases, known)
  return [...new Set(signs.flatMap((id) => known.get(id) ?? []))]
}

function prepareNames(knowledge: MatchingIndex['knowledge']): ReadonlyMap<string, readonly string[]> {
  const pairs = [...knowledge.diseases.values()].flatMap((disease) => {
    const { key } = disease.signs
    const [only] = key
    return [...new Set([...signsNaming(knowledge, disease), ...(key.length === 1 && only ? [only] : [])])].map(
      (sign) => [sign, disease.id] as const,
    )
  })
  const known = new Map<string, string[]>()
  for (const [sign, id] of pairs) known.set(sign, [...(known.get(sign) ?? []), id])
  return known
}
