import type { Check, KnownLine } from './rule.ts'
import { isMadeHarmless, toxicityOf } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

function needsItsNote(line: KnownLine): boolean {
  const poison = /有毒|大毒/.test(toxicityOf(line)) || line.herb.families.includes('马兜铃酸类')
  return poison && !isMadeHarmless(line.herb, line.formOf)
}

/** On the skin only what is said of the skin: metals and strychnine are absorbed. */
const isSaidOf = ({ external }: KnownLine, note: string) => !external || /外用|皮肤/.test(note)

/** 不可久服, 不宜少量久服; 外用不可久用 is of the skin. */
const notForLong = /不[可宜][^；，]{0,10}(?:久服|久用)|少量久服/
/** Beyond seven days a sheet needs a reason (处方管理办法 第十九条); a second week is usual with a chronic disease. */
const longDays = 14

/**
 * What the books ask of whoever prescribes a poison, at every dose: within its range it is still a poison. What must not
 * be taken long is to be signed for on a long sheet.
 */
export const herbNote: Check = {
  rule: 'herb-note',
  canJudge: () => true,
  findings: (q) =>
    [...Map.groupBy(q.known.filter(needsItsNote), (l) => l.herb).entries()].flatMap(
      ([herb, lines]): SafetyFinding[] => {
        const { text } = herb.cautions
        if (!text) return []
        const { zh, en } = typeof text === 'string' ? { zh: text, en: text } : text
        const said = lines.filter((l) => isSaidOf(l, zh))
        const [first] = said
        const isLong = q.pairs / q.pairsPerDay > longDays && said.some((l) => !l.external) && notForLong.test(zh)
        if (!first) return []
        return [
          {
            key: `herb-note:${herb.id}`,
            rule: 'herb-note',
            level: isLong ? 'sign' : 'hint',
            lines: said.map((l) => l.place),
            values: { herb: first.name, note: zh, noteEn: en },
            source: herb.source,
          },
        ]
      },
    ),
}
