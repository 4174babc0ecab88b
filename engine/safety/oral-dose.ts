import { type Check, type KnownLine, rangeOf, toxicityOf } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

/** Lead, mercury and arsenic without an oral dose in any source. */
const metals = new Set(['含铅类', '含汞类', '含砷类'])

/** 炉甘石: bland on the skin, and known there alone. */
const isForOutside = ({ formOf, herb }: KnownLine) => {
  const ways = formOf?.decoct.length ? formOf.decoct : herb.decoct
  return ways.length > 0 && ways.every((way) => way === '外用')
}

function withoutDose(line: KnownLine): SafetyFinding[] {
  const { herb, formOf, name, place, external } = line
  if (external || rangeOf(line)) return []
  const isKept = toxicityOf(line) !== '无毒' || formOf?.oral === 'barred' || isForOutside(line)
  if (!isKept) return []
  const metal = herb.families.some((f) => metals.has(f)) && !formOf?.oral
  const barred = formOf?.oral === 'barred'
  return [
    {
      key: `oral-dose:${herb.id}${formOf ? `:${formOf.zh}` : ''}`,
      rule: 'oral-dose',
      level: barred || metal ? 'blocked' : 'sign',
      lines: [place],
      values: { herb: name, text: barred ? 'oral-dose-barred' : metal ? 'oral-dose-metal' : 'oral-dose' },
      source: herb.source,
    },
  ]
}

/** A toxic, raw or outward form without an oral dose in any source: any amount exceeds what is known. */
export const oralDose: Check = {
  rule: 'oral-dose',
  canJudge: () => true,
  findings: (q) => q.known.flatMap(withoutDose),
}
