import type { DrugInteraction } from '#knowledge/schema/safety.ts'
import type { SafetyIndex } from './prepare.ts'
import { type Check, exceeds, placesOf, type Question } from './rule.ts'
import type { SafetyFinding, SafetyLevel } from './safety.types.ts'

/** All interactions of a drug in the record; empty when the table does not know the drug. */
export const interactionsOf = ({ drugs }: SafetyIndex, drug: string) => [
  ...new Set(drugs.flatMap((word) => (word.found(drug.toLowerCase()) ? word.interactions : []))),
]

/**
 * Western drugs of the record against the herbs taken by mouth. A drug unknown to the table is not judged, and that is
 * reported.
 */
export const drugInteraction: Check = {
  rule: 'drug-interaction',
  canJudge: (q) => q.isDrugAsked && q.drugs.every((drug) => interactionsOf(q.index, drug).length > 0),
  findings: (q) => [
    ...(q.known.length ? q.drugs.filter((d) => !interactionsOf(q.index, d).length).map(unknownDrug) : []),
    ...drugsByInteraction(q).flatMap(([i, drugs]): SafetyFinding[] => {
      const level = levelAt(q, i)
      return linesOf(q, i).map((l) => ({
        key: `drug-interaction:${i.id}:${l.herb.id}`,
        rule: 'drug-interaction',
        level,
        lines: placesOf(l),
        values: { herb: l.name, ...drugValues(drugs, i), mechanism: i.mechanism.zh, mechanismEn: i.mechanism.en },
        source: i.source,
      }))
    }),
  ],
}

/** Each interaction once, with all drugs of the record that it concerns: amlodipine and valsartan make one warning. */
export function drugsByInteraction({ drugs, index }: Question): [DrugInteraction, string[]][] {
  const pairs = drugs.flatMap((drug) => interactionsOf(index, drug).map((i) => ({ drug, i })))
  return [...Map.groupBy(pairs, ({ i }) => i)].map(([i, of]) => [i, of.map(({ drug }) => drug)])
}

/** One drug as a name, several as a list. */
export function drugValues(drugs: readonly string[], i: DrugInteraction) {
  const inEnglish = drugs.map((drug) => englishOf(drug, i.drugs))
  const [drug = '', ...others] = drugs
  return others.length ? { drug: drugs, drugEn: inEnglish } : { drug, drugEn: inEnglish[0] ?? drug }
}

const linesOf = ({ known, vehicles }: Question, { herbs }: DrugInteraction) =>
  [...known, ...vehicles].filter((l) => !l.external && herbs.includes(l.herb.id))

/** 阿司匹林 and 阿司匹林肠溶片 are one drug. */
const isNamedTwice = (drug: string, drugs: readonly string[]) => drugs.some((d) => d !== drug && drug.includes(d))

/** Whatever moves the blood is signed for where the record holds two drugs that make one bleed. */
export function levelBeside(q: Question, i: DrugInteraction): SafetyLevel {
  if (!i.adds || i.level !== 'hint') return i.level
  const drugs = [...new Set(drugsByInteraction(q).flatMap(([other, of]) => (other.adds === i.adds ? of : [])))]
  return drugs.filter((d) => !isNamedTwice(d, drugs)).length > 1 ? 'sign' : 'hint'
}

/** What harms by its amount is a hint below it; what other sheets hold counts. */
export function levelAt(q: Question, i: DrugInteraction): SafetyLevel {
  if (!i.fromG) return levelBeside(q, i)
  const others = q.elsewhere.flatMap((o) => o.lines.filter((l) => i.herbs.includes(l.herb.id)))
  const dailyG = [...linesOf(q, i), ...others].reduce((sum, l) => sum + l.dailyG, 0)
  return exceeds(i.fromG, dailyG) ? 'hint' : i.level
}

/**
 * The English name in the table, written small; a capital marks a brand or one drug of several. Without just one, the
 * word of the record.
 */
export function englishOf(drug: string, words: readonly string[]): string {
  const latin = words.filter((word) => /^[\x20-\x7e]+$/.test(word) && word === word.toLowerCase())
  return /[\u4e00-\u9fff]/.test(drug) && latin.length === 1 ? (latin[0] ?? drug) : drug
}

const unknownDrug = (drug: string): SafetyFinding => ({
  key: `drug-interaction:unknown:${drug}`,
  rule: 'drug-interaction',
  level: 'hint',
  lines: [],
  values: { drug, text: 'drug-unknown' },
  source: 'Qibo',
})
