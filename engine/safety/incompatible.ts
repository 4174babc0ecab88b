import { type Check, known, type Question } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

/** 十八反 is blocked; 十九畏, which physicians of rank have used on purpose, is to be signed. */
const levels = { 十八反: 'blocked', 十九畏: 'sign' } as const
const rules = { 十八反: 'incompatible', 十九畏: 'mutual-fear' } as const

const pairsOf =
  (rule: keyof typeof rules) =>
  (q: Question): SafetyFinding[] => {
    const lines = known(q)
    return [...q.index.knowledge.incompatibilities.values()]
      .filter((pair) => pair.rule === rule)
      .flatMap((pair) => {
        const a = lines.filter((l) => pair.a.includes(l.herb.id))
        const b = lines.filter((l) => pair.b.includes(l.herb.id))
        return a.flatMap((one) => b.map((other) => ({ pair, one, other })))
      })
      .map(({ pair, one, other }) => ({
        key: `${rules[rule]}:${one.herb.id}:${other.herb.id}`,
        rule: rules[rule],
        level: levels[rule],
        lines: [one.place, other.place],
        values: { a: one.name, b: other.name },
        source: pair.source,
      }))
  }

export const incompatible: Check = { rule: 'incompatible', canJudge: () => true, findings: pairsOf('十八反') }
export const mutualFear: Check = { rule: 'mutual-fear', canJudge: () => true, findings: pairsOf('十九畏') }
