import type { Incompatibility } from '#knowledge/schema/safety.ts'
import type { Check, KnownLine, Question } from './rule.ts'
import type { SafetyFinding, SafetyLevel } from './safety.types.ts'

type Saying = Incompatibility['rule']
const rules = { 十八反: 'incompatible', 十九畏: 'mutual-fear' } as const
/**
 * 十八反 is blocked; 十九畏, which eminent physicians have used on purpose, requires a signature. Between two sheets
 * both require a signature, because they are taken on the same day.
 */
const here: Record<Saying, SafetyLevel> = { 十八反: 'blocked', 十九畏: 'sign' }
const apart: Record<Saying, SafetyLevel> = { 十八反: 'sign', 十九畏: 'sign' }

const signMatches = (q: Question, saying: Saying, line: KnownLine, others: readonly KnownLine[]) =>
  (q.index.opposed.get(line.herb.id) ?? [])
    .filter(({ pair }) => pair.rule === saying)
    .flatMap(({ pair, first, others: ids }) =>
      others.filter((o) => ids.has(o.herb.id)).map((other) => ({ pair, first, line, other })),
    )

function within(q: Question, saying: Saying): SafetyFinding[] {
  const met = q.known.flatMap((line) => signMatches(q, saying, line, q.known)).filter((m) => m.first)
  const byPair = Map.groupBy(met, ({ line, other }) => `${rules[saying]}:${line.herb.id}:${other.herb.id}`)
  return [...byPair].flatMap(([key, list]) =>
    list.slice(0, 1).map(({ pair, line, other }) => ({
      key,
      rule: rules[saying],
      level: here[saying],
      lines: [...new Set(list.flatMap((m) => [m.line.place, m.other.place]))],
      values: { a: line.name, b: other.name },
      source: pair.source,
    })),
  )
}

const between = (q: Question, saying: Saying): SafetyFinding[] =>
  q.elsewhere.flatMap(({ label, lines }) => {
    const met = q.known.flatMap((line) => signMatches(q, saying, line, lines))
    const byPair = Map.groupBy(met, ({ line, other }) => `${rules[saying]}:${label}:${line.herb.id}:${other.herb.id}`)
    return [...byPair].flatMap(([key, list]) =>
      list.slice(0, 1).map(({ pair, line, other }) => ({
        key,
        rule: rules[saying],
        level: apart[saying],
        lines: [...new Set(list.map((m) => m.line.place))],
        values: { a: line.name, b: other.name, other: label, text: `${rules[saying]}-elsewhere` },
        source: pair.source,
      })),
    )
  })

const check = (saying: Saying): Check => ({
  rule: rules[saying],
  canJudge: () => true,
  findings: (q) => [...within(q, saying), ...between(q, saying)],
})

export const incompatible = check('十八反')
export const mutualAntagonism = check('十九畏')
