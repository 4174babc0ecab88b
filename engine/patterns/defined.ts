import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { Case } from '#engine/matching/matching.types.ts'
import { signsNaming } from '#engine/matching/named-by.ts'
import type { CompiledDisease } from '#knowledge/schema/knowledge.ts'

/**
 * Points for a defining sign that is present, by how specific it is: 咳血 outweighs a cough mentioned before it. Only as
 * far as the history does not state the complaint, which decides otherwise.
 */
const specific = 12
/** Common signs (发热, 乏力) define too many diseases to indicate one. */
const common = 1

export function pointsOfDefining(
  { knowledge, specificity, wider }: Pick<MatchingIndex, 'knowledge' | 'specificity' | 'wider'>,
  disease: CompiledDisease,
  { complaint = [], evidence }: Case,
  met = impliedBy({ wider }, evidence),
): number {
  const open = 1 - Math.max(0, ...complaint.map((c) => c.sure))
  if (!open) return 0
  const defining = [...disease.signs.key, ...signsNaming(knowledge, disease)]
  const most = Math.max(common, ...defining.filter((id) => met.has(id)).map((id) => specificity.get(id) ?? common))
  return Math.round(100 * specific * open * (most - common)) / 100
}

/** The present signs and the wider ones they imply. */
export const impliedBy = ({ wider }: Pick<MatchingIndex, 'wider'>, evidence: Case['evidence']): ReadonlySet<string> =>
  new Set(evidence.flatMap((e) => (e.present ? [e.signId, ...(wider.get(e.signId)?.keys() ?? [])] : [])))

/**
 * Points taken from a name outside the national standard and the ICD: 血证, 外感发热 stand for many diseases that have a
 * name of their own.
 */
const outside = -6

export const lossOfOutside = ({ code, icd11 }: Pick<CompiledDisease, 'code' | 'icd11'>): number =>
  code || icd11 ? 0 : outside
