import type { DrugInteraction } from '#knowledge/schema/safety.ts'
import { drugsByInteraction, drugValues, interactionsOf, levelAt, levelBeside } from './drug-interaction.ts'
import { namesOf, ofMedicines, type Prepared } from './prepared.ts'
import type { Check, Question } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

/** The patient's drugs against the herbs in a prepared medicine. */
function ofDrugs(q: Question, p: Prepared, drugs: readonly string[], i: DrugInteraction): SafetyFinding[] {
  const ids = new Set(i.herbs)
  const herbs = p.herbs.filter((h) => ids.has(h.herb.id))
  if (!herbs.length) return []
  return [
    {
      key: `preparation-interaction:${i.id}:${p.key}`,
      rule: 'preparation-interaction',
      level: i.fromG ? 'hint' : levelBeside(q, i),
      lines: [],
      values: {
        preparation: p.name,
        herb: namesOf(herbs),
        ...drugValues(drugs, i),
        mechanism: i.mechanism.zh,
        mechanismEn: i.mechanism.en,
      },
      source: i.source,
    },
  ]
}

/** The chemical ingredient against the herbs of the sheet: 格列本脲 in 消渴丸 with herbs that lower blood sugar. */
function ofInside(q: Question, p: Prepared): SafetyFinding[] {
  return (p.entry?.drugs ?? []).flatMap((drug) =>
    interactionsOf(q.index, drug.zh).flatMap((i): SafetyFinding[] => {
      const ids = new Set(i.herbs)
      const lines = q.known.filter((l) => !l.external && ids.has(l.herb.id))
      if (!lines.length) return []
      return [
        {
          key: `preparation-interaction:${i.id}:${p.key}:sheet`,
          rule: 'preparation-interaction',
          level: levelAt(q, i),
          lines: lines.map((l) => l.place),
          values: {
            preparation: p.name,
            herb: namesOf(lines),
            drug: drug.zh,
            drugEn: drug.en,
            mechanism: i.mechanism.zh,
            mechanismEn: i.mechanism.en,
            text: 'preparation-interaction-inside',
          },
          source: i.source,
        },
      ]
    }),
  )
}

/** External use is not judged, for lack of sources. */
export const preparationInteraction: Check = {
  rule: 'preparation-interaction',
  canJudge: (q) => q.isDrugAsked && q.drugs.every((drug) => interactionsOf(q.index, drug).length > 0),
  findings: (q) => {
    const medicines = [...q.prepared, ...q.preparedElsewhere].filter((p) => !p.outside)
    const known = medicines.length ? drugsByInteraction(q) : []
    const byDrug = ofMedicines(q, (p) => (p.outside ? [] : known.flatMap(([i, drugs]) => ofDrugs(q, p, drugs, i))))
    return [...byDrug, ...medicines.flatMap((p) => ofInside(q, p))]
  },
}
