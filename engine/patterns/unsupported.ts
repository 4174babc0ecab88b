import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { Case, Reason, StatedFacts } from '#engine/matching/matching.types.ts'
import { signsNaming } from '#engine/matching/named-by.ts'
import type { Profile } from '#engine/matching/profiles.ts'
import type { CompiledDisease } from '#knowledge/schema/knowledge.ts'
import { exposureSigns } from '#knowledge/schema/setting.ts'

/**
 * Points a disease's picture loses when none of its defining signs is present: 漏睛 without a discharging eye, a tumour
 * without a mass.
 */
const loss = -8

/** Points to take; none when the doctor names the disease, or when the base has no defining signs for it. */
export function lossOfUnsupported(
  { signs, diseaseId }: Profile,
  reasons: readonly Reason[],
  statedFacts: StatedFacts,
): number {
  if (!diseaseId || statedFacts.diseases.includes(diseaseId)) return 0
  const asksForKey = [...signs.values()].some((s) => s.kind === 'key')
  const isMade = reasons.some((r) => r.kind === 'key' && r.points > 0 && r.how !== 'sibling')
  return asksForKey && !isMade ? loss : 0
}

/** Points a disease defined by an examination loses when none is reported: 甲减 from 畏寒 and 乏力 alone. */
const unexamined = -24

/** Points to take; none when the doctor names the disease or a sign that is its name. */
export function lossOfUnexamined(
  { knowledge }: Pick<MatchingIndex, 'knowledge'>,
  disease: CompiledDisease,
  { evidence, statedFacts }: Case,
): number {
  if (!disease.byExamination || statedFacts.diseases.includes(disease.id)) return 0
  const names = signsNaming(knowledge, disease)
  const isNamed = evidence.some((e) => e.present && names.includes(e.signId))
  return isNamed ? 0 : unexamined
}

/** Points a disease with a specific cause loses when the history does not mention it: sunburn without the sun. */
const unexposed = -10

/** Points to take; none when the doctor names the disease or a sign that is its name. */
export function lossOfUnexposed(
  { knowledge, wider }: Pick<MatchingIndex, 'knowledge' | 'wider'>,
  disease: CompiledDisease,
  { evidence, statedFacts }: Case,
): number {
  if (!disease.exposure || statedFacts.diseases.includes(disease.id)) return 0
  const telling = [
    ...signsNaming(knowledge, disease),
    ...exposureSigns[disease.exposure].flatMap((name) => knowledge.lexicon.get(name) ?? []),
  ]
  const isTold = evidence.some(
    ({ signId, present }) => present && telling.some((id) => id === signId || wider.get(signId)?.has(id)),
  )
  return isTold ? 0 : unexposed
}
