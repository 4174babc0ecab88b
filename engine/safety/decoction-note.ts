import { type Check, isToxic, toxicityOf } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

/** Notes that a decoction cannot do without; 捣碎 is the pharmacy's own work and is not asked for. */
const needed = new Set(['先煎', '后下', '包煎', '另煎', '烊化', '冲服', '先煎去沫', '久煎', '兑服', '泡服'])
const barred = new Set(['不入汤剂', '入丸散', '外用'])
const long = /先煎|久煎/
/** What takes a toxic herb out of the pot, so that it need not be boiled first. */
const notBoiled = /丸|散|外|膏|酒/

/** 附子, 川乌 and 草乌 lose their poison only by long boiling: without that note the sheet is to be signed. */
export const decoctionNote: Check = {
  rule: 'decoction-note',
  canJudge: () => true,
  findings: (q) =>
    q.known.flatMap((line): SafetyFinding[] => {
      const { herb, formOf, name, place } = line
      const written = line.decoct.trim()
      const asked = formOf?.decoct.length ? formOf.decoct : herb.decoct
      const note = asked.find((n) => needed.has(n))
      const never = asked.find((n) => barred.has(n))
      const base = {
        key: `decoction-note:${herb.id}`,
        rule: 'decoction-note' as const,
        lines: [place],
        source: herb.source,
      }
      if (note && long.test(note) && isToxic(line)) {
        if (long.test(written) || notBoiled.test(written)) return []
        return [{ ...base, level: 'sign', values: { herb: name, note: asked.join('、'), text: 'decoction-note' } }]
      }
      if (written) return []
      if (note) return [{ ...base, level: 'hint', values: { herb: name, note, text: 'decoction-note' } }]
      if (!never) return []
      const outside = asked.includes('外用') && !asked.includes('入丸散')
      const level = outside && /有毒|大毒/.test(toxicityOf(line)) ? 'sign' : 'hint'
      return [{ ...base, level, values: { herb: name, note: never, text: 'decoction-never' } }]
    }),
}
