import { childShare, elderMonths, elderShare } from './age-share.ts'
import { type Check, exceeds, isToxic, type KnownLine, limitOf, rangeOf, round } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

/** Above the usual range: doubtful up to twice, to be signed beyond it or where the herb is toxic. Below half of it: a hint. */
export const dose: Check = {
  rule: 'dose',
  canJudge: () => true,
  findings: (q) => q.known.flatMap((line) => outsideRange(line, childShare(q.patient?.ageMonths ?? null) < 1)),
}

function outsideRange(line: KnownLine, child: boolean): SafetyFinding[] {
  const { herb, name, place, dailyG } = line
  const range = rangeOf(line)
  // Above a legal maximum `toxic-limit` speaks, and once is enough.
  if (!range || line.external || exceeds(dailyG, limitOf(line) ?? Number.POSITIVE_INFINITY)) return []
  const [min, max] = range
  const values = { herb: name, dose: round(dailyG), min, max }
  const base = { rule: 'dose' as const, lines: [place], source: herb.source }
  if (exceeds(dailyG, max)) {
    const level = isToxic(line) || exceeds(dailyG, max * 2) ? 'sign' : 'hint'
    return [{ ...base, key: `dose:${herb.id}`, level, values: { ...values, text: 'dose-high' } }]
  }
  if (child || !exceeds(min, dailyG * 2)) return []
  return [{ ...base, key: `dose-low:${herb.id}`, level: 'hint', values: { ...values, text: 'dose-low' } }]
}

/** A child takes a part of the adult's dose; unknown age is said to be unknown. */
export const childDose: Check = {
  rule: 'child-dose',
  canJudge: (q) => q.patient?.ageMonths != null,
  findings: (q) => {
    const share = childShare(q.patient?.ageMonths ?? null)
    if (share === 1) return []
    return q.known.flatMap((line): SafetyFinding[] => {
      const { herb, name, place, dailyG } = line
      const max = rangeOf(line)?.[1] ?? limitOf(line)
      if (max === undefined || !exceeds(dailyG, max * share)) return []
      return [
        {
          key: `child-dose:${herb.id}`,
          rule: 'child-dose',
          level: isToxic(line) ? 'blocked' : 'sign',
          lines: [place],
          values: { herb: name, dose: round(dailyG), max: round(max * share) },
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
    return q.known.flatMap((line): SafetyFinding[] => {
      const { herb, name, place, dailyG } = line
      const max = rangeOf(line)?.[1] ?? limitOf(line)
      if (!isToxic(line) || max === undefined || !exceeds(dailyG, max * elderShare)) return []
      return [
        {
          key: `elder-dose:${herb.id}`,
          rule: 'elder-dose',
          level: 'hint',
          lines: [place],
          values: { herb: name, dose: round(dailyG), max: round(max * elderShare) },
          source: '中药学 用药剂量',
        },
      ]
    })
  },
}
