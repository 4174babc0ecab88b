import {
  type Check,
  daysAllowed,
  exceeds,
  isHeldToLimit,
  type KnownLine,
  limitOf,
  mildExcess,
  type Question,
  round,
  toxicityOf,
} from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

/** The share of the maximum used by the lines: forms of one herb may have different limits. */
const shareOf = (lines: readonly KnownLine[]) =>
  lines.reduce((sum, l) => sum + l.dailyG / (limitOf(l) ?? Number.POSITIVE_INFINITY), 0)
const lowestLimit = (lines: readonly KnownLine[]) =>
  Math.min(...lines.map((l) => limitOf(l) ?? Number.POSITIVE_INFINITY))
const gramsOf = (lines: readonly KnownLine[]) => lines.reduce((sum, l) => sum + l.dailyG, 0)

/**
 * Whether lines of one herb exceed what can be signed for: the maximum of a drug under control or of a very toxic one,
 * and of a toxic one half as much again. Up to there, and of a slightly toxic one always, `dose` asks for the signature
 * that the law asks for (中药处方格式及书写规范 第十条).
 */
export function isBarred(q: Question, lines: readonly KnownLine[]): boolean {
  const share = shareOf(lines)
  if (lines.some((l) => isHeldToLimit(q, l))) return exceeds(share, 1)
  return lines.some((l) => toxicityOf(l) === '有毒') && exceeds(share, mildExcess)
}

/**
 * The maximum of a poison: per day over all lines and forms of the herb; for drugs under control per prescription too.
 * What another current prescription adds requires a signature: the doctor may have stopped it.
 */
export const toxicLimit: Check = {
  rule: 'toxic-limit',
  canJudge: () => true,
  findings: (q) =>
    [...Map.groupBy(q.known, (l) => l.herb.id).values()].flatMap((lines) => {
      const [first] = lines
      if (!first || !Number.isFinite(lowestLimit(lines))) return []
      return findingsOf(q, first, lines)
    }),
}

function findingsOf(q: Question, first: KnownLine, lines: readonly KnownLine[]): SafetyFinding[] {
  const { herb } = first
  const base = {
    rule: 'toxic-limit' as const,
    lines: lines.map((l) => l.place),
    source: herb.source,
  }
  const max = lowestLimit(lines)
  const values = { herb: first.name, dose: round(gramsOf(lines)), max }
  if (isBarred(q, lines)) return [{ ...base, key: `toxic-limit:${herb.id}`, level: 'blocked', values }]
  if (exceeds(shareOf(lines), 1)) return []

  const days = q.pairs / q.pairsPerDay
  const controlled = lines.filter((l) => daysAllowed(q, l) !== null)
  const allowed = Math.min(...controlled.map((l) => daysAllowed(q, l) ?? Number.POSITIVE_INFINITY))
  if (exceeds(shareOf(controlled) * days, allowed)) {
    const dose = round(gramsOf(controlled) * days)
    const text = 'toxic-limit-prescription'
    const whole = { herb: first.name, dose, max: round(max * allowed), days: allowed, text }
    return [{ ...base, key: `${text}:${herb.id}`, level: 'blocked', values: whole }]
  }

  const others = beyondWith(q, lines)
  if (!others.length) return []
  const other = [...new Set(others.map((l) => l.label))]
  const dose = round(gramsOf(lines) + gramsOf(others))
  const text = 'toxic-limit-elsewhere'
  return [{ ...base, key: `${text}:${herb.id}`, level: 'sign', values: { ...values, dose, other, text } }]
}

/** The lines of other sheets that bring the poison of these lines above its maximum. */
export function beyondWith(q: Question, lines: readonly KnownLine[]) {
  const share = shareOf(lines)
  const others = q.elsewhere.flatMap((e) =>
    e.lines.filter((l) => l.herb.id === lines[0]?.herb.id && l.dailyG > 0).map((l) => ({ ...l, label: e.label })),
  )
  return share && !exceeds(share, 1) && exceeds(share + shareOf(others), 1) ? others : []
}
