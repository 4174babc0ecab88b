import type { CompiledPreparation } from '#knowledge/schema/knowledge.ts'
import { type Concern, concernOf, nearnessOf, nearnessOfForm } from './allergy.ts'
import type { SafetyIndex } from './prepare.ts'
import { isBoundWithHoney, namesOf, ofMedicines, type Prepared, sourceOf } from './prepared.ts'
import type { Check } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'
import { finderOf, readingsOf } from './words.ts'

type InnerDrug = CompiledPreparation['drugs'][number]

const drugNames = (d: InnerDrug) => [d.zh, d.en, ...d.words].map((w) => w.toLowerCase())

/**
 * The drug by one of its names, or by a class or family it shares an allergy with: 芬必得 and 解热镇痛药 are of the group
 * of 吲哚美辛.
 */
function meansDrug(word: string, drug: InnerDrug, concern: Concern | null): 'itself' | 'family' | null {
  const readings = readingsOf(word)
  const names = drugNames(drug)
  if (readings.some((r) => names.some((n) => r.includes(n) || (r.length > 1 && n.includes(r))))) return 'itself'
  const all = [...names, ...[...drug.siblings, ...(drug.sameEffect ?? [])].map((k) => k.toLowerCase())]
  if (readings.some((r) => all.some((w) => r === w || (w.length > 1 && finderOf(w)(r))))) return 'family'
  const familyWords = new Set(concern?.families.flatMap((f) => f.words.map((w) => w.toLowerCase())) ?? [])
  return all.some((w) => familyWords.has(w)) ? 'family' : null
}

function findingsOf(index: SafetyIndex, concern: Concern | null, p: Prepared, word: string): SafetyFinding[] {
  const base = { rule: 'preparation-allergy' as const, lines: [], source: sourceOf(p) }
  const key = `preparation-allergy:${word}:${p.key}`
  const values = { preparation: p.name, allergy: word }
  if (concern?.medicineIds.has(p.entry?.id ?? ''))
    return [{ ...base, key, level: 'blocked', values: { ...values, text: 'preparation-allergy-itself' } }]
  const near = p.herbs.map((h) => ({ h, nearness: nearnessOfForm(index, concern, h) })).filter((one) => one.nearness)
  const own = near.filter((one) => one.nearness === 'itself').map((one) => one.h)
  const herbs = own.length ? own : near.map((one) => one.h)
  const byHerb: SafetyFinding[] = herbs.length
    ? [{ ...base, key, level: own.length ? 'blocked' : 'sign', values: { ...values, herb: namesOf(herbs) } }]
    : []
  const byDrug = (p.entry?.drugs ?? []).flatMap((drug): SafetyFinding[] => {
    const meant = meansDrug(word, drug, concern)
    if (!meant) return []
    const level = meant === 'itself' ? 'blocked' : 'sign'
    return [{ ...base, key: `${key}:${drug.en}`, level, values: { ...values, herb: drug.zh, herbEn: drug.en } }]
  })
  const honey = byHerb.length || !isBoundWithHoney(p) ? null : index.knowledge.herbNames.get('蜂蜜')?.herbId
  const bound: SafetyFinding[] =
    honey && nearnessOf(concern, { id: honey })
      ? [{ ...base, key, level: 'sign', values: { ...values, text: 'preparation-allergy-honey' } }]
      : []
  return [...byHerb, ...bound, ...byDrug]
}

/** Allergens among the hidden herbs and chemical drugs of a prepared medicine, external or internal. */
export const preparationAllergy: Check = {
  rule: 'preparation-allergy',
  canJudge: (q) => q.isAllergyAsked && q.allergies.every((word) => concernOf(q.index, word)),
  findings: (q) =>
    (q.prepared.length + q.preparedElsewhere.length ? q.allergies : []).flatMap((word) => {
      const concern = concernOf(q.index, word)
      return ofMedicines(q, (p) => findingsOf(q.index, concern, p, word))
    }),
}
