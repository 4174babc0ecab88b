import { type Check, known } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

/** Western drugs of the record against the herbs of the sheet. A drug that the table does not know is not judged. */
export const drugInteraction: Check = {
  rule: 'drug-interaction',
  canJudge: (q) => {
    const drugs = q.patient?.westernDrugs
    const all = [...q.index.knowledge.interactions.values()]
    return drugs?.every((d) => all.some((i) => i.drugs.some((name) => d.includes(name)))) ?? false
  },
  findings: (q) =>
    (q.patient?.westernDrugs ?? []).flatMap((drug) =>
      [...q.index.knowledge.interactions.values()]
        .filter((i) => i.drugs.some((name) => drug.includes(name)))
        .flatMap((i) =>
          known(q)
            .filter((l) => i.herbs.includes(l.herb.id))
            .map(
              (l): SafetyFinding => ({
                key: `drug-interaction:${i.id}:${l.herb.id}`,
                rule: 'drug-interaction',
                level: i.level,
                lines: [l.place],
                values: { herb: l.name, drug, mechanism: i.mechanism.zh, mechanismEn: i.mechanism.en },
                source: i.source,
              }),
            ),
        ),
    ),
}
