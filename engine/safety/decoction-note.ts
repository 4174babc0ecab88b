import { type Check, isToxic, type KnownLine, toxicityOf } from './rule.ts'
import type { SafetyFinding, SafetyLevel } from './safety.types.ts'

/** Notes a decoction cannot do without; 捣碎 is the pharmacy's own work and is not required. */
const needed = new Set(['先煎', '后下', '包煎', '另煎', '烊化', '冲服', '先煎去沫', '久煎', '兑服', '泡服'])
const barred = new Set(['不入汤剂', '入丸散', '外用'])
const long = /先煎|久煎/
/** Notes that put a drug into the pot. */
const boiled = /先煎|后下|包煎|久煎|煎服|水煎/
/** What stays out of it altogether, as powder or pill. */
const powdered = /入丸散|不入汤剂/
/** Forms in which a toxic herb is not boiled, so that boiling it first is not required. */
const notBoiled = /丸|散|外|膏|酒/

/** 附子, 川乌 and 草乌 are detoxified only by long boiling: without that note the sheet requires a signature. */
export const decoctionNote: Check = {
  rule: 'decoction-note',
  canJudge: () => true,
  findings: (q) =>
    q.known.flatMap((line): SafetyFinding[] => {
      const missing = missingNote(line)
      if (!missing) return []
      const { level, note, text } = missing
      const { herb, name, place } = line
      const key = `decoction-note:${herb.id}`
      return [
        { key, rule: 'decoction-note', level, lines: [place], values: { herb: name, note, text }, source: herb.source },
      ]
    }),
}

/** 朱砂 gives off mercury when it boils, and 甘遂 dissolves in no decoction. */
const isPowderBoiled = (asked: readonly string[], written: string) =>
  boiled.test(written) && powdered.test(asked.join()) && !asked.some((n) => boiled.test(n))

/** 钩藤 boiled first loses what it is given for, and 石膏 added last gives nothing. */
const isTurnedRound = (asked: readonly string[], written: string) =>
  !powdered.test(asked.join()) &&
  ((asked.includes('后下') && long.test(written)) || (asked.some((n) => long.test(n)) && written.includes('后下')))

type Missing = { level: SafetyLevel; note: string | readonly string[]; text: 'decoction-note' | 'decoction-never' }

function missingNote(line: KnownLine): Missing | null {
  const written = line.decoct.trim()
  // In powder, pills or a wash nothing is boiled first.
  if (written === '' && (line.external || line.way === 'powder')) return null
  const asked = line.formOf?.decoct.length ? line.formOf.decoct : line.herb.decoct
  const note = asked.find((n) => needed.has(n))
  if (note && long.test(note) && isToxic(line)) {
    const safe = long.test(written) || notBoiled.test(written)
    return safe ? null : { level: 'sign', note: asked, text: 'decoction-note' }
  }
  if (isPowderBoiled(asked, written))
    return { level: isToxic(line) ? 'sign' : 'hint', note: asked, text: 'decoction-never' }
  if (isTurnedRound(asked, written)) return { level: 'hint', note: asked, text: 'decoction-note' }
  return written ? null : unwritten(line, asked)
}

/** Boiled, cinnabar gives off mercury and realgar arsenic; of 马钱子 or 砒石 no share of a pot is a dose. */
const boilsToPoison = (line: KnownLine) =>
  toxicityOf(line) === '大毒' || (isToxic(line) && line.herb.families.some((f) => f === '含汞类' || f === '含砷类'))

function unwritten(line: KnownLine, asked: readonly string[]): Missing | null {
  const note = asked.find((n) => needed.has(n))
  if (note) return { level: boilsToPoison(line) ? 'sign' : 'hint', note, text: 'decoction-note' }
  const never = asked.find((n) => barred.has(n))
  if (!never) return null
  const outsideOnly = asked.includes('外用') && !asked.includes('入丸散')
  const isPoison = outsideOnly ? /有毒|大毒/.test(toxicityOf(line)) : boilsToPoison(line)
  const level = isPoison ? 'sign' : 'hint'
  return { level, note: never, text: 'decoction-never' }
}
