import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { CareAnswer, CareCase, CareOffer, CareReason, Excluded } from './care.types.ts'
import { voiceAt, warmthWanted } from './warmth.ts'
import { shareAt, widerSigns } from './wider.ts'

type Entry = {
  id: string
  signs: readonly string[]
  patterns: readonly string[]
  constitutions: readonly string[]
  against: readonly string[]
  /** Moxa and other heat treatments. */
  heats?: boolean | undefined
  pregnancy?: '禁用' | '忌用' | '慎用' | undefined
}

/** A sign is the reason for the visit; a pattern or a constitution alone is also sufficient, but weaker. */
const worth = { sign: 2, pattern: 3, constitution: 2, warmth: 2.5 }
/** An entry with many signs counts a little less for each of them. */
const breadth = 0.05

/**
 * External products, diets or therapies for signs, patterns and constitution: best first, each with the addends of its
 * score.
 */
export function offerCare<E extends Entry>(
  knowledge: Pick<Knowledge, 'signs' | 'patterns'>,
  entries: Iterable<E>,
  patient: CareCase,
  limit: number,
): CareAnswer<E> {
  const wider = patient.signs.map((s) => ({ ...s, ids: widerSigns(knowledge.signs, s.signId) }))
  const warmth = warmthWanted(knowledge, patient)
  const offers: CareOffer<E>[] = []
  const excluded: (Excluded<E> & { score: number })[] = []
  for (const entry of entries) {
    const because = reasonsOf(entry, wider, patient, warmth)
    if (!because.length) continue
    const score = round(because.reduce((sum, r) => sum + r.points, 0))
    const against = wider.find((s) => entry.against.some((id) => s.ids.has(id)))
    if (against) excluded.push({ entry, why: 'sign', signId: against.signId, score })
    else if (patient.pregnant && (entry.pregnancy === '禁用' || entry.pregnancy === '忌用'))
      excluded.push({ entry, why: 'pregnancy', signId: null, score })
    else
      offers.push({
        entry,
        score,
        covered: because.flatMap((r) => (r.kind === 'sign' ? [r.id] : [])),
        because,
      })
  }
  return {
    offers: offers.sort(byScore).slice(0, limit),
    excluded: excluded
      .sort(byScore)
      .slice(0, limit)
      .map(({ score: _, ...rest }) => rest),
  }
}

function reasonsOf(
  entry: Entry,
  wider: readonly { signId: string; weight: number; ids: ReadonlyMap<string, number> }[],
  { patternIds, constitutionIds }: CareCase,
  warmth: number,
): CareReason[] {
  const bySign = wider.flatMap(({ signId, weight, ids }): CareReason[] => {
    const distance = Math.min(...entry.signs.map((id) => ids.get(id) ?? Number.POSITIVE_INFINITY))
    return Number.isFinite(distance)
      ? [{ kind: 'sign', id: signId, points: round(worth.sign * weight * shareAt(distance)) }]
      : []
  })
  const byPattern = patternIds.flatMap((id, place): CareReason[] =>
    entry.patterns.includes(id) ? [{ kind: 'pattern', id, points: round(worth.pattern * voiceAt(place)) }] : [],
  )
  const byConstitution = constitutionIds.flatMap((id): CareReason[] =>
    entry.constitutions.includes(id) ? [{ kind: 'constitution', id, points: worth.constitution }] : [],
  )
  const fits = [...bySign, ...byPattern, ...byConstitution]
  if (!fits.length) return []
  const points = entry.heats ? round(worth.warmth * warmth) : 0
  const found: CareReason[] = points ? [...fits, { kind: 'warmth', id: points > 0 ? '寒' : '热', points }] : fits
  const listed = entry.signs.length
  return listed > 4 ? [...found, { kind: 'breadth', id: entry.id, points: round(-breadth * (listed - 4)) }] : found
}

const round = (n: number) => Math.round(n * 100) / 100
const byScore = <E extends Entry>(a: { entry: E; score: number }, b: { entry: E; score: number }) =>
  b.score - a.score || (a.entry.id < b.entry.id ? -1 : 1)
