import { namesOf, type Prepared } from './prepared.ts'
import type { Check, KnownLine, Question } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

/** A source of herbs: the sheet, another prescription, a prepared medicine. */
type Bearer = {
  key: string
  herbs: readonly { id: string; name: string; place: number | null }[]
  /** What contains the herb; null for the sheet itself. */
  of: string | null
  outside: boolean
}

const ofPrepared = (p: Prepared): Bearer => ({
  key: p.from ? `${p.from}/${p.key}` : p.key,
  herbs: p.herbs.map((h) => ({ id: h.herb.id, name: h.name, place: null })),
  of: p.name,
  outside: p.outside,
})

const ofLines = (lines: readonly KnownLine[], label: string | null): Bearer => ({
  key: label ?? 'sheet',
  herbs: lines.map((l) => ({ id: l.herb.id, name: l.name, place: label === null ? l.place : null })),
  of: label,
  outside: false,
})

/** One finding per rule: 小活络丸 contains both 川乌 and 草乌, and both are incompatible with 半夏 by the same rule. */
function meet(q: Question, first: Bearer, second: Bearer): SafetyFinding[] {
  const met = first.herbs.flatMap((herb) =>
    (q.index.opposed.get(herb.id) ?? []).flatMap((o) => {
      const right = o.first ? second.herbs.filter((h) => o.others.has(h.id)) : []
      return right.length ? [{ pair: o.pair, herb, right }] : []
    }),
  )
  return [...Map.groupBy(met, (m) => m.pair)].map(([pair, list]): SafetyFinding => {
    const left = list.map((m) => m.herb)
    const right = list.flatMap((m) => m.right)
    const eighteen = pair.rule === '十八反'
    return {
      key: `preparation-incompatible:${pair.id}:${first.key}:${second.key}`,
      rule: 'preparation-incompatible',
      level: first.outside || second.outside ? 'hint' : 'sign',
      lines: [...new Set([...left, ...right].flatMap((h) => h.place ?? []))],
      values: {
        a: namesOf(left),
        b: namesOf(right),
        ...(first.of !== null && { aOf: first.of }),
        ...(second.of !== null && { bOf: second.of }),
        text: eighteen ? 'preparation-incompatible' : 'preparation-mutual-fear',
      },
      source: pair.source,
    }
  })
}

function signMatches(q: Question): (readonly [Bearer, Bearer])[] {
  const sheet = ofLines(q.known, null)
  const here = q.prepared.map(ofPrepared)
  const taken = q.preparedElsewhere.map(ofPrepared)
  const there = [...q.elsewhere.map((e) => ofLines(e.lines, e.label)), ...taken]
  return [
    ...here.flatMap((one, i) => here.slice(i + 1).map((other) => [one, other] as const)),
    ...here.flatMap((one) => [sheet, ...there].map((other) => [one, other] as const)),
    ...taken.map((one) => [one, sheet] as const),
  ]
}

/**
 * 十八反 and 十九畏 with the ingredients of prepared medicines: both require a signature, like 十九畏 on the sheet;
 * external use is a hint.
 */
export const preparationIncompatible: Check = {
  rule: 'preparation-incompatible',
  canJudge: () => true,
  findings: (q) => signMatches(q).flatMap(([one, other]) => [...meet(q, one, other), ...meet(q, other, one)]),
}
