import { type Prepared, sourceOf } from './prepared.ts'
import type { Check } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

function unchecked(p: Prepared): SafetyFinding[] {
  const base = { rule: 'preparation-unknown' as const, lines: [], source: sourceOf(p) }
  const key = `preparation-unknown:${p.key}`
  const { name: preparation, entry } = p
  if (!entry) return [{ ...base, key, level: 'sign', values: { preparation } }]
  if (entry.composition === 'partial')
    return [{ ...base, key, level: 'hint', values: { preparation, text: 'preparation-partial' } }]
  if (!entry.others.length) return []
  const others = entry.others.map((o) => o.zh)
  const othersEn = entry.others.map((o) => o.en)
  return [{ ...base, key, level: 'hint', values: { preparation, others, othersEn, text: 'preparation-others' } }]
}

/**
 * A medicine outside the base, a protected composition, or a substance that is not a herb of the base: reported as
 * unchecked.
 */
export const preparationUnknown: Check = {
  rule: 'preparation-unknown',
  canJudge: () => true,
  findings: (q) => q.prepared.flatMap(unchecked),
}
