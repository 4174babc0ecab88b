import type { Reason, StatedFacts } from '#engine/matching/matching.types.ts'
import type { Profile } from '#engine/matching/profiles.ts'

/** What a disease's picture loses when nothing that makes the disease is there: 漏睛 without a discharging eye, a tumour without a mass. */
const loss = -8

/** Points to take; none where the doctor names the disease, or where the base says nothing of what makes it. */
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
