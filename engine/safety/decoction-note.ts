import { type Check, known } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

/** Notes that a decoction cannot do without; 捣碎 is the pharmacy's own work and is not asked for. */
const needed = new Set(['先煎', '后下', '包煎', '另煎', '烊化', '冲服', '先煎去沫', '久煎', '兑服', '泡服'])
const barred = new Set(['不入汤剂', '入丸散', '外用'])

export const decoctionNote: Check = {
  rule: 'decoction-note',
  canJudge: () => true,
  findings: (q) =>
    known(q).flatMap(({ herb, formOf, name, place, decoct }): SafetyFinding[] => {
      const asked = formOf?.decoct.length ? formOf.decoct : herb.decoct
      const note = asked.find((n) => needed.has(n))
      const never = asked.find((n) => barred.has(n))
      const base = {
        key: `decoction-note:${herb.id}`,
        rule: 'decoction-note' as const,
        lines: [place],
        source: herb.source,
      }
      if (note && !decoct.trim()) {
        const level = /久煎|先煎/.test(note) && herb.toxicity !== '无毒' ? 'sign' : 'hint'
        return [{ ...base, level, values: { herb: name, note, text: 'decoction-note' } }]
      }
      if (never && !note && !decoct.trim())
        return [{ ...base, level: 'hint', values: { herb: name, note: never, text: 'decoction-never' } }]
      return []
    }),
}
