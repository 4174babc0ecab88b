import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { Case, Reason } from '#engine/matching/matching.types.ts'
import { signsNaming } from '#engine/matching/named-by.ts'
import { isBrief } from '#engine/matching/prepare-case.ts'
import type { Profile } from '#engine/matching/profiles.ts'
import type { CompiledDisease } from '#knowledge/schema/knowledge.ts'
import { exposureSigns } from '#knowledge/schema/setting.ts'

/**
 * How far the defining signs of a disease's picture are met: by one of its `own`, by a `wider` one alone (阴道出血 of
 * 绝经后出血), or by none. Then, `unheard`: not even a usual companion is among the few words of the patient, who would
 * name what the patient comes for; else `unmet`: 漏睛 without a discharging eye.
 */
type Support = 'own' | 'wider' | 'unmet' | 'unheard'

/** Points that a picture loses for it. */
export const lossOfSupport: Readonly<Record<Support, number>> = { own: 0, wider: -3, unmet: -8, unheard: -16 }

/** A pain nobody has placed is wider than every pain: it does not make 胸痹 of cold blue fingers. */
const leastWider = 0.6

const isUnplaced = (
  { specificity, knowledge: { signs } }: Pick<MatchingIndex, 'knowledge' | 'specificity'>,
  r: Reason,
) =>
  r.how === 'broader' &&
  (specificity.get(r.signId) ?? 1) < leastWider &&
  signs.get(r.signId)?.place !== signs.get(r.matched ?? r.signId)?.place

/** A disease that the doctor names, or for which the base has no defining signs, needs no support. */
export function supportOf(
  index: Pick<MatchingIndex, 'wider' | 'knowledge' | 'specificity'>,
  { signs, diseaseId }: Profile,
  reasons: readonly Reason[],
  { evidence, statedFacts }: Case,
): Support {
  const { wider, knowledge } = index
  if (!diseaseId || statedFacts.diseases.includes(diseaseId)) return 'own'
  if (isHardlyTold(index, diseaseId, reasons, evidence)) return 'unheard'
  const ofKeys = reasons.filter((r) => r.kind === 'key' && r.points > 0 && r.how !== 'sibling' && !isUnplaced(index, r))
  if (ofKeys.length) return ofKeys.every((r) => r.how === 'broader') ? 'wider' : 'own'
  const keys: string[] = []
  for (const [id, { kind }] of signs) if (kind === 'key') keys.push(id)
  if (!keys.length) return 'own'
  // 头胀痛 is a case of 头痛, even when a pattern of that disease lists it as a sign of its own.
  const isCase = evidence.some((e) => e.present && keys.some((key) => wider.get(e.signId)?.has(key)))
  if (isCase) return 'own'
  const present = evidence.flatMap((e) => (e.present ? [e.signId] : []))
  const { main = [] } = knowledge.diseases.get(diseaseId)?.signs ?? {}
  const isCompanion = main.some((id) => present.some((p) => p === id || wider.get(p)?.has(id)))
  return isCompanion || !isBrief(knowledge.signs, present) ? 'unmet' : 'unheard'
}

/** So much less specific than what makes the disease, a sign does not suggest it. */
const tooCommon = 0.6

/**
 * Restlessness alone is no 疔疮走黄, nor are cold hands 脱疽: of the few words of a patient the most specific is far more
 * common than the defining signs that would be enough.
 */
function isHardlyTold(
  { knowledge, specificity }: Pick<MatchingIndex, 'knowledge' | 'specificity'>,
  diseaseId: string,
  reasons: readonly Reason[],
  evidence: Case['evidence'],
): boolean {
  const disease = knowledge.diseases.get(diseaseId)
  const present = evidence.flatMap((e) => (e.present ? [e.signId] : []))
  if (!disease || !isBrief(knowledge.signs, present)) return false
  const of = (id: string) => specificity.get(id) ?? 1
  const { signs, enough = signs.key.length } = disease
  const least = signs.key.map(of).sort((a, b) => a - b)[enough - 1] ?? 0
  return reasons.every(({ kind, how, points, signId, matched = signId }) => {
    // A headache may well be one of half the head: one sign makes that disease.
    const mayBeIt = enough === 1 && kind === 'key' && how !== 'sibling'
    // Of a sore breast a disease with pain in general knows no more than the pain, one with another pain nothing.
    const isNear = how !== 'sibling' && Math.min(of(signId), of(matched)) >= least - tooCommon
    return points <= 0 || !(mayBeIt || isNear)
  })
}

/**
 * Points a disease defined by an examination loses when none is reported: 甲减 from 畏寒 and 乏力 alone; fewer when the
 * patient comes with every sign that defines it.
 */
export const unexamined = { reported: -8, usual: -24 } as const
const leastReported = 2
/** At least one defining sign must be this specific: 畏寒 and 乏力 alone prove nothing without the examination. */
const leastSpecificity = 1

/** Points to take; none when the doctor names the disease or a sign that is its name. */
export function lossOfUnexamined(
  { knowledge, specificity, wider }: Pick<MatchingIndex, 'knowledge' | 'specificity' | 'wider'>,
  disease: CompiledDisease,
  { complaint = [], evidence, statedFacts }: Case,
): number {
  if (!disease.byExamination || statedFacts.diseases.includes(disease.id)) return 0
  const names = signsNaming(knowledge, disease)
  const isNamed = evidence.some((e) => e.present && names.includes(e.signId))
  if (isNamed) return 0
  // 口干眼干三年: every defining sign is the complaint, so the examination is the next step.
  const { key } = disease.signs
  const isReported = (id: string) =>
    complaint.some((c) => c.sure === 1 && (c.signId === id || wider.get(c.signId)?.has(id)))
  const isSpecific = key.some((id) => (specificity.get(id) ?? 0) >= leastSpecificity)
  return key.length >= leastReported && isSpecific && key.every(isReported) ? unexamined.reported : unexamined.usual
}

/** Points a disease with a specific cause loses when the history does not mention it: sunburn without the sun. */
const unexposed = -16
/** Points it gains where a contact is told, which is most often the cause: an eyelid that itches since a new cream. */
const touched = 14

/** Points for the cause of a disease; none when it needs no specific one, or the doctor names the disease. */
export function pointsOfExposure(
  { knowledge, wider }: Pick<MatchingIndex, 'knowledge' | 'wider'>,
  disease: CompiledDisease,
  { evidence, statedFacts }: Case,
): number {
  if (!disease.exposure || statedFacts.diseases.includes(disease.id)) return 0
  const exposing = [
    ...signsNaming(knowledge, disease),
    ...exposureSigns[disease.exposure].flatMap((name) => knowledge.lexicon.get(name) ?? []),
  ]
  const isExposed = evidence.some(
    ({ signId, present }) => present && exposing.some((id) => id === signId || wider.get(signId)?.has(id)),
  )
  if (!isExposed) return unexposed
  return disease.exposure === 'contact' ? touched : 0
}

/** Points a disease of adults loses with a child, where the base describes the same of children: 感冒 beside 小儿感冒. */
const adults = -8
const child = 14

export function lossOfAdults(
  { knowledge }: Pick<MatchingIndex, 'knowledge'>,
  disease: CompiledDisease,
  { statedFacts: { person, diseases } }: Case,
): number {
  if (person.ageYears === undefined || person.ageYears >= child || diseases.includes(disease.id)) return 0
  const ofChildren = knowledge.diseaseNames.get(`小儿${disease.zh}`)
  return ofChildren && ofChildren !== disease.id ? adults : 0
}
