import { hiddenToxicity, namesOf, sourceOf } from './prepared.ts'
import type { Check } from './rule.ts'

/** Below this age a medicine with a toxic ingredient requires a signature. */
const childMonths = 12 * 12

/**
 * No label states the amount of the toxic herb per dose, but its presence must be reported. Herbs of slight toxicity
 * are ignored.
 */
export const preparationToxic: Check = {
  rule: 'preparation-toxic',
  canJudge: () => true,
  findings: (q) =>
    q.prepared.flatMap((p) => {
      const herbs = p.herbs.filter((h) => ['有毒', '大毒'].includes(hiddenToxicity(h)))
      if (!herbs.length) return []
      const ageMonths = q.patient?.ageMonths ?? null
      const child = ageMonths !== null && ageMonths < childMonths && !p.outside
      const text = child ? 'preparation-toxic-child' : p.outside ? 'preparation-toxic-outside' : 'preparation-toxic'
      return [
        {
          key: `preparation-toxic:${p.key}`,
          rule: 'preparation-toxic',
          level: child ? 'sign' : 'hint',
          lines: [],
          values: { preparation: p.name, herbs: namesOf(herbs), text },
          source: sourceOf(p),
        },
      ]
    }),
}
