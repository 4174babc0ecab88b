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

/** Points for a picture of it that has the signs of the last visit, as far as nothing tells that they are gone. */
const carried = 20
/** What is first said today goes on from the last visit: so much is certain, whatever else is told. */
const leading = 1 / 3
const leastDefining = 2
const grownUpYears = 14
/** More for a return visit by its own words, where no complaint is stated: what is left is of the disease treated. */
const left = 12
/** What is better by name: the first leads. */
const furtherBetter = 0.4

/** What the points are shown as: known from the last visit, or from the words of this one. */
export const kindOfFollowed = ({ followed }: StatedFacts) => (followed ? 'followed' : 'better')

/** The points by disease, for those under treatment that go on. */
export function pointsOfFollowed(index: MatchingIndex, patient: Case): ReadonlyMap<string, number> {
  const { followed, better = [] } = patient.statedFacts
  const first = nearestNamed(index, patient, better.slice(0, 1))
  const more = !followed && isLeft(patient) ? left : 0
  const points = new Map<string, number>()
  for (const id of followed?.diseases ?? nearestNamed(index, patient, better)) {
    const disease = index.knowledge.diseases.get(id)
    const share = disease ? shareOfLast(index, patient, disease) : 0
    const isFurther = !followed && first.length > 0 && !first.includes(id)
    if (share) points.set(id, round((goesOn * share + more) * (isFurther ? furtherBetter : 1)))
  }
  return points
}

/** At a return visit what is left names no other disease: the dropsy is better, the back still aches. */
const isLeft = ({ complaint = [], statedFacts }: Pick<Case, 'complaint' | 'statedFacts'>) =>
  statedFacts.returning === true && complaint.every((c) => c.sure < 1)

/** The points by picture, for those of a disease that goes on: the last visit's signs are what it was told by. */
export function pointsOfCarried(
  index: MatchingIndex,
  patient: Case,
  goingOn: ReadonlyMap<string, number>,
): ReadonlyMap<number, number> {
  const last = remaining(index, patient)
  const points = new Map<number, number>()
  const worth = (id: string) => index.specificity.get(id) ?? 1
  const all = last.reduce((sum, id) => sum + worth(id), 0)
  if (!all || !goingOn.size) return points
  index.profiles.forEach(({ diseaseId, signs }, profile) => {
    const isOn = (goingOn.get(diseaseId ?? '') ?? 0) / goesOn
    if (!isOn) return
    const listed = [...signs.keys()]
    const has = (id: string) => Math.max(0, ...listed.map((sign) => complaintShare(index, id, sign)))
    const share = last.reduce((sum, id) => sum + worth(id) * has(id), 0) / all
    if (share) points.set(profile, round(carried * share * isOn))
  })
  return points
}

/** The signs of the last visit of which this one says nothing; tongue and pulse until they are looked at again. */
function remaining({ knowledge }: MatchingIndex, { evidence, statedFacts }: Case): string[] {
  const { followed, better = [] } = statedFacts
  const told = new Set([...evidence.map((e) => e.signId), ...better])
  const kindOf = (id: string) => knowledge.signs.get(id)?.kind
  const seen = new Set<string>(evidence.flatMap((e) => kindOf(e.signId) ?? []).filter((kind) => kind !== 'symptom'))
  return (followed?.signs ?? []).filter((id) => !told.has(id) && !seen.has(kindOf(id) ?? 'symptom'))
}

const round = (points: number) => Math.round(points * 100) / 100

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
  const isNew =
    !isLeft({ complaint, statedFacts }) &&
    (isOther || (first && !(first.sure < 1 ? isKnown(first.signId) : isOf(own, first.signId))))
  if (isOver || isNew) return 0
  const today = evidence.flatMap((e) => (e.present && isComplaintSign(knowledge.signs, e.signId) ? [e.signId] : []))
  // What is better and belongs to the disease is told of it too.
  const ofIt = [...(followed?.signs ?? []), ...names, ...key, ...main, ...pictures]
  const told = [...today, ...better.filter((id) => !today.includes(id) && isOf(ofIt, id))]
  const share = today.length ? told.filter(isKnown).length / told.length : 1
  return followed ? leading + (1 - leading) * share : share
}

/** The diseases by the signs that name them, or that alone define them. */
const byName = new WeakMap<Knowledge['diseases'], ReadonlyMap<string, readonly string[]>>()

/** The diseases that the signs name, or where one names none the wider ones do: 咳喘 is of 咳嗽 and 喘病. */
function nearestNamed(index: MatchingIndex, { statedFacts }: Case, signs: readonly string[]): string[] {
  const { diseases } = index.knowledge
  const isChild = (statedFacts.person.ageYears ?? grownUpYears) < grownUpYears
  const namedBy = (ids: readonly string[]) =>
    named(index.knowledge, ids).filter((id) => isChild || diseases.get(id)?.setting !== 'child')
  const nearest = (id: string) => {
    const own = namedBy([id])
    return own.length ? own : namedBy([...(index.wider.get(id)?.keys() ?? [])])
  }
  return [...new Set([...definedBy(index, signs), ...signs.flatMap(nearest)])]
}

/** Frequent and painful urine, both better, are strangury: several defining signs tell the disease as its name does. */
function definedBy({ knowledge }: MatchingIndex, signs: readonly string[]): string[] {
  if (signs.length < leastDefining) return []
  return [...knowledge.diseases.values()].flatMap(({ id, enough, byExamination, setting, signs: { key } }) => {
    const met = key.filter((sign) => signs.includes(sign)).length
    return !byExamination && !setting && met >= Math.max(leastDefining, enough ?? key.length) ? [id] : []
  })
}

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
