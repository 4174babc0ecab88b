import { childShare, elderShareAt, lightShare } from './age-share.ts'
import {
  type Check,
  exceeds,
  isHeldToLimit,
  isToxic,
  type KnownLine,
  limitOf,
  mildExcess,
  type Question,
  rangeOf,
  round,
} from './rule.ts'
import type { SafetyFinding, SafetyLevel } from './safety.types.ts'
import { isBarred } from './toxic-limit.ts'

/**
 * The lines of one herb: the daily oral amount counts together, in every form and over all lines, and over entries that
 * are processed kinds of one drug.
 */
type Taken = {
  first: KnownLine
  lines: readonly KnownLine[]
  gramsG: number
  lowG: number
  highG: number
  share: number
}

/**
 * Each line is compared with its own form's range, so that 生黄芪 and 炙黄芪, or a decocted and a powdered part, add up
 * by their shares.
 */
function takenOf(q: Question, topOf: (line: KnownLine) => number | undefined): Taken[] {
  const swallowed = q.known.filter((l) => !l.external)
  return [...Map.groupBy(swallowed, (l) => q.index.sources.get(l.herb.id) ?? l.herb.id).values()].flatMap((lines) => {
    const ranged = lines.filter((l) => topOf(l) !== undefined)
    const [first] = ranged
    if (!first) return []
    const tops = ranged.map((l) => topOf(l) ?? 0)
    return [
      {
        first,
        lines: ranged,
        gramsG: ranged.reduce((sum, l) => sum + l.dailyG, 0),
        lowG: Math.min(...ranged.map((l) => rangeOf(l)?.[0] ?? 0)),
        highG: Math.min(...tops),
        share: ranged.reduce((sum, l, i) => sum + l.dailyG / (tops[i] || Number.POSITIVE_INFINITY), 0),
      },
    ]
  })
}

/** 法半夏、姜半夏, when several kinds make up the sum. */
const nameOf = ({ first, lines }: Taken) =>
  lines.some((l) => l.herb !== first.herb) ? [...new Set(lines.map((l) => l.name))] : first.name
const placesOf = ({ lines }: Taken) => lines.map((l) => l.place)
const isPoison = ({ lines }: Taken) => lines.some(isToxic)

/**
 * Above the usual range: doubtful up to twice; beyond it, or when the herb is toxic, a signature is required. Below half
 * of it: a hint.
 */
export const dose: Check = {
  rule: 'dose',
  canJudge: () => true,
  findings: (q) => {
    const child = childShare(q.patient?.ageMonths ?? null) < 1
    return takenOf(q, (l) => rangeOf(l)?.[1]).flatMap((taken) => outsideRange(q, taken, child))
  },
}

/**
 * Dates, ginger and scallion are food: classical sheets hold a dozen dates. An adult's dose that a decoction of the
 * textbooks gives (白术 30 g in 完带汤) is above the range of the pharmacopoeia and no slip of the pen.
 */
function isKnownSoHigh({ index, patient }: Question, { first: { herb }, lines, gramsG, share }: Taken) {
  if (herb.atHome) return true
  const isAdult = childShare(patient?.ageMonths ?? null) === 1
  const decocted = lines.every((l) => l.way === 'decoction')
  return isAdult && decocted && !exceeds(share, 2.5) && !exceeds(gramsG, index.inFormulasG.get(herb.id) ?? 0)
}

function outsideRange(q: Question, taken: Taken, child: boolean): SafetyFinding[] {
  // What is barred only `toxic-limit` reports, herb by herb.
  if (
    Map.groupBy(taken.lines, (l) => l.herb.id)
      .values()
      .some((lines) => isBarred(q, lines))
  )
    return []
  const { first, gramsG, lowG, highG, share } = taken
  const { herb } = first
  const values = { herb: nameOf(taken), dose: round(gramsG), min: lowG, max: highG }
  const base = { rule: 'dose' as const, lines: placesOf(taken), source: herb.source }
  if (exceeds(share, 1)) {
    const level = excessLevel(q, taken)
    return [{ ...base, key: `dose:${herb.id}`, level, values: { ...values, text: 'dose-high' } }]
  }
  if (child || !exceeds(lowG, gramsG * 2)) return []
  return [{ ...base, key: `dose-low:${herb.id}`, level: 'hint', values: { ...values, text: 'dose-low' } }]
}

function excessLevel(q: Question, taken: Taken): SafetyLevel {
  return isPoison(taken) || (exceeds(taken.share, 2) && !isKnownSoHigh(q, taken)) ? 'sign' : 'hint'
}

const infantMonths = 12
/**
 * A poison under control, above what an adult takes, or above what its note allows a child, is not given to a child;
 * another above the child's share is signed for. Of a harmless herb a mild excess is a hint from the first birthday on.
 */
function childLevel(q: Question, taken: Taken, part: number, beyondNote: boolean): SafetyLevel {
  if (isPoison(taken)) {
    const never = beyondNote || exceeds(taken.share, 1) || taken.lines.some((l) => isHeldToLimit(q, l))
    return never ? 'blocked' : 'sign'
  }
  const isInfant = (q.patient?.ageMonths ?? 0) < infantMonths
  return beyondNote || isInfant || exceeds(taken.share, part * mildExcess) ? 'sign' : 'hint'
}

/**
 * A child takes a fraction of the adult dose, less when much too light for its age, and never more than the herb's note
 * allows; an unknown age is reported as unknown.
 */
export const childDose: Check = {
  rule: 'child-dose',
  canJudge: (q) => q.patient?.ageMonths != null,
  findings: (q) => {
    const age = q.patient?.ageMonths ?? null
    const part = childShare(age) * lightShare(age, q.patient?.weightKg ?? null)
    if (part === 1) return []
    return takenOf(q, (l) => rangeOf(l)?.[1] ?? limitOf(l)).flatMap((taken): SafetyFinding[] => {
      const { first, gramsG, highG, share } = taken
      const noted = first.herb.childMaxG
      const beyondNote = noted !== undefined && exceeds(gramsG, noted)
      if (!beyondNote && !exceeds(share, part)) return []
      return [
        {
          key: `child-dose:${first.herb.id}`,
          rule: 'child-dose',
          level: childLevel(q, taken, part, beyondNote),
          lines: placesOf(taken),
          values: {
            herb: nameOf(taken),
            dose: round(gramsG),
            max: round(Math.min(highG * part, noted ?? Number.POSITIVE_INFINITY)),
          },
          source: beyondNote ? first.herb.source : '中医儿科学 用药剂量',
        },
      ]
    })
  },
}

/** From seventy years on a toxic herb above two thirds of its range gets a hint, from eighty above half. */
export const elderDose: Check = {
  rule: 'elder-dose',
  canJudge: (q) => q.patient?.ageMonths != null,
  findings: (q) => {
    const part = elderShareAt(q.patient?.ageMonths ?? null)
    if (part === 1) return []
    return takenOf(q, (l) => rangeOf(l)?.[1] ?? limitOf(l)).flatMap((taken): SafetyFinding[] => {
      const { first, gramsG, highG, share } = taken
      if (!isPoison(taken) || !exceeds(share, part)) return []
      return [
        {
          key: `elder-dose:${first.herb.id}`,
          rule: 'elder-dose',
          level: 'hint',
          lines: placesOf(taken),
          values: { herb: nameOf(taken), dose: round(gramsG), max: round(highG * part) },
          source: '中药学 用药剂量',
        },
      ]
    })
  },
}
