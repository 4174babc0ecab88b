import type { CompiledPreparation } from '#knowledge/schema/knowledge.ts'
import { type Prepared, sourceOf } from './prepared.ts'
import type { Check, Question } from './rule.ts'
import type { SafetyFinding, SafetyLevel } from './safety.types.ts'
import { finderOf } from './words.ts'

type InnerDrug = CompiledPreparation['drugs'][number]
type Inside = { p: Prepared; drug: InnerDrug }

const drugsOf = (all: readonly Prepared[]): Inside[] =>
  all.flatMap((p) => (p.entry?.drugs ?? []).map((drug) => ({ p, drug })))
const named = (text: string, words: readonly string[]) => words.some((w) => finderOf(w)(text.toLowerCase()))
/** Vitamins and calcium salts are no risk when doubled. */
const harmless = ({ zh }: InnerDrug) => /^维生素|钙$|镁$|^碳酸氢钠$/.test(zh)

const finding = ({ p, drug }: Inside, level: SafetyLevel, text: string, other: string): SafetyFinding => ({
  key: `${text}:${p.key}:${drug.en}:${other}`,
  rule: 'preparation-drug',
  level,
  lines: [],
  values: { preparation: p.name, drug: drug.zh, drugEn: drug.en, other, text },
  source: sourceOf(p),
})

/** The same drug in the patient's record is a double dose; one of the same class adds to it. */
function withRecord(q: Question, inside: Inside): SafetyFinding[] {
  const { drug } = inside
  return q.drugs.flatMap((taken) => {
    if (named(taken, [drug.zh, drug.en, ...drug.words]))
      return [finding(inside, 'sign', 'preparation-drug-same', taken)]
    return named(taken, [...drug.siblings, ...(drug.sameEffect ?? [])])
      ? [finding(inside, 'sign', 'preparation-drug-related', taken)]
      : []
  })
}

function withOthers(inside: Inside, others: readonly Inside[]): SafetyFinding[] {
  if (harmless(inside.drug)) return []
  return others
    .filter((o) => o.drug.zh === inside.drug.zh)
    .map((o) => finding(inside, 'sign', 'preparation-drug-twice', o.p.from ? `${o.p.from} ${o.p.name}` : o.p.name))
}

/** Chemical drugs in Chinese preparations: reported, and checked against the patient's own drugs and one another. */
export const preparationDrug: Check = {
  rule: 'preparation-drug',
  canJudge: (q) => q.isDrugAsked,
  findings: (q) => {
    const here = drugsOf(q.prepared)
    const there = drugsOf(q.preparedElsewhere)
    const byPair = Map.groupBy(here, (i) => i.p)
    return [
      ...here.flatMap((inside) => withRecord(q, inside)),
      ...here.flatMap((inside, i) =>
        withOthers(inside, [...here.slice(i + 1).filter((o) => o.p !== inside.p), ...there]),
      ),
      ...[...byPair].map(
        ([p, list]): SafetyFinding => ({
          key: `preparation-drug:${p.key}`,
          rule: 'preparation-drug',
          level: 'hint',
          lines: [],
          values: {
            preparation: p.name,
            drug: list.map((i) => i.drug.zh),
            drugEn: list.map((i) => i.drug.en),
            text: 'preparation-drug-inside',
          },
          source: sourceOf(p),
        }),
      ),
    ]
  },
}
