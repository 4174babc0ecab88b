import { resolveHerb } from './prepare.ts'
import { type Check, known } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

/** The same herb in two lines, or again in another prescription or prepared medicine that is still being taken. */
export const duplicate: Check = {
  rule: 'duplicate',
  canJudge: () => true,
  findings: (q) => {
    const lines = known(q)
    const twice = [...Map.groupBy(lines, (l) => `${l.herb.id}/${l.form ?? ''}`).values()].filter((l) => l.length > 1)
    const within = twice.map(
      (same): SafetyFinding => ({
        key: `duplicate:${same[0]?.herb.id}`,
        rule: 'duplicate',
        level: 'hint',
        lines: same.map((l) => l.place),
        values: { herb: same[0]?.name ?? '', text: 'duplicate-line' },
        source: 'Qibo',
      }),
    )
    const elsewhere = q.alsoTaken.flatMap(({ label, lines: others }) => {
      const ids = new Set(others.flatMap((o) => resolveHerb(q.index, o)?.herb.id ?? []))
      return lines
        .filter((l) => ids.has(l.herb.id))
        .map((l): SafetyFinding => {
          const toxic = (l.formOf?.toxicity ?? l.herb.toxicity) !== '无毒'
          return {
            key: `duplicate:${label}:${l.herb.id}`,
            rule: 'duplicate',
            level: toxic ? 'sign' : 'hint',
            lines: [l.place],
            values: { herb: l.name, other: label, text: 'duplicate-elsewhere' },
            source: 'Qibo',
          }
        })
    })
    return [...within, ...elsewhere]
  },
}
