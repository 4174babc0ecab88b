import type { Check } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

/** A herb whose entry states that it is harmful in the present pattern. */
export const patternCaution: Check = {
  rule: 'pattern-caution',
  canJudge: (q) => q.patternIds.length > 0,
  findings: (q) =>
    q.known.flatMap(({ herb, name, place }) =>
      herb.cautions.patterns
        .filter((id) => q.patternIds.includes(id))
        .map(
          (id): SafetyFinding => ({
            key: `pattern-caution:${herb.id}:${id}`,
            rule: 'pattern-caution',
            level: 'hint',
            lines: [place],
            values: { herb: name, pattern: q.index.knowledge.patterns.get(id)?.zh ?? id },
            source: herb.source,
          }),
        ),
    ),
}
