import type { z } from 'zod'
import type { DoseRangeG } from '#knowledge/schema/common.ts'
import { type Check, known } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

type Range = z.infer<typeof DoseRangeG>

/**
 * Part of the adult dose by age, as the textbooks of paediatrics give it: newborn 1/6, infant 1/3, toddler 1/2,
 * child of 6 to 12 years 2/3, then the adult's.
 */
const childShares: readonly { belowMonths: number; share: number }[] = [
  { belowMonths: 1, share: 1 / 6 },
  { belowMonths: 12, share: 1 / 3 },
  { belowMonths: 72, share: 1 / 2 },
  { belowMonths: 144, share: 2 / 3 },
]

export const childShare = (ageMonths: number) => childShares.find((s) => ageMonths < s.belowMonths)?.share ?? 1
const elderMonths = 70 * 12

const dayDose = (doseG: number, pairsPerDay: number) => doseG * pairsPerDay
const round = (n: number) => Math.round(n * 100) / 100

/** A legal maximum must not be passed: toxic herbs, by the day, the same herb in two lines added up. */
export const toxicLimit: Check = {
  rule: 'toxic-limit',
  canJudge: () => true,
  findings: (q) => {
    const byHerb = Map.groupBy(known(q), (l) => l.herb.id)
    return [...byHerb].flatMap(([id, lines]): SafetyFinding[] => {
      const [first] = lines
      if (!first) return []
      const limit = Math.min(...lines.map((l) => l.formOf?.maxG ?? l.herb.maxG ?? Number.POSITIVE_INFINITY))
      const total = round(lines.reduce((sum, l) => sum + dayDose(l.doseG, q.pairsPerDay), 0))
      if (total <= limit) return []
      return [
        {
          key: `toxic-limit:${id}`,
          rule: 'toxic-limit',
          level: 'blocked',
          lines: lines.map((l) => l.place),
          values: { herb: first.name, dose: total, max: limit },
          source: first.herb.source,
        },
      ]
    })
  },
}

/** Above the usual range: doubtful up to twice, to be signed beyond it or where the herb is toxic. Below half of it: a hint. */
export const dose: Check = {
  rule: 'dose',
  canJudge: () => true,
  findings: (q) =>
    known(q).flatMap(({ herb, formOf, name, place, doseG }): SafetyFinding[] => {
      const range: Range | undefined = formOf?.doseG ?? herb.doseG
      if (!range) return []
      const [min, max] = range
      const daily = round(dayDose(doseG, q.pairsPerDay))
      const values = { herb: name, dose: daily, min, max }
      const base = { lines: [place], source: herb.source }
      if (daily > max) {
        const toxic = (formOf?.toxicity ?? herb.toxicity) !== '无毒'
        const level = toxic || daily > max * 2 ? 'sign' : 'hint'
        return [{ ...base, key: `dose:${herb.id}`, rule: 'dose', level, values: { ...values, text: 'dose-high' } }]
      }
      if (daily * 2 >= min || (q.patient?.ageMonths ?? 999) < 144) return []
      return [
        { ...base, key: `dose-low:${herb.id}`, rule: 'dose', level: 'hint', values: { ...values, text: 'dose-low' } },
      ]
    }),
}

/** A child takes a part of the adult's dose; unknown age is said to be unknown. */
export const childDose: Check = {
  rule: 'child-dose',
  canJudge: (q) => q.patient?.ageMonths != null,
  findings: (q) => {
    const months = q.patient?.ageMonths ?? 999
    const share = childShare(months)
    if (share === 1) return []
    return known(q).flatMap(({ herb, formOf, name, place, doseG }): SafetyFinding[] => {
      const max = (formOf?.doseG ?? herb.doseG)?.[1]
      if (max === undefined || dayDose(doseG, q.pairsPerDay) <= max * share + 0.005) return []
      const toxic = (formOf?.toxicity ?? herb.toxicity) !== '无毒'
      return [
        {
          key: `child-dose:${herb.id}`,
          rule: 'child-dose',
          level: toxic ? 'blocked' : 'sign',
          lines: [place],
          values: { herb: name, dose: round(dayDose(doseG, q.pairsPerDay)), max: round(max * share) },
          source: '中医儿科学 用药剂量',
        },
      ]
    })
  },
}

/** From seventy years on a toxic herb at more than two thirds of its range is worth a look. */
export const elderDose: Check = {
  rule: 'elder-dose',
  canJudge: (q) => q.patient?.ageMonths != null,
  findings: (q) => {
    if ((q.patient?.ageMonths ?? 0) < elderMonths) return []
    return known(q).flatMap(({ herb, formOf, name, place, doseG }): SafetyFinding[] => {
      const max = (formOf?.doseG ?? herb.doseG)?.[1]
      const toxic = (formOf?.toxicity ?? herb.toxicity) !== '无毒'
      if (!toxic || max === undefined || dayDose(doseG, q.pairsPerDay) <= (max * 2) / 3) return []
      return [
        {
          key: `elder-dose:${herb.id}`,
          rule: 'elder-dose',
          level: 'hint',
          lines: [place],
          values: { herb: name, dose: round(dayDose(doseG, q.pairsPerDay)), max: round((max * 2) / 3) },
          source: '中药学 用药剂量',
        },
      ]
    })
  },
}
